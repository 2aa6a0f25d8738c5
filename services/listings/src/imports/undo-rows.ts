import { Refusal } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Catalogue } from '../catalogue.ts';
import { listing } from '../listing/listing.ts';
import { type ImportJobState, importJob, type RowOutcome } from './import-job.ts';
import { outcomesOf } from './outcomes.ts';

const batchRows = 50;

/** Takes back the next listings that a job made and nobody has touched since. */
export async function undoRows(catalogue: Catalogue, id: string, job: ImportJobState): Promise<void> {
  const { tools } = catalogue;
  const made = (await outcomesOf(tools, id)).filter(({ action }) => action === 'CREATED');
  const from = job.counts.done;
  const batch = made.slice(from, from + batchRows);
  const taken = await Promise.all(batch.map((row) => undo(catalogue, id, job, row)));
  const upTo = from + batch.length;
  const undone = taken.filter(Boolean).length;
  const note = { type: 'NoteUndone', upTo: Math.max(upTo, 1), undone, last: upTo >= made.length } as const;
  await tools.order(importJob, id, note, { causation: `import-undo:${id}:${from}` });
}

/** Whether all that came to a listing since came of the import itself, as its photos do. */
async function isUntouched(
  tools: ServiceTools,
  id: string,
  { listingId = '', version = 0 }: RowOutcome,
): Promise<boolean> {
  for await (const past of tools.history(listing, listingId))
    if (past.version > version && past.correlation !== id) return false;
  return true;
}

/** Whether the draft is gone; one that somebody changed, submitted or gave photos stays. */
async function undo({ tools, listings }: Catalogue, id: string, job: ImportJobState, row: RowOutcome) {
  const stored = await listings.stored(row.listingId ?? '');
  if (stored === undefined) return false;
  const undoing = `import-undo:${id}:${row.row}`;
  if (stored.body.reason === 'DELETED') return true;
  if (stored.body.reason !== 'DRAFT' || !(await isUntouched(tools, id, row))) return false;
  try {
    await tools.order(
      listing,
      stored.id,
      { type: 'DeleteListing' },
      {
        causation: undoing,
        actor: job.by,
        as: { role: job.role, ...(job.agencyId !== undefined && { tenant: job.agencyId }) },
      },
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
