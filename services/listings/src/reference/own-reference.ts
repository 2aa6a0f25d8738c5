import { instantOf } from '@ardhi/kernel/clock';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

/** `lapsed`: who held it, and is seen to use it no longer. */
export type OwnReferenceCommand = {
  readonly type: 'ClaimOwnReference';
  readonly listingId: string;
  readonly lapsed?: string;
};
export type OwnReferenceEvent = {
  readonly type: 'OwnReferenceClaimed';
  readonly listingId: string;
  readonly until: string;
};

export interface OwnReference {
  readonly holder?: string;
  /** Until then it is the holder's, used or not: the listing that claims it is still being written. */
  readonly until?: string;
}

const claimMs = 60_000;

/** One stream a number that an agency gives its own listings: of two that come at once with the same, one is refused (model §4.1). */
export const ownReference: Decider<OwnReference, OwnReferenceCommand, OwnReferenceEvent> = {
  name: 'ownreference',
  initial: {},
  decide: {
    ClaimOwnReference({ holder, until = '' }, { listingId, lapsed }, { now }) {
      if (holder === listingId && now < until) return [];
      const free = holder === undefined || holder === listingId || (holder === lapsed && now >= until);
      if (!free) refuse('ALREADY_EXISTS', { listingId: holder });
      const claimedUntil = instantOf(Date.parse(now) + claimMs);
      return [{ type: 'OwnReferenceClaimed', listingId, until: claimedUntil }];
    },
  },
  evolve: { OwnReferenceClaimed: (_, { listingId, until }) => ({ holder: listingId, until }) },
};
