import { externalReferenceEvents } from '@ardhi/contracts/listings/events';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** `lapsed`: the previous holder, which no longer uses the reference; deleted, it never will. */
export type ExternalReferenceCommand = {
  readonly type: 'ClaimExternalReference';
  readonly listingId: string;
  readonly lapsed?: string;
  readonly isDeleted?: boolean;
};
/** The listing that holds an owner's own reference number. */
export interface ExternalReference {
  readonly holder?: string;
  /** Until then the claim holds even if unused, because the claiming listing is still being written. */
  readonly until?: string;
}

const claimMs = 60_000;

/** The claim to one external reference of an owner; of two simultaneous claims one is refused (model §4.1). */
export const externalReference = publishingDecider<
  ExternalReference,
  ExternalReferenceCommand,
  typeof externalReferenceEvents
>(externalReferenceEvents, {
  initial: {},
  decide: {
    ClaimExternalReference({ holder, until = '' }, { listingId, lapsed, isDeleted = false }, { now }) {
      if (holder === listingId && now < until) return [];
      const isLeft = holder === lapsed && (isDeleted || now >= until);
      const free = holder === undefined || holder === listingId || isLeft;
      if (!free) refuse('ALREADY_EXISTS', { listingId: holder });
      const claimedUntil = instantOf(Date.parse(now) + claimMs);
      return [{ type: 'ExternalReferenceClaimed', listingId, until: claimedUntil }];
    },
  },
  evolve: { ExternalReferenceClaimed: (_, { listingId, until }) => ({ holder: listingId, until }) },
});
