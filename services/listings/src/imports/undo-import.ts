import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { listing } from '../listing/listing.ts';
import { type ImportJobState, importJob, type RowOutcome } from './import-job.ts';
import { rowOutcomes } from './row-outcomes.ts';

const batchRows = 50;

/** Deletes the next batch of listings that a job created and that are unchanged since. */
export async function undoImportBatch(
  context: ListingsContext,
  id: string,
  job: ImportJobState,
): Promise<void> {
  const { service } = context;
  const created = (await rowOutcomes(service, id)).filter(({ action }) => action === 'CREATED');
  const from = job.counts.done;
  const batch = created.slice(from, from + batchRows);
  const results = await Promise.all(batch.map((row) => undoRow(context, id, job, row)));
  const upTo = from + batch.length;
  const undone = results.filter(Boolean).length;
  const note = {
    type: 'RecordUndoneRows',
    upTo: Math.max(upTo, 1),
    undone,
    last: upTo >= created.length,
  } as const;
  await service.execute(importJob, id, note, { commandId: `import-undo:${id}:${from}` });
}

/** True if all later events of a listing belong to the import, such as its photos. */
async function isUntouched(
  service: ServiceContext,
  id: string,
  { listingId = '', version = 0 }: RowOutcome,
): Promise<boolean> {
  for await (const past of service.history(listing, listingId))
    if (past.version > version && past.correlationId !== id) return false;
  return true;
}

/** Deletes a draft and returns whether it is gone; a changed or submitted draft stays. */
async function undoRow(
  { service, listings }: ListingsContext,
  id: string,
  job: ImportJobState,
  row: RowOutcome,
) {
  const stored = await listings.stored(row.listingId ?? '');
  if (stored === undefined) return false;
  const commandId = `import-undo:${id}:${row.row}`;
  if (stored.body.reason === 'DELETED') return true;
  if (stored.body.reason !== 'DRAFT' || !(await isUntouched(service, id, row))) return false;
  try {
    await service.execute(
      listing,
      stored.id,
      { type: 'DeleteListing' },
      {
        commandId: commandId,
        actor: job.by,
        as: { role: job.role, ...omitUndefined({ tenant: job.agencyId }) },
      },
    );
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
