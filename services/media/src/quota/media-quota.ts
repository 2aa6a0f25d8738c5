import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** The limits of an owner. */
export interface Allowance {
  readonly images: number;
  readonly storageBytes: number;
  readonly imagesPerListing: number;
}

/** A file charged to an owner: its original and all renditions. */
export interface Charge {
  readonly mediaId: Id;
  /** Hash of the original: an identical picture is stored and charged once. */
  readonly sha256: string;
  readonly bytes: number;
  /** Not a photo: it counts as storage, not as an image. */
  readonly uncounted?: true;
  /** Its blob keys, so that unused blobs can be swept. */
  readonly keys: readonly string[];
}

/** Reserves, confirms and releases quota of an owner. */
export type QuotaCommand =
  /** Reserves quota for an upload; the reservation expires at `until` unless it is confirmed. */
  | {
      type: 'ReserveQuota';
      reservation: Id;
      charges: readonly Charge[];
      until: string;
      /** The free tier, for owners without an own allowance. */
      free: Allowance;
    }
  | { type: 'ConfirmReservation'; reservation: Id }
  | { type: 'CancelReservation'; reservation: Id }
  | { type: 'ReleaseQuota'; mediaId: Id }
  /** A file of an owner that was merged into this one, whatever the limits are. */
  | { type: 'TakeOverCharge'; charge: Charge }
  | { type: 'SetAllowance'; allowance: Allowance };

/** Events of an owner's quota. */
export type QuotaEvent =
  | { type: 'QuotaReserved'; reservation: Id; charges: readonly Charge[]; until: string }
  | { type: 'ReservationConfirmed'; reservation: Id }
  | { type: 'ReservationCancelled'; reservation: Id }
  | { type: 'QuotaReleased'; mediaId: Id }
  | { type: 'AllowanceSet'; allowance: Allowance };

/** A charge that an owner holds. */
export interface HeldCharge extends Charge {
  readonly reservation: Id;
  /** Expiry; undefined once confirmed. */
  readonly until?: string;
}

/** The allowance and charges of an agency, or of an agent without an agency. */
export interface MediaQuota {
  /** Undefined means the free tier. */
  readonly allowance?: Allowance;
  readonly held: readonly HeldCharge[];
}

/** The media quota of one owner: what is used and what is reserved. */
export const mediaQuota: Decider<MediaQuota, QuotaCommand, QuotaEvent> = {
  name: 'mediaquota',
  snapshots: { every: 500, revision: 1 },
  initial: { held: [] },

  decide: {
    ReserveQuota: (state, { reservation, charges, until, free }, { now }) => {
      if (state.held.some((held) => held.reservation === reservation)) return [];
      requireQuota(state, charges, { now, free });
      return [{ type: 'QuotaReserved', reservation, charges, until }];
    },
    ConfirmReservation: (state, { reservation }) =>
      isPending(state, reservation) ? [{ type: 'ReservationConfirmed', reservation }] : [],
    CancelReservation: (state, { reservation }) =>
      isPending(state, reservation) ? [{ type: 'ReservationCancelled', reservation }] : [],
    ReleaseQuota: (state, { mediaId }) =>
      state.held.some((held) => held.mediaId === mediaId) ? [{ type: 'QuotaReleased', mediaId }] : [],
    TakeOverCharge: (state, { charge }, { now: until }) => {
      const { mediaId: reservation } = charge;
      if (state.held.some(({ mediaId }) => mediaId === charge.mediaId)) return [];
      return [
        { type: 'QuotaReserved', reservation, charges: [charge], until },
        { type: 'ReservationConfirmed', reservation },
      ];
    },
    SetAllowance: (state, { allowance }) =>
      JSON.stringify(state.allowance) === JSON.stringify(allowance)
        ? []
        : [{ type: 'AllowanceSet', allowance }],
  },

  evolve: {
    QuotaReserved: (state, { reservation, charges, until }) => ({
      ...state,
      held: [...state.held, ...charges.map((charge) => ({ ...charge, reservation, until }))],
    }),
    ReservationConfirmed: (state, { reservation }) => ({
      ...state,
      held: state.held.map((held) => (held.reservation === reservation ? confirmed(held) : held)),
    }),
    ReservationCancelled: (state, { reservation }) => ({
      ...state,
      held: state.held.filter((held) => held.reservation !== reservation || held.until === undefined),
    }),
    QuotaReleased: (state, { mediaId }) => ({
      ...state,
      held: state.held.filter((held) => held.mediaId !== mediaId),
    }),
    AllowanceSet: (state, { allowance }) => ({ ...state, allowance }),
  },
};

/** Checks charges against the quota, in the order of model §4.5. @throws Refusal NO_STORAGE_QUOTA, NO_IMAGE_QUOTA, STORAGE_LIMIT_EXCEEDED */
export function requireQuota(
  state: MediaQuota,
  charges: readonly Pick<Charge, 'sha256' | 'bytes' | 'uncounted'>[],
  { now, free }: { readonly now: string; readonly free: Allowance },
): void {
  const { allowance = free } = state;
  const held = activeCharges(state, now);
  if (allowance.storageBytes === 0) refuse('NO_STORAGE_QUOTA');
  const remaining = Math.max(0, allowance.images - countPhotos(held));
  if (countPhotos(charges) > remaining) refuse('NO_IMAGE_QUOTA', { remaining });
  const storedBytes = bytesByHash(held);
  const usedBytes = total(storedBytes.values());
  const incomingBytes = total(bytesByHash(charges.filter(({ sha256 }) => !storedBytes.has(sha256))).values());
  if (usedBytes + incomingBytes > allowance.storageBytes)
    refuse('STORAGE_LIMIT_EXCEEDED', { usedBytes, limitBytes: allowance.storageBytes, incomingBytes });
}

/** Images and bytes in use now. */
export function usage(state: MediaQuota, { now, free }: { readonly now: string; readonly free: Allowance }) {
  const { allowance = free } = state;
  const held = activeCharges(state, now);
  return {
    images: { used: countPhotos(held), limit: allowance.images },
    storage: { usedBytes: total(bytesByHash(held).values()), limitBytes: allowance.storageBytes },
  };
}

const countPhotos = (charges: readonly Pick<Charge, 'uncounted'>[]): number =>
  charges.filter(({ uncounted }) => uncounted === undefined).length;

const activeCharges = ({ held }: MediaQuota, now: string) =>
  held.filter(({ until }) => until === undefined || until > now);

/** Bytes by hash, so that an identical file counts once. */
const bytesByHash = (charges: readonly Pick<Charge, 'sha256' | 'bytes'>[]): ReadonlyMap<string, number> =>
  new Map(charges.map(({ sha256, bytes }) => [sha256, bytes]));

const total = (bytes: Iterable<number>): number => {
  let bytesSoFar = 0;
  for (const size of bytes) bytesSoFar += size;
  return bytesSoFar;
};

const isPending = ({ held }: MediaQuota, reservation: Id) =>
  held.some((charge) => charge.reservation === reservation && charge.until !== undefined);

const confirmed = ({ until: _, ...held }: HeldCharge): HeldCharge => held;
