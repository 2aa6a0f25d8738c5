import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type ImportEvent, importJob, type RowOutcome } from './import-job.ts';

/** The outcome of each row of the last run, in order, from the job's stream. */
export async function rowOutcomes(
  context: Pick<ServiceContext, 'history'>,
  id: string,
): Promise<readonly RowOutcome[]> {
  let rows: RowOutcome[] = [];
  for await (const { event } of context.history(importJob, id)) {
    const importEvent = event as ImportEvent;
    if (importEvent.type === 'ImportRunRequested') rows = [];
    if (importEvent.type === 'ImportedRowsRecorded') rows.push(...importEvent.rows);
  }
  return rows;
}
