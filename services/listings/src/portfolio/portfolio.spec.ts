import { decide, evolve } from '@ardhi/kernel/write/decider';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PortfolioCommand, type PortfolioEvent, portfolio } from './portfolio.ts';

const freeSlots = 2;
const maxDrafts = 100;

const anOwner = given(portfolio);
const now = '2026-01-01T00:00:00.000Z';
const soon = '2026-01-01T00:05:00.000Z';
const at = (instant: string) => ({ now: instant, actor: 'system', role: 'SYSTEM' as const });
const taken = (listingId: string) => ({ type: 'SlotConfirmed' as const, listingId });
const reserve = (listingId: string) => ({ type: 'ReserveSlot' as const, listingId, until: soon });

describe('the slots of an owner', () => {
  it('start with two free slots', () => {
    anOwner(taken('a')).when(reserve('b')).emits({ type: 'SlotReserved', listingId: 'b', until: soon });
    anOwner(taken('a'), taken('b')).when(reserve('c')).refuses('NO_LISTING_SLOT');
  });
  it('use the number of free slots from the settings', () => {
    anOwner(taken('a'))
      .when({ ...reserve('b'), free: 1 })
      .refuses('NO_LISTING_SLOT');
  });
  it('increase when slots are granted', () => {
    anOwner({ type: 'SlotsGranted', quantity: 1 }, taken('a'), taken('b'))
      .when(reserve('c'))
      .emits({ type: 'SlotReserved', listingId: 'c', until: soon });
  });
  it('are not taken twice by one listing', () => {
    anOwner(taken('a'), taken('b')).when(reserve('b')).changesNothing();
  });
  it('are released when a reservation expires unconfirmed', () => {
    const past = [taken('a'), { type: 'SlotReserved' as const, listingId: 'b', until: soon }];
    anOwner(...past)
      .when(reserve('c'), at(now))
      .refuses('NO_LISTING_SLOT');
    const later = { ...reserve('c'), until: '2026-01-01T00:10:00.000Z' };
    anOwner(...past)
      .when(later, at(soon))
      .emits({ type: 'SlotReserved', listingId: 'c', until: later.until });
  });
  it('are never oversold by any sequence of commands', () => {
    const listingId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const anyCommands = fc.array(
      fc.oneof(
        listingId.map((id) => reserve(id)),
        listingId.map((id): PortfolioCommand => ({ type: 'ReleaseListing', listingId: id })),
        listingId.map((id): PortfolioCommand => ({ type: 'OpenDraft', listingId: id })),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyCommands, (commands) => {
        let state = portfolio.initial;
        for (const command of commands) {
          try {
            state = evolve(portfolio, state, decide(portfolio, state, command, at(now)));
          } catch (error) {
            expect((error as { code: string }).code).toBe('NO_LISTING_SLOT');
          }
          expect(Object.keys(state.slots).length).toBeLessThanOrEqual(freeSlots);
        }
      }),
    );
  });
});

describe('an owner with more listings on the market than slots', () => {
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
  const check = (used: number) => ({ type: 'CheckQuota' as const, used, limit: 2 });
  const numbers = { used: 3, limit: 2, endsAt: day(8) };
  const exceeded = { type: 'QuotaExceeded' as const, at: day(1), ...numbers };
  const reminded = { type: 'QuotaReminded' as const, at: day(2), ...numbers };

  it('has 7 days, and is told once a day', () => {
    anOwner()
      .when(check(2), at(day(1)))
      .changesNothing();
    anOwner()
      .when(check(3), at(day(1)))
      .emits(exceeded);
    anOwner(exceeded).when(check(3), at('2026-01-01T23:00:00.000Z')).changesNothing();
    anOwner(exceeded)
      .when(check(3), at(day(2)))
      .emits(reminded);
    anOwner(exceeded, reminded)
      .when(check(3), at(day(2)))
      .changesNothing();
    anOwner(exceeded, reminded)
      .when(check(3), at(day(8)))
      .changesNothing();
  });
  it('begins again after the slots sufficed', () => {
    anOwner(exceeded)
      .when(check(2), at(day(3)))
      .emits({ type: 'QuotaMet' });
    anOwner(exceeded, { type: 'QuotaMet' })
      .when(check(3), at(day(5)))
      .emits({ ...exceeded, at: day(5), endsAt: '2026-01-12T00:00:00.000Z' });
  });
});

describe('the drafts of an owner', () => {
  it('are limited to one hundred', () => {
    const drafts = Array.from({ length: maxDrafts }, (_, i) => ({
      type: 'DraftOpened' as const,
      listingId: `draft ${i}`,
    }));
    anOwner(...drafts)
      .when({ type: 'OpenDraft', listingId: 'one more' })
      .refuses('LIMIT_REACHED');
    anOwner(...drafts.slice(1))
      .when({ type: 'OpenDraft', listingId: 'one more' })
      .emits({ type: 'DraftOpened', listingId: 'one more' });
  });
  it('end when the listing is published', () => {
    anOwner({ type: 'DraftOpened', listingId: 'a' }, taken('a'))
      .when({ type: 'OpenDraft', listingId: 'a' })
      .emits({ type: 'DraftOpened', listingId: 'a' });
  });
});

describe('the laws of a portfolio', () => {
  const listingId = fc.constantFrom('a', 'b', 'c', 'd');
  const until = fc.constantFrom(now, soon);
  const one = <const T extends string>(type: T) => fc.record({ type: fc.constant(type), listingId });
  obeysDeciderLaws(
    portfolio,
    fc.oneof(
      fc.record({ type: fc.constant('ReserveSlot' as const), listingId, until }),
      one('OpenDraft'),
      one('ConfirmSlot'),
      one('ReleaseListing'),
      fc.nat(5).map((used): PortfolioCommand => ({ type: 'CheckQuota', used, limit: 2 })),
    ),
    fc.oneof(
      fc.record({ type: fc.constant('SlotReserved' as const), listingId, until }),
      fc.record({ type: fc.constant('SlotsGranted' as const), quantity: fc.nat(9) }),
      fc.record({ type: fc.constant('DraftsOpened' as const), listingIds: fc.array(listingId) }),
      one('DraftOpened'),
      one('SlotConfirmed'),
      one('ListingReleased'),
      fc.constantFrom<PortfolioEvent>(
        { type: 'QuotaExceeded', at: now, used: 3, limit: 2, endsAt: soon },
        { type: 'QuotaReminded', at: now, used: 3, limit: 2, endsAt: soon },
        { type: 'QuotaMet' },
      ),
    ) satisfies fc.Arbitrary<PortfolioEvent>,
  );
});
