import type { PartnerFeedCounts, RefusedFeedListing } from '@ardhi/contracts/listings/partner-feed';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type ListingsContext, openedContext } from '../context.ts';
import { type ImportEvent, type ImportJobState, importJob, type RowOutcome } from '../imports/import-job.ts';
import { rowOutcomes } from '../imports/row-outcomes.ts';
import { type FeedImport, feedImport } from './feed-import.ts';
import { type FeedRun, feedMetadata, finishFeed, noFeedCounts } from './finish-feed.ts';

/** The run that an import belongs to; undefined for an import of a file that someone uploaded. */
async function runOf(service: ServiceContext, jobId: string): Promise<(FeedRun & FeedImport) | undefined> {
  for await (const { correlationId: runId } of service.history(importJob, jobId)) {
    const { state } = await service.state<FeedImport>(feedImport, runId);
    return state.state === 'RUNNING' && state.jobs.includes(jobId) ? { ...state, runId } : undefined;
  }
  return undefined;
}

async function importEnded(_: unknown, { subject }: RecordedEvent, service: ServiceContext): Promise<void> {
  const run = await runOf(service, subject);
  if (run === undefined) return;
  const states = await Promise.all(run.jobs.map((id) => service.state<ImportJobState>(importJob, id)));
  if (states.every(({ state }) => state.state === 'DONE' || state.state === 'FAILED'))
    await finishImports(
      openedContext(service),
      run,
      states.map(({ state }) => state),
    );
}

/** Carries the imports of a feed out once they are checked, and ends the run with the last of them. */
export const onFeedImportProgress: Reaction<ImportEvent> = {
  name: 'listings.advance-partner-feeds',
  subscribesTo: ['import'],
  on: {
    async ImportCheckCompleted(_, { subject }, service) {
      const run = await runOf(service, subject);
      if (run === undefined) return;
      const order = { type: 'RequestImportRun', as: 'SUBMIT', mode: 'UPSERT' } as const;
      await service.execute(importJob, subject, order, feedMetadata(run, `${subject}:run`));
    },
    ImportCompleted: importEnded,
    ImportFailed: importEnded,
  },
};

const count = (rows: readonly RowOutcome[], action: RowOutcome['action']) =>
  rows.filter((row) => row.action === action).length;

async function finishImports(
  context: ListingsContext,
  run: FeedRun & FeedImport,
  jobs: readonly ImportJobState[],
): Promise<void> {
  const rows = (await Promise.all(run.jobs.map((id) => rowOutcomes(context.service, id)))).flat();
  const failed = jobs.flatMap(({ state, kind, error = '' }) =>
    state === 'FAILED' ? [{ ref: kind, reason: error }] : [],
  );
  const counts: PartnerFeedCounts = {
    ...noFeedCounts,
    created: count(rows, 'CREATED'),
    updated: count(rows, 'UPDATED'),
    unchanged: count(rows, 'SKIPPED'),
  };
  const refused = [
    ...run.refused,
    ...failed,
    ...rows.filter(({ action }) => action === 'REFUSED').map(refusal),
  ];
  const seen = new Map<string, string | undefined>([
    ...run.refused.map(({ ref }) => [ref, undefined] as const),
    ...rows.map(({ ref, listingId }) => [ref, listingId] as const),
  ]);
  await finishFeed(context, run, counts, refused, failed.length > 0 ? undefined : seen);
}

const refusal = ({ ref, problems }: RowOutcome): RefusedFeedListing => ({
  ref,
  reason: problems.find(({ level }) => level === 'ERROR')?.message ?? '',
});
