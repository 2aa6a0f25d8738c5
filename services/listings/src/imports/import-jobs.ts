import { evolve } from '@ardhi/kernel/decider';
import type { Projection } from '@ardhi/kernel/projection';
import { type ImportEvent, type ImportJobState, importJob } from './import-job.ts';

export interface KeptImport extends ImportJobState {
  readonly id: string;
}

const folded = (
  kept: KeptImport | undefined,
  event: ImportEvent,
  { subject }: { readonly subject: string },
) => ({
  ...evolve(importJob, kept ?? importJob.initial, [event]),
  id: subject,
});

/** Every import there is, as its owner follows it. */
export const importJobs: Projection<KeptImport, ImportEvent> = {
  name: 'listings.imports',
  version: 1,
  hears: ['import'],
  when: 'inline',
  indexes: ['by', 'state', 'startedAt', 'file'],
  on: {
    ImportStarted: folded,
    ImportMapped: folded,
    CheckAsked: folded,
    CheckNoted: folded,
    RunAsked: folded,
    RowsNoted: folded,
    PhotosImported: folded,
    ImportDone: folded,
    UndoAsked: folded,
    UndoneNoted: folded,
    ImportFailed: folded,
    ImportDropped: () => undefined,
  },
};
