import type { itemKeys } from '@ardhi/contracts/billing/catalogue';
import type { PublishedGrantEvent } from '@ardhi/contracts/billing/events';
import { grantPriorities, grantSource } from '@ardhi/contracts/billing/grant';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import { decide, evolve } from '@ardhi/kernel/write/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from './burn-order.ts';
import { type GrantCommand, grantLedger } from './grant-ledger.ts';

type Granted = Extract<PublishedGrantEvent, { type: 'ItemGranted' }>;

const keys = ['BUMP', 'FEATURED_DAY'] as const satisfies readonly (typeof itemKeys)[number][];
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const grantId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const useId = fc.constantFrom('1', '2', '3', '4');
const userId = fc.constantFrom('amina', 'ben');

const anyCommand: fc.Arbitrary<GrantCommand> = fc.oneof(
  fc
    .record({
      grantId,
      itemKey: fc.constantFrom(...keys),
      quantity: fc.integer({ min: 1, max: 9 }),
      source: fc.constantFrom(...grantSource.options),
      from: fc.nat(6),
      days: fc.option(fc.integer({ min: 1, max: 6 })),
    })
    .map(({ from, days, ...granted }) => ({
      type: 'GrantItem' as const,
      ...granted,
      ownerType: 'AGENCY' as const,
      sourceId: 'batch',
      effectiveAt: day(from),
      expiresAt: days === null ? null : day(from + days),
    })),
  grantId.map((id) => ({ type: 'VoidGrant' as const, grantId: id, reason: 'ADMIN' as const })),
  fc
    .record({
      useId,
      userId,
      itemKey: fc.constantFrom(...keys),
      quantity: fc.integer({ min: 1, max: 9 }),
      isPartial: fc.boolean(),
      most: fc.option(fc.nat(6)),
    })
    .map(({ isPartial, most, ...used }) => ({
      type: 'UseItem' as const,
      ...used,
      resource: { type: 'LISTING' as const, id: 'listing' },
      ...(isPartial && { isPartial }),
      ...(most !== null && { most }),
    })),
  fc
    .record({ useId, quantity: fc.integer({ min: 1, max: 9 }) })
    .map((back) => ({ type: 'ReturnItem' as const, ...back, reason: 'SOLD' as const })),
);
/** Commands with the day on which each is given; days pass and never go back. */
const anyYear = fc.array(fc.record({ command: anyCommand, pause: fc.constantFrom(0, 0, 0, 1) }), {
  minLength: 10,
  maxLength: 40,
});

const isVoided = (events: readonly PublishedGrantEvent[], id: string) =>
  events.some((event) => event.type === 'GrantVoided' && event.grantId === id);

/** Used quantity of a grant, added up from the events. */
const usedOfGrant = (events: readonly PublishedGrantEvent[], id: string) =>
  events.reduce((sum, event) => {
    if (event.type === 'ItemUsed' && event.grantId === id) return sum + event.quantity;
    return event.type === 'ItemReturned' && event.grantId === id ? sum - event.quantity : sum;
  }, 0);

/** The grants of an item that count on a day, from the events. */
const activeOf = (events: readonly PublishedGrantEvent[], key: string, now: string) =>
  events.filter(
    (event): event is Granted =>
      event.type === 'ItemGranted' &&
      event.itemKey === key &&
      event.effectiveAt <= now &&
      (event.expiresAt === null || event.expiresAt > now) &&
      !isVoided(events, event.grantId),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** True if one grant has to be used up before another (model §4.7.3). */
function isBefore(a: Granted, b: Granted): boolean {
  const rank = ({ source, expiresAt, effectiveAt, grantId: id }: Granted) => [
    String(grantPriorities[source]).padStart(3, '0'),
    expiresAt ?? '9999',
    effectiveAt,
    id,
  ];
  return rank(a).join(' ') < rank(b).join(' ');
}

describe('any sequence of grants, uses, returns and days', () => {
  it('keeps the balance equal to what was granted without what was used, every day and for every item', () => {
    let uses = 0;
    fc.assert(
      fc.property(anyYear, (steps) => {
        let [state, today] = [grantLedger.initial, 0];
        const events: PublishedGrantEvent[] = [];
        for (const { command, pause } of steps) {
          today += pause;
          const now = day(today);
          try {
            const decided = decide(grantLedger, state, command, { now, actor: 'agent', role: 'AGENT' });
            state = evolve(grantLedger, state, decided);
            expectBurnOrder(events, decided as readonly PublishedGrantEvent[], now);
            events.push(...(decided as readonly PublishedGrantEvent[]));
            uses += decided.filter(({ type }) => type === 'ItemUsed').length;
          } catch (error) {
            if (!isRefusal(error)) throw error;
          }
          for (const key of keys) {
            const active = activeOf(events, key, now);
            const granted = sum(active.map(({ quantity }) => quantity));
            const used = sum(active.map(({ grantId: id }) => usedOfGrant(events, id)));
            expect(balanceOf(state.grants, key, now)).toBe(granted - used);
            for (const { grantId: id, quantity } of active) {
              expect(usedOfGrant(events, id)).toBeGreaterThanOrEqual(0);
              expect(usedOfGrant(events, id)).toBeLessThanOrEqual(quantity);
            }
          }
        }
      }),
      { numRuns: 3_000 },
    );
    expect(uses).toBeGreaterThan(1_000);
  });

  /** Nothing is drawn from a grant while one before it has something left. */
  function expectBurnOrder(
    past: readonly PublishedGrantEvent[],
    decided: readonly PublishedGrantEvent[],
    now: string,
  ) {
    const known = [...past];
    for (const event of decided) {
      if (event.type === 'ItemUsed') {
        const active = activeOf(known, event.itemKey, now);
        const drawn = active.find(({ grantId: id }) => id === event.grantId);
        const left = active.filter(({ grantId: id, quantity }) => usedOfGrant(known, id) < quantity);
        expect(drawn).toBeDefined();
        expect(left.filter((one) => drawn !== undefined && isBefore(one, drawn))).toEqual([]);
      }
      known.push(event);
    }
  }
});
