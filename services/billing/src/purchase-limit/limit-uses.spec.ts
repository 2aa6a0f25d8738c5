import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { LimitBounds } from './limit-check.ts';
import {
  type LimitReservation,
  type LimitUsesCommand,
  type LimitUsesEvent,
  limitUses,
} from './limit-uses.ts';

const at = '2026-01-01T00:00:00.000Z';
const use = (orderId: string, quantity = 1) => ({
  limitId: 'limit',
  buyerId: 'buyer',
  orderId,
  quantity,
  amount: { amount: 1_000 * quantity, currency: 'UGX' as const },
});
const reserve = (one: ReturnType<typeof use>, bounds: LimitBounds): LimitUsesCommand => ({
  type: 'ReserveLimit',
  use: one,
  bounds,
  window: { start: '' },
  ended: [],
});
const reserved = (one: LimitReservation, remaining: number): LimitUsesEvent => ({
  type: 'LimitReserved',
  ...one,
  at,
  remaining,
});
const givenUses = given(limitUses);
const two = { maxQtyPerPeriod: 2 };

describe('what a buyer takes of a limit', () => {
  it('is reserved once for an order, up to the limit', () => {
    const history = [reserved(use('a'), 1)] as const;
    givenUses(...history)
      .when(reserve(use('a'), two))
      .changesNothing();
    givenUses(...history)
      .when(reserve(use('b', 2), two))
      .refuses('PURCHASE_LIMIT_EXCEEDED');
  });

  it('is free again when the order is not paid, and counts when it is paid after its time', () => {
    const full = [reserved(use('a', 2), 0), { type: 'LimitReleased', orderId: 'a' }] as const;
    givenUses(...full)
      .when({ type: 'ConsumeLimit', orderId: 'a' })
      .emits({ type: 'LimitConsumed', orderId: 'a' });
    givenUses(...full, { type: 'LimitConsumed', orderId: 'a' })
      .when(reserve(use('b'), two))
      .refuses('PURCHASE_LIMIT_EXCEEDED');
  });

  it('is active from when it was paid, also when it was paid long after it was ordered', () => {
    const ordered = reserved({ ...use('a'), endsAt: '2025-12-31T00:00:00.000Z' }, 0);
    const endsAt = '2026-01-05T00:00:00.000Z';
    givenUses(ordered)
      .when({ type: 'ConsumeLimit', orderId: 'a', endsAt })
      .emits({ type: 'LimitConsumed', orderId: 'a', endsAt });
    givenUses(ordered, { type: 'LimitConsumed', orderId: 'a', endsAt })
      .when(reserve(use('b'), { maxActiveAtOnce: 1 }))
      .refuses('PURCHASE_LIMIT_EXCEEDED');
  });

  it('stays counted in its period after a refund, but is no longer active', () => {
    const history = [
      reserved(use('a', 2), 0),
      { type: 'LimitConsumed', orderId: 'a' },
      { type: 'LimitReturned', orderId: 'a' },
    ] as const;
    givenUses(...history)
      .when(reserve(use('b'), two))
      .refuses('PURCHASE_LIMIT_EXCEEDED');
    givenUses(...history)
      .when({ type: 'ReturnLimit', orderId: 'a' })
      .changesNothing();
  });
});

describe('the laws of what a buyer takes of a limit', () => {
  const orderId = fc.constantFrom('a', 'b', 'c');
  obeysDeciderLaws(
    limitUses,
    fc.oneof(
      orderId.map((id) => reserve(use(id), two)),
      fc
        .tuple(
          fc.constantFrom('ConsumeLimit' as const, 'ReleaseLimit' as const, 'ReturnLimit' as const),
          orderId,
        )
        .map(([type, id]) => ({ type, orderId: id })),
    ),
    fc.oneof(
      orderId.map((id) => reserved(use(id), 1)),
      fc
        .tuple(
          fc.constantFrom('LimitConsumed' as const, 'LimitReleased' as const, 'LimitReturned' as const),
          orderId,
        )
        .map(([type, id]) => ({ type, orderId: id })),
    ),
  );
});
