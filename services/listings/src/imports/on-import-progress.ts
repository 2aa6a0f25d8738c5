import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type ListingsContext, openedContext } from '../context.ts';
import { checkImport } from './check-import.ts';
import { type ImportEvent, type ImportJobState, importJob } from './import-job.ts';
import { runImportBatch } from './run-import.ts';
import { undoImportBatch } from './undo-import.ts';

type Step = (catalogue: ListingsContext, id: string, job: ImportJobState, cause: string) => Promise<void>;

/** A step that runs only while the job is in the given state. */
const step =
  (during: ImportJobState['state'], work: Step) =>
  async (_: unknown, { subject, id }: RecordedEvent, context: ServiceContext): Promise<void> => {
    const { state: job } = await context.state<ImportJobState>(importJob, subject);
    if (job.state === during) await work(openedContext(context), subject, job, id);
  };

const check: Step = async (catalogue, id, job, commandId) => {
  const origin = { commandId, actor: job.by };
  try {
    const found = await checkImport(catalogue, job);
    await catalogue.service.execute(importJob, id, { type: 'CompleteImportCheck', ...found }, origin);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await catalogue.service.execute(importJob, id, { type: 'FailImport', error: error.message }, origin);
  }
};

const runStep = step('RUNNING', runImportBatch);
const undoStep = step('UNDOING', undoImportBatch);

/**
 * Advances imports one batch at a time: the event that records a batch triggers the next batch,
 * so that a job continues after a crash from the last recorded batch.
 */
export const onImportProgress: Reaction<ImportEvent> = {
  name: 'listings.advance-imports',
  subscribesTo: ['import'],
  on: {
    ImportCheckRequested: step('CHECKING', check),
    ImportRunRequested: runStep,
    ImportedRowsRecorded: runStep,
    ImportUndoRequested: undoStep,
    UndoneRowsRecorded: undoStep,
  },
};
