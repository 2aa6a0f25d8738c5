import type { ConflictDecision } from '@ardhi/contracts/listings/queue';
import type { Decider } from '@ardhi/kernel/decider';
import { idFrom } from '@ardhi/kernel/ids';
import { refuse } from '@ardhi/kernel/refusal';

export type ParcelCommand =
  | { readonly type: 'ClaimParcel'; readonly listingId: string; readonly ownerId: string }
  | { readonly type: 'ReleaseParcel'; readonly listingId: string }
  | { readonly type: 'SettleParcel'; readonly listingId: string; readonly decision: ConflictDecision };

export type ParcelEvent =
  | { readonly type: 'ParcelClaimed'; readonly listingId: string; readonly ownerId: string }
  /** Somebody else claimed it before; the later claim does not go live until a moderator has decided. */
  | {
      readonly type: 'ParcelContested';
      readonly listingId: string;
      readonly ownerId: string;
      readonly against: string;
    }
  | { readonly type: 'ParcelReleased'; readonly listingId: string }
  | { readonly type: 'ParcelSettled'; readonly listingId: string; readonly decision: ConflictDecision };

/** Who claims a parcel, in the order in which they did. */
export interface ParcelClaims {
  readonly claims: readonly {
    readonly listingId: string;
    readonly ownerId: string;
    readonly contested: boolean;
  }[];
}

/** One stream a parcel of the register: double allocation is found where it happens. */
export const parcelClaims: Decider<ParcelClaims, ParcelCommand, ParcelEvent> = {
  name: 'parcel',
  initial: { claims: [] },

  decide: {
    ClaimParcel({ claims }, { listingId, ownerId }) {
      if (claims.some((claim) => claim.listingId === listingId)) return [];
      const own = claims.find((claim) => claim.ownerId === ownerId);
      if (own !== undefined) refuse('DUPLICATE_OWN', { listingId: own.listingId });
      const [first] = claims;
      const claimed: ParcelEvent = { type: 'ParcelClaimed', listingId, ownerId };
      if (first === undefined) return [claimed];
      return [claimed, { type: 'ParcelContested', listingId, ownerId, against: first.listingId }];
    },
    ReleaseParcel: ({ claims }, { listingId }) =>
      claims.some((claim) => claim.listingId === listingId) ? [{ type: 'ParcelReleased', listingId }] : [],
    SettleParcel: ({ claims }, { listingId, decision }) =>
      claims.some((claim) => claim.listingId === listingId && claim.contested)
        ? [{ type: 'ParcelSettled', listingId, decision }]
        : [],
  },

  evolve: {
    ParcelClaimed: ({ claims }, { listingId, ownerId }) => ({
      claims: [...claims, { listingId, ownerId, contested: false }],
    }),
    ParcelContested: ({ claims }, { listingId }) => ({ claims: marked(claims, listingId, true) }),
    // Whoever is left alone has nobody to contest with.
    ParcelReleased: ({ claims }, { listingId }) => {
      const left = claims.filter((claim) => claim.listingId !== listingId);
      return { claims: left.length === 1 ? left.map((claim) => ({ ...claim, contested: false })) : left };
    },
    ParcelSettled: ({ claims }, { listingId, decision }) => ({
      claims: marked(claims, listingId, decision === 'FRAUD'),
    }),
  },
};

const marked = (claims: ParcelClaims['claims'], listingId: string, contested: boolean) =>
  claims.map((claim) => (claim.listingId === listingId ? { ...claim, contested } : claim));

/** The stream of a parcel, from its one spelling. */
export const parcelId = (canonical: string): string => idFrom(`parcel:${canonical}`);
