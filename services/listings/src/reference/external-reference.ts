import { instantOf } from '@ardhi/kernel/runtime/clock';
import type { Decider } from '@ardhi/kernel/write/decider';
import { refuse } from '@ardhi/kernel/write/refusal';

/** `lapsed`: the previous holder, which no longer uses the reference. */
export type ExternalReferenceCommand = {
  readonly type: 'ClaimExternalReference';
  readonly listingId: string;
  readonly lapsed?: string;
};
/** A listing took the external reference. */
export type ExternalReferenceEvent = {
  readonly type: 'ExternalReferenceClaimed';
  readonly listingId: string;
  readonly until: string;
};

/** The listing that holds an owner's own reference number. */
export interface ExternalReference {
  readonly holder?: string;
  /** Until then the claim holds even if unused, because the claiming listing is still being written. */
  readonly until?: string;
}

const claimMs = 60_000;

/** The claim to one external reference of an owner; of two simultaneous claims one is refused (model §4.1). */
export const externalReference: Decider<ExternalReference, ExternalReferenceCommand, ExternalReferenceEvent> =
  {
    name: 'externalreference',
    initial: {},
    decide: {
      ClaimExternalReference({ holder, until = '' }, { listingId, lapsed }, { now }) {
        if (holder === listingId && now < until) return [];
        const free = holder === undefined || holder === listingId || (holder === lapsed && now >= until);
        if (!free) refuse('ALREADY_EXISTS', { listingId: holder });
        const claimedUntil = instantOf(Date.parse(now) + claimMs);
        return [{ type: 'ExternalReferenceClaimed', listingId, until: claimedUntil }];
      },
    },
    evolve: { ExternalReferenceClaimed: (_, { listingId, until }) => ({ holder: listingId, until }) },
  };
