import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import { Refusal } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type Catalogue, catalogueOf } from '../catalogue.ts';
import { checkFile } from './check-file.ts';
import { type ImportEvent, type ImportJobState, importJob } from './import-job.ts';
import { runRows } from './run-rows.ts';
import { undoRows } from './undo-rows.ts';

const catalogues = new WeakMap<ServiceTools, Catalogue>();

function catalogueFor(tools: ServiceTools): Catalogue {
  const known = catalogues.get(tools) ?? catalogueOf(tools);
  catalogues.set(tools, known);
  return known;
}

type Step = (catalogue: Catalogue, id: string, job: ImportJobState, cause: string) => Promise<void>;

/** The next step of a job, if it still is where this step belongs. */
const step =
  (during: ImportJobState['state'], work: Step) =>
  async (_: unknown, { subject, id }: Recorded, tools: ServiceTools): Promise<void> => {
    const { state: job } = await tools.state<ImportJobState>(importJob, subject);
    if (job.state === during) await work(catalogueFor(tools), subject, job, id);
  };

const check: Step = async (catalogue, id, job, causation) => {
  const origin = { causation, actor: job.by };
  try {
    const found = await checkFile(catalogue, job);
    await catalogue.tools.order(importJob, id, { type: 'NoteCheck', ...found }, origin);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await catalogue.tools.order(importJob, id, { type: 'FailImport', error: error.message }, origin);
  }
};

const run = step('RUNNING', runRows);
const undo = step('UNDOING', undoRows);

/**
 * Carries imports forward one batch at a time: every note of a batch is heard here again and starts the next,
 * so that a job goes on by itself from wherever the process that ran it was cut off.
 */
export const onImport: Reaction<ImportEvent> = {
  name: 'listings.on-import',
  hears: ['import'],
  on: {
    CheckAsked: step('CHECKING', check),
    RunAsked: run,
    RowsNoted: run,
    UndoAsked: undo,
    UndoneNoted: undo,
  },
};
