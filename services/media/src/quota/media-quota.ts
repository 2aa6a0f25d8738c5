import type { Id } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

/** What an owner may keep. */
export interface Allowance {
  readonly images: number;
  readonly storageBytes: number;
  readonly imagesPerListing: number;
}

/** A file that an owner pays for: its original and all its sizes. */
export interface Charge {
  readonly mediaId: Id;
  /** Of the original: the same picture twice is stored, and charged, once. */
  readonly sha256: string;
  readonly bytes: number;
  /** No photo: it weighs, and does not count. */
  readonly uncounted?: true;
  /** Blobs that exist for it, so that what was never used can be swept. */
  readonly keys: readonly string[];
}

export type QuotaCommand =
  /** Sets room aside for an upload until `until`; unless it is confirmed by then it counts no more. */
  | {
      type: 'ReserveRoom';
      reservation: Id;
      charges: readonly Charge[];
      until: string;
      /** What is free for whoever was allowed nothing of their own. */
      free: Allowance;
    }
  | { type: 'ConfirmRoom'; reservation: Id }
  | { type: 'DropReservation'; reservation: Id }
  | { type: 'FreeRoom'; mediaId: Id }
  | { type: 'SetAllowance'; allowance: Allowance };

export type QuotaEvent =
  | { type: 'RoomReserved'; reservation: Id; charges: readonly Charge[]; until: string }
  | { type: 'RoomConfirmed'; reservation: Id }
  | { type: 'ReservationDropped'; reservation: Id }
  | { type: 'RoomFreed'; mediaId: Id }
  | { type: 'AllowanceSet'; allowance: Allowance };

interface Held extends Charge {
  readonly reservation: Id;
  /** Gone once confirmed. */
  readonly until?: string;
}

/** What one agency, or one agent without an agency, may keep and keeps. */
export interface MediaQuota {
  /** None of their own: the free tier's. */
  readonly allowance?: Allowance;
  readonly held: readonly Held[];
}

export const mediaQuota: Decider<MediaQuota, QuotaCommand, QuotaEvent> = {
  name: 'mediaquota',
  snapshots: { every: 500, revision: 1 },
  initial: { held: [] },

  decide: {
    ReserveRoom: (it, { reservation, charges, until, free }, { now }) => {
      if (it.held.some((held) => held.reservation === reservation)) return [];
      fits(it, charges, { now, free });
      return [{ type: 'RoomReserved', reservation, charges, until }];
    },
    ConfirmRoom: (it, { reservation }) =>
      pending(it, reservation) ? [{ type: 'RoomConfirmed', reservation }] : [],
    DropReservation: (it, { reservation }) =>
      pending(it, reservation) ? [{ type: 'ReservationDropped', reservation }] : [],
    FreeRoom: (it, { mediaId }) =>
      it.held.some((held) => held.mediaId === mediaId) ? [{ type: 'RoomFreed', mediaId }] : [],
    SetAllowance: (it, { allowance }) =>
      JSON.stringify(it.allowance) === JSON.stringify(allowance) ? [] : [{ type: 'AllowanceSet', allowance }],
  },

  evolve: {
    RoomReserved: (it, { reservation, charges, until }) => ({
      ...it,
      held: [...it.held, ...charges.map((charge) => ({ ...charge, reservation, until }))],
    }),
    RoomConfirmed: (it, { reservation }) => ({
      ...it,
      held: it.held.map((held) => (held.reservation === reservation ? confirmed(held) : held)),
    }),
    ReservationDropped: (it, { reservation }) => ({
      ...it,
      held: it.held.filter((held) => held.reservation !== reservation || held.until === undefined),
    }),
    RoomFreed: (it, { mediaId }) => ({ ...it, held: it.held.filter((held) => held.mediaId !== mediaId) }),
    AllowanceSet: (it, { allowance }) => ({ ...it, allowance }),
  },
};

/** Refuses in the order of model §4.5. @throws Refusal NO_STORAGE_QUOTA, NO_IMAGE_QUOTA, STORAGE_LIMIT_EXCEEDED */
export function fits(
  it: MediaQuota,
  charges: readonly Pick<Charge, 'sha256' | 'bytes' | 'uncounted'>[],
  { now, free }: { readonly now: string; readonly free: Allowance },
): void {
  const { allowance = free } = it;
  const held = counted(it, now);
  if (allowance.storageBytes === 0) refuse('NO_STORAGE_QUOTA');
  const remaining = Math.max(0, allowance.images - photosIn(held));
  if (photosIn(charges) > remaining) refuse('NO_IMAGE_QUOTA', { remaining });
  const known = once(held);
  const usedBytes = sum(known.values());
  const incomingBytes = sum(once(charges.filter(({ sha256 }) => !known.has(sha256))).values());
  if (usedBytes + incomingBytes > allowance.storageBytes)
    refuse('STORAGE_LIMIT_EXCEEDED', { usedBytes, limitBytes: allowance.storageBytes, incomingBytes });
}

/** Images and bytes in use now. */
export function usage(it: MediaQuota, { now, free }: { readonly now: string; readonly free: Allowance }) {
  const { allowance = free } = it;
  const held = counted(it, now);
  return {
    images: { used: photosIn(held), limit: allowance.images },
    storage: { usedBytes: sum(once(held).values()), limitBytes: allowance.storageBytes },
  };
}

const photosIn = (charges: readonly Pick<Charge, 'uncounted'>[]): number =>
  charges.filter(({ uncounted }) => uncounted === undefined).length;

const counted = ({ held }: MediaQuota, now: string) =>
  held.filter(({ until }) => until === undefined || until > now);

/** Bytes of each picture once, however often it is used. */
const once = (charges: readonly Pick<Charge, 'sha256' | 'bytes'>[]): ReadonlyMap<string, number> =>
  new Map(charges.map(({ sha256, bytes }) => [sha256, bytes]));

const sum = (bytes: Iterable<number>): number => {
  let all = 0;
  for (const one of bytes) all += one;
  return all;
};

const pending = ({ held }: MediaQuota, reservation: Id) =>
  held.some((one) => one.reservation === reservation && one.until !== undefined);

const confirmed = ({ until: _, ...held }: Held): Held => held;
