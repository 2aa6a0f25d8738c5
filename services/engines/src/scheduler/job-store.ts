import { type Clock, instantOf } from '@ardhi/kernel/base/clock';
import type { Documents } from '@ardhi/kernel/ports/documents';
import { localTopicMarker, type ScheduledJob } from '@ardhi/kernel/ports/scheduler';

const collection = 'kernel.scheduled-jobs.v1';
/** The most jobs that one poll reads. */
const maxJobs = 500;
/** Jobs in a process's own topic that stayed overdue for this long: the process is gone. */
const abandonedAfterMs = 600_000;

/** `revision` increases with every write, whatever the clock does, so that a job rescheduled while it runs is kept. */
export type JobDocument = ScheduledJob & { readonly revision: number };

/** Scheduled jobs as documents. */
export interface JobStore {
  /** Saves a job in place of one with the same id. */
  save(job: ScheduledJob): Promise<void>;
  /** Removes a job unless it has a later revision. */
  remove(id: string, revision: number): Promise<void>;
  /** Jobs of these topics that are due now, the earliest first, at most 500. */
  due(topics: readonly string[]): Promise<readonly JobDocument[]>;
  /** Removes jobs that belonged to processes which no longer run, at most 500. */
  removeAbandoned(): Promise<void>;
}

/** Opens the collection and continues its revisions. */
export async function openJobStore(documents: Documents, clock: Clock): Promise<JobStore> {
  await documents.open({ name: collection, indexes: ['at', 'revision'] });
  const [latest] = await documents.find<JobDocument>(collection, { sort: ['-revision'], limit: 1 });
  let revision = latest?.body.revision ?? 0;

  const remove = (id: string, version: number) =>
    documents.write([{ collection, id, body: undefined, version }]);
  const find = async (where: NonNullable<Parameters<Documents['find']>[1]['where']>) => {
    const found = await documents.find<JobDocument>(collection, { where, sort: ['at'], limit: maxJobs });
    return found.map(({ body }) => body);
  };

  return {
    async save(job) {
      const stored = await documents.get(collection, job.id);
      revision = Math.max(revision, stored?.version ?? 0) + 1;
      await documents.write([{ collection, id: job.id, body: { ...job, revision }, version: revision }]);
    },
    remove,
    due: (topics) => find({ at: { to: clock.now() }, topic: { in: [...topics] } }),
    async removeAbandoned() {
      const before = instantOf(clock.epoch() - abandonedAfterMs);
      for (const job of await find({ at: { to: before }, topic: { contains: localTopicMarker } }))
        await remove(job.id, job.revision);
    },
  };
}
