import { evolve } from '@ardhi/kernel/write/decider';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaQuota, type QuotaCommand, type QuotaEvent, usage } from './media-quota.ts';

const now = '2026-01-01T00:00:00.000Z';
const later = '2026-01-01T01:00:00.000Z';
const charge = (mediaId: string, sha256 = mediaId, bytes = 100) => ({
  mediaId,
  sha256,
  bytes,
  keys: [sha256],
});
const allowance = { images: 3, storageBytes: 250, imagesPerListing: 5 };
const limited: QuotaEvent = { type: 'AllowanceSet', allowance };
const reserved = (reservation: string, ...charges: ReturnType<typeof charge>[]): QuotaEvent => ({
  type: 'QuotaReserved',
  reservation,
  charges,
  until: later,
});
const reserve = (...charges: ReturnType<typeof charge>[]): QuotaCommand => ({
  type: 'ReserveQuota',
  reservation: 'new',
  charges,
  until: later,
  free: allowance,
});
const givenQuota = given(mediaQuota);

describe('the media quota of an owner', () => {
  it('is reserved while some is left', () => {
    givenQuota(limited)
      .when(reserve(charge('a'), charge('b')))
      .emits(reserved('new', charge('a'), charge('b')));
  });
  it('is reserved once per upload', () => {
    givenQuota(limited, reserved('new', charge('a')))
      .when(reserve(charge('a')))
      .emits();
  });
  it('counts only photos as images, and every file as storage', () => {
    const uncountedCharge = (id: string, bytes: number) => ({
      ...charge(id, id, bytes),
      uncounted: true as const,
    });
    const three = [charge('a', 'a', 1), charge('b', 'b', 1), charge('c', 'c', 1)];
    givenQuota(limited, reserved('1', ...three))
      .when(reserve(uncountedCharge('d', 247)))
      .emits(reserved('new', uncountedCharge('d', 247)));
    givenQuota(limited, reserved('1', ...three))
      .when(reserve(uncountedCharge('d', 248)))
      .refuses('STORAGE_LIMIT_EXCEEDED');
  });
  it('is the free tier without an own allowance', () => {
    const three = [charge('a'), charge('b', 'b', 1), charge('c', 'c', 1)];
    givenQuota(reserved('1', ...three))
      .when(reserve(charge('d')))
      .refuses('NO_IMAGE_QUOTA');
    givenQuota({ type: 'AllowanceSet', allowance: { ...allowance, images: 4 } }, reserved('1', ...three))
      .when(reserve(charge('d', 'd', 1)))
      .emits(reserved('new', charge('d', 'd', 1)));
  });
  it('is exact to the image and to the byte', () => {
    givenQuota(limited, reserved('1', charge('a', 'a', 1), charge('b', 'b', 1), charge('c', 'c', 1)))
      .when(reserve(charge('d', 'd', 1)))
      .refuses('NO_IMAGE_QUOTA');
    givenQuota(limited, reserved('1', charge('a')))
      .when(reserve(charge('b', 'b', 150)))
      .emits(reserved('new', charge('b', 'b', 150)));
    givenQuota(limited, reserved('1', charge('a')))
      .when(reserve(charge('b', 'b', 151)))
      .refuses('STORAGE_LIMIT_EXCEEDED');
  });
  it('counts an identical picture once in storage and twice in images', () => {
    const state = evolve(mediaQuota, mediaQuota.initial, [
      limited,
      reserved('1', charge('a', 'same'), charge('b', 'same')),
    ]);
    expect(usage(state, { now, free: allowance })).toMatchObject({
      images: { used: 2 },
      storage: { usedBytes: 100 },
    });
  });
  it('is restored when a reservation expires, but not once it is confirmed', () => {
    const allReserved = reserved('1', charge('a'), charge('b'));
    const afterExpiry = { now: later, actor: 'user-1', role: 'AGENT' as const };
    givenQuota(limited, allReserved)
      .when(reserve(charge('c')), afterExpiry)
      .emits(reserved('new', charge('c')));
    givenQuota(limited, allReserved, { type: 'ReservationConfirmed', reservation: '1' })
      .when(reserve(charge('c')), afterExpiry)
      .refuses('STORAGE_LIMIT_EXCEEDED');
  });
  it('cannot be cancelled once confirmed, nor released twice', () => {
    const confirmedCharge: QuotaEvent[] = [
      reserved('1', charge('a')),
      { type: 'ReservationConfirmed', reservation: '1' },
    ];
    givenQuota(...confirmedCharge)
      .when({ type: 'CancelReservation', reservation: '1' })
      .changesNothing();
    givenQuota(...confirmedCharge)
      .when({ type: 'ReleaseQuota', mediaId: 'a' })
      .emits({ type: 'QuotaReleased', mediaId: 'a' });
    givenQuota(...confirmedCharge, { type: 'QuotaReleased', mediaId: 'a' })
      .when({ type: 'ReleaseQuota', mediaId: 'a' })
      .changesNothing();
  });
  it('never exceeds the allowance, whatever the commands', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (sequence) => {
        let state = evolve(mediaQuota, mediaQuota.initial, [limited]);
        for (const command of sequence.filter(({ type }) => type !== 'SetAllowance')) {
          try {
            const decide = mediaQuota.decide[command.type] as (...args: unknown[]) => QuotaEvent[];
            state = evolve(mediaQuota, state, decide(state, command, { now, actor: 'a', role: 'AGENT' }));
          } catch (error) {
            expect(error).toMatchObject({ name: 'Refusal' });
          }
          const { images, storage } = usage(state, { now, free: allowance });
          expect(images.used).toBeLessThanOrEqual(allowance.images);
          expect(storage.usedBytes).toBeLessThanOrEqual(allowance.storageBytes);
        }
      }),
    );
  });
});

const atOnce = { now, actor: 'system', role: 'SYSTEM' } as const;
describe('the files of an owner that is merged into another one', () => {
  it('are charged to that one once, even beyond its limits', () => {
    const takeOver = { type: 'TakeOverCharge', charge: charge('a', 'a', 9_000) } as const;
    const taken = [
      { type: 'QuotaReserved', reservation: 'a', charges: [takeOver.charge], until: now },
      { type: 'ReservationConfirmed', reservation: 'a' },
    ] as const;
    givenQuota(limited)
      .when(takeOver, atOnce)
      .emits(...taken);
    givenQuota(limited, ...taken)
      .when(takeOver, atOnce)
      .changesNothing();
  });
});

const name = fc.constantFrom('a', 'b', 'c', 'd');
const charges = fc.array(
  fc.record({ mediaId: name, sha256: name, bytes: fc.constant(100), keys: fc.constant(['k']) }),
  { maxLength: 3 },
);
const commands: fc.Arbitrary<QuotaCommand> = fc.oneof(
  fc.record({
    type: fc.constant('ReserveQuota' as const),
    reservation: name,
    charges,
    until: fc.constant(later),
    free: fc.constant(allowance),
  }),
  fc.record({
    type: fc.constantFrom('ConfirmReservation' as const, 'CancelReservation' as const),
    reservation: name,
  }),
  fc.record({ type: fc.constant('ReleaseQuota' as const), mediaId: name }),
  fc.record({ type: fc.constant('SetAllowance' as const), allowance: fc.constant(allowance) }),
);
const events: fc.Arbitrary<QuotaEvent> = fc.oneof(
  fc.record({
    type: fc.constant('QuotaReserved' as const),
    reservation: name,
    charges,
    until: fc.constant(later),
    free: fc.constant(allowance),
  }),
  fc.record({
    type: fc.constantFrom('ReservationConfirmed' as const, 'ReservationCancelled' as const),
    reservation: name,
  }),
  fc.record({ type: fc.constant('QuotaReleased' as const), mediaId: name }),
);
describe('the laws of a quota', () => obeysDeciderLaws(mediaQuota, commands, events));
