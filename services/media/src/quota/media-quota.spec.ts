import { evolve } from '@ardhi/kernel/decider';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
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
  type: 'RoomReserved',
  reservation,
  charges,
  until: later,
});
const reserve = (...charges: ReturnType<typeof charge>[]): QuotaCommand => ({
  type: 'ReserveRoom',
  reservation: 'new',
  charges,
  until: later,
  free: allowance,
});
const aQuota = given(mediaQuota);

describe('the room that an owner has for files', () => {
  it('is set aside while there is some', () => {
    aQuota(limited)
      .when(reserve(charge('a'), charge('b')))
      .emits(reserved('new', charge('a'), charge('b')));
  });
  it('is set aside once for one upload, however often it is asked for', () => {
    aQuota(limited, reserved('new', charge('a')))
      .when(reserve(charge('a')))
      .emits();
  });
  it('counts photos only, and weighs everything', () => {
    const plan = (id: string, bytes: number) => ({ ...charge(id, id, bytes), uncounted: true as const });
    const three = [charge('a', 'a', 1), charge('b', 'b', 1), charge('c', 'c', 1)];
    aQuota(limited, reserved('1', ...three))
      .when(reserve(plan('d', 247)))
      .emits(reserved('new', plan('d', 247)));
    aQuota(limited, reserved('1', ...three))
      .when(reserve(plan('d', 248)))
      .refuses('STORAGE_LIMIT_EXCEEDED');
  });
  it('is what is free while nothing else was allowed', () => {
    const three = [charge('a'), charge('b', 'b', 1), charge('c', 'c', 1)];
    aQuota(reserved('1', ...three))
      .when(reserve(charge('d')))
      .refuses('NO_IMAGE_QUOTA');
    aQuota({ type: 'AllowanceSet', allowance: { ...allowance, images: 4 } }, reserved('1', ...three))
      .when(reserve(charge('d', 'd', 1)))
      .emits(reserved('new', charge('d', 'd', 1)));
  });
  it('is refused to the image and to the byte', () => {
    aQuota(limited, reserved('1', charge('a', 'a', 1), charge('b', 'b', 1), charge('c', 'c', 1)))
      .when(reserve(charge('d', 'd', 1)))
      .refuses('NO_IMAGE_QUOTA');
    aQuota(limited, reserved('1', charge('a')))
      .when(reserve(charge('b', 'b', 150)))
      .emits(reserved('new', charge('b', 'b', 150)));
    aQuota(limited, reserved('1', charge('a')))
      .when(reserve(charge('b', 'b', 151)))
      .refuses('STORAGE_LIMIT_EXCEEDED');
  });
  it('counts the same picture once in bytes and twice in images', () => {
    const state = evolve(mediaQuota, mediaQuota.initial, [
      limited,
      reserved('1', charge('a', 'same'), charge('b', 'same')),
    ]);
    expect(usage(state, { now, free: allowance })).toMatchObject({
      images: { used: 2 },
      storage: { usedBytes: 100 },
    });
  });
  it('comes back when a reservation lapses, and stays taken once it is confirmed', () => {
    const full = reserved('1', charge('a'), charge('b'));
    const afterwards = { now: later, actor: 'user-1', role: 'AGENT' as const };
    aQuota(limited, full)
      .when(reserve(charge('c')), afterwards)
      .emits(reserved('new', charge('c')));
    aQuota(limited, full, { type: 'RoomConfirmed', reservation: '1' })
      .when(reserve(charge('c')), afterwards)
      .refuses('STORAGE_LIMIT_EXCEEDED');
  });
  it('is not dropped once confirmed, and not freed twice', () => {
    const kept: QuotaEvent[] = [reserved('1', charge('a')), { type: 'RoomConfirmed', reservation: '1' }];
    aQuota(...kept)
      .when({ type: 'DropReservation', reservation: '1' })
      .changesNothing();
    aQuota(...kept)
      .when({ type: 'FreeRoom', mediaId: 'a' })
      .emits({ type: 'RoomFreed', mediaId: 'a' });
    aQuota(...kept, { type: 'RoomFreed', mediaId: 'a' })
      .when({ type: 'FreeRoom', mediaId: 'a' })
      .changesNothing();
  });
  it('never counts more than is allowed, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (asked) => {
        let state = evolve(mediaQuota, mediaQuota.initial, [limited]);
        for (const command of asked.filter(({ type }) => type !== 'SetAllowance')) {
          try {
            const decide = mediaQuota.decide[command.type] as (...given: unknown[]) => QuotaEvent[];
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

const name = fc.constantFrom('a', 'b', 'c', 'd');
const charges = fc.array(
  fc.record({ mediaId: name, sha256: name, bytes: fc.constant(100), keys: fc.constant(['k']) }),
  { maxLength: 3 },
);
const commands: fc.Arbitrary<QuotaCommand> = fc.oneof(
  fc.record({
    type: fc.constant('ReserveRoom' as const),
    reservation: name,
    charges,
    until: fc.constant(later),
    free: fc.constant(allowance),
  }),
  fc.record({ type: fc.constantFrom('ConfirmRoom' as const, 'DropReservation' as const), reservation: name }),
  fc.record({ type: fc.constant('FreeRoom' as const), mediaId: name }),
  fc.record({ type: fc.constant('SetAllowance' as const), allowance: fc.constant(allowance) }),
);
const events: fc.Arbitrary<QuotaEvent> = fc.oneof(
  fc.record({
    type: fc.constant('RoomReserved' as const),
    reservation: name,
    charges,
    until: fc.constant(later),
    free: fc.constant(allowance),
  }),
  fc.record({
    type: fc.constantFrom('RoomConfirmed' as const, 'ReservationDropped' as const),
    reservation: name,
  }),
  fc.record({ type: fc.constant('RoomFreed' as const), mediaId: name }),
);
describe('the laws of a quota', () => obeysTheLaws(mediaQuota, commands, events));
