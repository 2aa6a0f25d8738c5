import { downloadDataExport, exportData } from '@ardhi/contracts/accounts/data-export.routes';
import type { Job } from '@ardhi/contracts/job/job';
import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { signedLinks } from '@ardhi/kernel/privacy/signed-links';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { accountJob } from '../job/job.ts';
import { type DataExport, type DataExportEvent, dataExport } from './data-export.ts';
import { type DataExportRow, dataExports } from './data-exports.projection.ts';
import { expireDataExport } from './expire-data-export.ts';
import { downloadPath } from './export-addresses.ts';
import { partName, personalDataCategories } from './personal-data-categories.ts';

type Part = Record<string, unknown[]>;
type Parts = Record<string, Part>;

/** How long a finished export is answered again instead of making another one. */
const renewalMs = 3_600_000;

/** Routes to export everything about oneself (api.md A31, promises.md F6). */
export function dataExportRoutes(context: ServiceContext): Endpoint[] {
  const signed = signedLinks(context.keys);
  const rows = context.read(dataExports);

  return [
    serve(exportData, async ({ caller, execute, newId }) => {
      const [current] = await rows.find({ where: { userId: caller.id }, limit: 1 });
      const isRecent = current !== undefined && !isOutdated(current, context.clock.epoch());
      if (current !== undefined && !isRecent)
        await expireDataExport(context, current.id, `renew:${current.id}`);
      const id = isRecent ? current.id : newId();
      const total = personalDataCategories.length;
      if (!isRecent) {
        const job = { kind: 'DATA_EXPORT', ownerId: caller.id, total } as const;
        const { position } = await execute(accountJob, id, { type: 'StartJob', ...job });
        await context.waitForPosition(position);
        await execute(dataExport, id, {
          type: 'RequestDataExport',
          userId: caller.id,
          categories: personalDataCategories,
        });
      }
      return startedJob(id, (await context.state<DataExport>(dataExport, id)).state);
    }),

    serve(downloadDataExport, async ({ params: { id }, query, response }) => {
      const isValid = await signed.verify(downloadPath(id), query, context.clock.epoch());
      if (!isValid) refuse('NOT_FOUND');
      const row = await rows.get(id);
      if (row?.state !== 'READY') return refuse('GONE');
      const name = `ardhi-data-${row.requestedAt.slice(0, 10)}.json`;
      response
        .set('Content-Disposition', `attachment; filename="${name}"`)
        .set('Cache-Control', 'private, no-store');
      return { requestedAt: row.requestedAt, ...(await partsOf(context, id)) };
    }),
  ];
}

/** A finished export of more than an hour ago makes way for a new one. */
const isOutdated = ({ state, requestedAt }: DataExportRow, now: number): boolean =>
  state === 'READY' && now - Date.parse(requestedAt) > renewalMs;

const startedJob = (id: string, { total, waitsFor, state }: DataExport): Job => ({
  id,
  kind: 'DATA_EXPORT',
  state: state === 'READY' ? 'DONE' : 'RUNNING',
  done: total - waitsFor.length,
  total,
});

/** The sections of each service. */
async function partsOf(context: ServiceContext, id: string): Promise<Parts> {
  const parts: Parts = {};
  for await (const { event } of context.history(dataExport, id)) {
    const added = event as DataExportEvent;
    if (added.type !== 'PersonalDataAdded') continue;
    const name = partName(added.category);
    parts[name] = withSections(parts[name] ?? {}, added.sections);
  }
  return parts;
}

const withSections = (part: Part, sections: PersonalDataSections): Part => ({
  ...part,
  ...Object.fromEntries(
    Object.entries(sections).map(([name, entries]) => [name, [...(part[name] ?? []), ...entries]]),
  ),
});
