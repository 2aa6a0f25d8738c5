import { boostKeys } from '@ardhi/contracts/billing/boost';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoostCommand, type BoostEvent, listingBoosts, unusedDays } from './boosts.ts';

const givenBoosts = given(listingBoosts);
const as = (now: string) => ({ now, actor: 'amina', role: 'AGENT' as const });
const day = (n: number, time = '08:00') => `2026-01-0${n}T${time}:00.000Z`;
const request = {
  itemKey: 'FEATURED_DAY' as const,
  quantity: 3,
  userId: 'amina',
  ownerIds: ['kira', 'amina'],
};
const requested = (boostId: string) => ({ type: 'BoostRequested' as const, boostId, ...request });
const paid = [{ ownerId: 'kira', quantity: 3 }];
const boosted = (boostId: string, from: string, until: string) => ({
  type: 'ListingBoosted' as const,
  boostId,
  itemKey: 'FEATURED_DAY' as const,
  quantity: 3,
  userId: 'amina',
  paid,
  from,
  until,
});
const confirm = (boostId: string) => ({ type: 'ConfirmBoost' as const, boostId, paid });

describe('a boost of a listing', () => {
  it('is requested once and confirmed once', () => {
    givenBoosts()
      .when({ type: 'RequestBoost', boostId: 'a', ...request })
      .emits(requested('a'));
    givenBoosts(requested('a'))
      .when({ type: 'RequestBoost', boostId: 'a', ...request })
      .changesNothing();
    givenBoosts(requested('a'))
      .when(confirm('a'), as(day(1)))
      .emits(boosted('a', day(1), day(4)));
    givenBoosts(requested('a'), boosted('a', day(1), day(4)))
      .when(confirm('a'))
      .changesNothing();
  });

  it('is not confirmed after it was refused, nor refused after it was confirmed', () => {
    const refused = { type: 'BoostRefused' as const, boostId: 'a' };
    givenBoosts(requested('a')).when({ type: 'RefuseBoost', boostId: 'a' }).emits(refused);
    givenBoosts(requested('a'), refused).when(confirm('a')).changesNothing();
    givenBoosts(requested('a'), boosted('a', day(1), day(4)))
      .when({ type: 'RefuseBoost', boostId: 'a' })
      .changesNothing();
  });

  it('adds its days to those that the listing has', () => {
    givenBoosts(requested('a'), boosted('a', day(1), day(4)), requested('b'))
      .when(confirm('b'), as(day(2)))
      .emits(boosted('b', day(4), day(7)));
    givenBoosts(requested('a'), boosted('a', day(1), day(4)), requested('b'))
      .when(confirm('b'), as(day(5)))
      .emits(boosted('b', day(5), day(8)));
  });

  it('ends with the listing, with the days that have not begun', () => {
    const past = [requested('a'), boosted('a', day(1), day(4)), requested('b'), boosted('b', day(4), day(7))];
    const end = { type: 'EndBoosts' as const, reason: 'SOLD' as const };
    const ended = (now: string, ...unused: readonly (readonly [string, number])[]) => ({
      type: 'BoostsEnded' as const,
      at: now,
      boosts: unused.map(([boostId, days]) => ({ boostId, itemKey: 'FEATURED_DAY' as const, unused: days })),
      reason: 'SOLD' as const,
    });
    givenBoosts(...past)
      .when(end, as(day(2)))
      .emits(ended(day(2), ['a', 1], ['b', 3]));
    givenBoosts(...past)
      .when(end, as(day(1, '23:59')))
      .emits(ended(day(1, '23:59'), ['a', 2], ['b', 3]));
    givenBoosts(...past)
      .when(end, as(day(7)))
      .changesNothing();
    givenBoosts(...past, ended(day(2), ['a', 1], ['b', 3]))
      .when(end, as(day(3)))
      .changesNothing();
    givenBoosts(...past, ended(day(2), ['a', 1], ['b', 3]), requested('c'))
      .when(confirm('c'), as(day(3)))
      .emits(boosted('c', day(3), day(6)));
  });

  it('counts each day that has begun as used', () => {
    const three = { from: day(1), quantity: 3 };
    expect(unusedDays(three, '2025-12-31T08:00:00.000Z')).toBe(3);
    expect(unusedDays(three, day(1))).toBe(2);
    expect(unusedDays(three, day(2, '07:59'))).toBe(2);
    expect(unusedDays(three, day(2))).toBe(1);
    expect(unusedDays(three, day(9))).toBe(0);
  });
});

describe('the laws of boosts', () => {
  const boostId = fc.constantFrom('a', 'b', 'c');
  const itemKey = fc.constantFrom(...boostKeys);
  obeysDeciderLaws(
    listingBoosts,
    fc.oneof(
      fc
        .record({ boostId, itemKey })
        .map((one): BoostCommand => ({ type: 'RequestBoost', ...request, ...one })),
      boostId.map((id): BoostCommand => confirm(id)),
      boostId.map((id): BoostCommand => ({ type: 'RefuseBoost', boostId: id })),
      fc.constant<BoostCommand>({ type: 'EndBoosts', reason: 'REMOVED' }),
    ),
    fc.oneof(
      boostId.map((id): BoostEvent => requested(id)),
      boostId.map((id): BoostEvent => boosted(id, day(1), day(4))),
      boostId.map((id): BoostEvent => ({ type: 'BoostRefused', boostId: id })),
      boostId.map(
        (id): BoostEvent => ({
          type: 'BoostsEnded',
          at: day(2),
          boosts: [{ boostId: id, itemKey: 'FEATURED_DAY', unused: 1 }],
          reason: 'SOLD',
        }),
      ),
    ),
  );
});
