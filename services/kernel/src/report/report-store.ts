import type { Queues, Totals } from '@ardhi/contracts/analytics/dashboard';
import type { Documents } from '../ports/documents/documents.ts';

/** A process's report on one service that it runs. */
export interface ServiceReport {
  readonly service: string;
  readonly at: string;
  /** For how long its slowest consumer has been behind the log. */
  readonly lagMs: number;
  /** Engines of the process that do not respond, and `storage` while the disk is full. */
  readonly unavailable: readonly string[];
  readonly queues: Queues;
  readonly totals: Totals;
  /** When the totals were counted. */
  readonly countedAt: string;
}

/** The newest report of each service of each process of the installation. */
export interface ReportStore {
  /** Replaces the reports of this process. `version` must grow. */
  put(process: string, reports: readonly ServiceReport[], version: number): Promise<void>;
  all(): Promise<readonly ServiceReport[]>;
  /** Removes the reports of processes that have not reported since. */
  removeBefore(at: string): Promise<void>;
}

const collection = 'kernel.service-reports.v1';
const maxReports = 1_000;

/** Opens the reports, kept as documents. */
export async function reportStore(documents: Documents): Promise<ReportStore> {
  await documents.open({ name: collection, indexes: ['at'] });
  return {
    put: (process, reports, version) =>
      documents.write(
        reports.map((report) => ({
          collection,
          id: `${report.service} ${process}`,
          body: { ...report },
          version,
        })),
      ),
    all: async () =>
      (await documents.find<ServiceReport>(collection, { sort: ['-at'], limit: maxReports })).map(
        ({ body }) => body,
      ),
    async removeBefore(at) {
      const old = await documents.find(collection, { where: { at: { below: at } }, limit: maxReports });
      await documents.write(
        old.map(({ id }) => ({ collection, id, body: undefined, version: Number.MAX_SAFE_INTEGER })),
      );
    },
  };
}
