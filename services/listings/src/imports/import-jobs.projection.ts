import { evolve } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type ImportEvent, type ImportJobState, importJob } from './import-job.ts';

/** The state of an import by its id. */
export interface ImportJobRow extends ImportJobState {
  readonly id: string;
}

const applyToRow = (
  row: ImportJobRow | undefined,
  event: ImportEvent,
  { subject }: { readonly subject: string },
) => ({
  ...evolve(importJob, row ?? importJob.initial, [event]),
  id: subject,
});

/** Import jobs by id. */
export const importJobs: Projection<ImportJobRow, ImportEvent> = {
  name: 'listings.imports',
  version: 1,
  subscribesTo: ['import'],
  when: 'inline',
  indexes: ['by', 'agencyId', 'state', 'startedAt', 'file'],
  on: {
    ImportStarted: applyToRow,
    ImportHeaderChosen: applyToRow,
    ImportMapped: applyToRow,
    ImportCheckRequested: applyToRow,
    ImportCheckCompleted: applyToRow,
    ImportRunRequested: applyToRow,
    ImportedRowsRecorded: applyToRow,
    PhotosImported: applyToRow,
    ImportCompleted: applyToRow,
    ImportUndoRequested: applyToRow,
    UndoneRowsRecorded: applyToRow,
    ImportFailed: applyToRow,
    ImportDiscarded: () => undefined,
  },
};
