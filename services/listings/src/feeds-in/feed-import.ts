import { feedImportEvents } from '@ardhi/contracts/listings/feed-import-events';
import type { PartnerFeedCounts, RefusedFeedListing } from '@ardhi/contracts/listings/partner-feed';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Who a feed is imported for. */
interface FeedOwner {
  readonly systemId: string;
  readonly agencyId: string;
  /** The owner of the agency, to whom new listings belong. */
  readonly by: string;
}

/** Commands on a feed import. */
export type FeedImportCommand =
  | ({
      readonly type: 'StartFeedImport';
      readonly jobs: readonly string[];
      readonly refused: readonly RefusedFeedListing[];
    } & FeedOwner)
  | {
      readonly type: 'CompleteFeedImport';
      readonly systemId: string;
      readonly counts: PartnerFeedCounts;
      readonly refused: readonly RefusedFeedListing[];
    }
  | { readonly type: 'RefuseFeed'; readonly systemId: string; readonly error: string };

type InternalEvent = {
  readonly type: 'FeedImportStarted';
  readonly jobs: readonly string[];
  readonly refused: readonly RefusedFeedListing[];
} & FeedOwner;

/** The import of a feed, as far as decisions depend on it. */
export interface FeedImport extends FeedOwner {
  readonly state: 'NONE' | 'RUNNING' | 'ENDED';
  /** Ids of its imports, one for each kind of listing. */
  readonly jobs: readonly string[];
  /** Listings that no import was started for. */
  readonly refused: readonly RefusedFeedListing[];
}

/** One run of a feed of a partner: it starts the imports of its listings, and ends once, with counts or a refusal. */
export const feedImport = publishingDecider<
  FeedImport,
  FeedImportCommand,
  typeof feedImportEvents,
  InternalEvent
>(feedImportEvents, {
  initial: { state: 'NONE', systemId: '', agencyId: '', by: '', jobs: [], refused: [] },
  decide: {
    StartFeedImport: ({ state }, { type: _, ...started }) =>
      state === 'NONE' ? [{ type: 'FeedImportStarted', ...started }] : [],
    CompleteFeedImport: ({ state }, { systemId, counts, refused }) =>
      state === 'ENDED' ? [] : [{ type: 'FeedImported', systemId, counts, refused: [...refused] }],
    RefuseFeed: ({ state }, { systemId, error }) =>
      state === 'NONE' ? [{ type: 'FeedRefused', systemId, error }] : [],
  },
  evolve: {
    FeedImportStarted: (_, { type: __, ...started }) => ({ ...started, state: 'RUNNING' }),
    FeedImported: (current) => ({ ...current, state: 'ENDED' }),
    FeedRefused: (current) => ({ ...current, state: 'ENDED' }),
  },
});
