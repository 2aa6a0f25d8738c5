import { parcelEvents } from '@ardhi/contracts/listings/events';
import type { ConflictDecision } from '@ardhi/contracts/listings/moderation-queue';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Claims or releases a parcel, or resolves a conflict over it. */
export type ParcelCommand =
  | { readonly type: 'ClaimParcel'; readonly listingId: string; readonly ownerId: string }
  | { readonly type: 'ReleaseParcel'; readonly listingId: string }
  | {
      readonly type: 'ResolveParcelConflict';
      readonly listingId: string;
      readonly decision: ConflictDecision;
    };

/** Unpublished events of the claims to one parcel. */
type InternalEvent =
  | { readonly type: 'ParcelClaimed'; readonly listingId: string; readonly ownerId: string }
  | { readonly type: 'ParcelReleased'; readonly listingId: string };

/** Fields in published events besides their definition. */
interface PrivateFields {
  /** The later claim cannot go live until a moderator decides. */
  readonly ParcelContested: { readonly ownerId: string; readonly against: string };
}

/** Events of the claims to one parcel. */
export type ParcelEvent = DeciderEvent<typeof parcelEvents, InternalEvent, PrivateFields>;

/** The claims to a parcel, in order of arrival. */
export interface ParcelClaims {
  readonly claims: readonly {
    readonly listingId: string;
    readonly ownerId: string;
    readonly contested: boolean;
  }[];
}

/** The claims to one parcel of the land register; detects double allocation. */
export const parcelClaims = publishingDecider<
  ParcelClaims,
  ParcelCommand,
  typeof parcelEvents,
  InternalEvent,
  PrivateFields
>(parcelEvents, {
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
    ResolveParcelConflict: ({ claims }, { listingId, decision }) =>
      claims.some((claim) => claim.listingId === listingId && claim.contested)
        ? [{ type: 'ParcelConflictResolved', listingId, decision }]
        : [],
  },

  evolve: {
    ParcelClaimed: ({ claims }, { listingId, ownerId }) => ({
      claims: [...claims, { listingId, ownerId, contested: false }],
    }),
    ParcelContested: ({ claims }, { listingId }) => ({ claims: withContested(claims, listingId, true) }),
    // A single remaining claim is not contested.
    ParcelReleased: ({ claims }, { listingId }) => {
      const left = claims.filter((claim) => claim.listingId !== listingId);
      return { claims: left.length === 1 ? left.map((claim) => ({ ...claim, contested: false })) : left };
    },
    ParcelConflictResolved: ({ claims }, { listingId, decision }) => ({
      claims: withContested(claims, listingId, decision === 'FRAUD'),
    }),
  },
});

const withContested = (claims: ParcelClaims['claims'], listingId: string, contested: boolean) =>
  claims.map((claim) => (claim.listingId === listingId ? { ...claim, contested } : claim));

/** The stream id of a parcel, from its canonical key. */
export const parcelId = (canonical: string): string => idFrom(`parcel:${canonical}`);
