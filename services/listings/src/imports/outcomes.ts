import type { ServiceTools } from '@ardhi/kernel/service';
import { type ImportEvent, importJob, type RowOutcome } from './import-job.ts';

/** What became of each row of the last run, in order, as the job's own stream tells it. */
export async function outcomesOf(
  tools: Pick<ServiceTools, 'history'>,
  id: string,
): Promise<readonly RowOutcome[]> {
  let rows: RowOutcome[] = [];
  for await (const { event } of tools.history(importJob, id)) {
    const told = event as ImportEvent;
    if (told.type === 'RunAsked') rows = [];
    if (told.type === 'RowsNoted') rows.push(...told.rows);
  }
  return rows;
}
