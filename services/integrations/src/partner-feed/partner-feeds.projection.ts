import type { PartnerFeedRun } from '@ardhi/contracts/listings/partner-feed';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { PartnerFeedEvent } from './partner-feed.ts';

/** The last runs of the feed of a system. */
export interface PartnerFeedRow {
  /** Of the system. */
  readonly id: string;
  /** The newest first. */
  readonly runs: readonly PartnerFeedRun[];
}

const keptRuns = 20;

/** Runs of feeds, by system. */
export const partnerFeeds: Projection<PartnerFeedRow, PartnerFeedEvent> = {
  name: 'integrations.partner-feeds',
  version: 1,
  subscribesTo: ['partnerfeed'],
  when: 'inline',
  on: {
    RunRequested: (row, { runId, at }, { subject: id }) => ({
      id,
      runs: [{ id: runId, at, state: 'RUNNING' as const }, ...(row?.runs ?? [])].slice(0, keptRuns),
    }),
    RunEnded: (row, { runId, at: endedAt, state, counts, refused, error }) =>
      row && {
        ...row,
        runs: row.runs.map((run) =>
          run.id === runId
            ? {
                ...run,
                state,
                endedAt,
                ...omitUndefined({ counts, error, refused: refused && [...refused] }),
              }
            : run,
        ),
      },
  },
};
