import { partnerFeedEvents } from '@ardhi/contracts/integrations/partner-feed-events';
import type {
  PartnerFeedCounts,
  PartnerFeedFormat,
  PartnerFeedRun,
  RefusedFeedListing,
} from '@ardhi/contracts/listings/partner-feed';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Identity of a feed version. */
export interface FeedVersion {
  /** Blob key of its bytes. */
  readonly file: string;
  /** SHA-256 of the address: another address has other versions. */
  readonly source: string;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** How a run ended. */
interface RunEnd {
  readonly state: Exclude<PartnerFeedRun['state'], 'RUNNING'>;
  readonly counts?: PartnerFeedCounts;
  readonly refused?: readonly RefusedFeedListing[];
  readonly error?: string;
}

interface Run {
  readonly runId: string;
  readonly agencyId: string;
}

/** Commands on a feed. */
export type PartnerFeedCommand =
  /** With an owner the whole feed is fetched, and the owner may read the job. */
  | ({ readonly type: 'RequestRun'; readonly ownerId?: string } & Run)
  | ({
      readonly type: 'RecordFetched';
      readonly format: PartnerFeedFormat;
      readonly currency?: string;
      readonly version: FeedVersion;
    } & Run)
  | ({ readonly type: 'RecordUnchanged' } & Run)
  | ({ readonly type: 'EndRun'; readonly runId: string } & RunEnd);

type InternalEvent =
  | ({ readonly type: 'RunRequested'; readonly at: string; readonly ownerId?: string } & Run)
  | { readonly type: 'VersionFetched'; readonly version: FeedVersion }
  | ({ readonly type: 'RunEnded'; readonly runId: string; readonly at: string } & RunEnd);

export type PartnerFeedEvent = DeciderEvent<typeof partnerFeedEvents, InternalEvent>;

/** A feed, as far as decisions depend on it. */
export interface PartnerFeedState {
  readonly running?: { readonly runId: string; readonly at: string; readonly ownerId?: string };
  /** The version of the present run. */
  readonly fetched?: FeedVersion;
  /** The version that was imported last. */
  readonly imported?: FeedVersion;
}

/** A run that has not ended by then is given up. */
const maxRunMs = 6 * 3_600_000;

const isRunning = ({ running }: PartnerFeedState, runId: string) => running?.runId === runId;

/** Streams `partnerfeed-<systemId>`: the runs of a feed, one at a time. */
export const partnerFeed = publishingDecider<
  PartnerFeedState,
  PartnerFeedCommand,
  typeof partnerFeedEvents,
  InternalEvent
>(partnerFeedEvents, {
  initial: {},
  decide: {
    RequestRun({ running }, { type: _, ...run }, { now }) {
      if (running?.runId === run.runId) return [];
      if (running !== undefined && Date.parse(now) - Date.parse(running.at) < maxRunMs)
        refuse('WRONG_STATE', { state: 'RUNNING', allowed: ['DONE', 'UNCHANGED', 'FAILED'] });
      return [{ type: 'RunRequested', ...run, at: now }];
    },
    RecordFetched: (current, { type: _, version, ...run }) =>
      isRunning(current, run.runId)
        ? [
            { type: 'VersionFetched', version },
            { type: 'FeedFetched', ...run, file: version.file },
          ]
        : [],
    RecordUnchanged: (current, { type: _, ...run }) =>
      isRunning(current, run.runId) ? [{ type: 'FeedUnchanged', ...run }] : [],
    EndRun: (current, { type: _, ...end }, { now }) =>
      isRunning(current, end.runId) ? [{ type: 'RunEnded', ...end, at: now }] : [],
  },
  evolve: {
    RunRequested: ({ imported }, { runId, at, ownerId }) => ({
      running: { runId, at, ...omitUndefined({ ownerId }) },
      ...omitUndefined({ imported }),
    }),
    VersionFetched: (current, { version: fetched }) => ({ ...current, fetched }),
    FeedFetched: (current) => current,
    FeedUnchanged: (current) => current,
    RunEnded: ({ fetched, imported }, { state }) =>
      omitUndefined({ imported: state === 'DONE' ? (fetched ?? imported) : imported }),
  },
});
