import type { Decider } from '@ardhi/kernel/write/decider';

/** Commands on a listing's feed membership, from the feed's runs. */
export type FeedMembershipCommand =
  | { readonly type: 'FindInFeed'; readonly systemId: string; readonly ref: string }
  | { readonly type: 'MissInFeed' }
  | { readonly type: 'DeactivateByFeed'; readonly runId: string };

export type FeedMembershipEvent =
  | { readonly type: 'FoundInFeed'; readonly systemId: string; readonly ref: string }
  | { readonly type: 'MissedInFeed'; readonly at: string }
  | { readonly type: 'DeactivatedByFeed'; readonly runId: string };

/** A listing's membership in the feed that it came from. */
export interface FeedMembership {
  /** Empty before it was in a feed. */
  readonly systemId: string;
  readonly ref: string;
  /** Since when it has been missing. */
  readonly missingSince?: string;
  /** The run that took it off the market. */
  readonly deactivatedIn?: string;
}

/** Streams `feedmembership-<listingId>`: written only when something changes, so that a run without news writes nothing. */
export const feedMembership: Decider<FeedMembership, FeedMembershipCommand, FeedMembershipEvent> = {
  name: 'feedmembership',
  initial: { systemId: '', ref: '' },
  decide: {
    FindInFeed: (current, { systemId, ref }) =>
      current.systemId === systemId && current.ref === ref && current.missingSince === undefined
        ? []
        : [{ type: 'FoundInFeed', systemId, ref }],
    MissInFeed: ({ systemId, missingSince }, _, { now }) =>
      systemId === '' || missingSince !== undefined ? [] : [{ type: 'MissedInFeed', at: now }],
    DeactivateByFeed: ({ missingSince, deactivatedIn }, { runId }) =>
      missingSince === undefined || deactivatedIn !== undefined ? [] : [{ type: 'DeactivatedByFeed', runId }],
  },
  evolve: {
    FoundInFeed: (_, { systemId, ref }) => ({ systemId, ref }),
    MissedInFeed: (current, { at: missingSince }) => ({ ...current, missingSince }),
    DeactivatedByFeed: (current, { runId: deactivatedIn }) => ({ ...current, deactivatedIn }),
  },
};
