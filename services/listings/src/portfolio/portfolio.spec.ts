import { decide, evolve } from '@ardhi/kernel/decider';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PortfolioCommand, type PortfolioEvent, portfolio } from './portfolio.ts';

const freeSlots = 2;
const mostDrafts = 100;

const anOwner = given(portfolio);
const now = '2026-01-01T00:00:00.000Z';
const soon = '2026-01-01T00:05:00.000Z';
const at = (instant: string) => ({ now: instant, actor: 'system', role: 'SYSTEM' as const });
const taken = (listingId: string) => ({ type: 'SlotConfirmed' as const, listingId });
const reserve = (listingId: string) => ({ type: 'ReserveSlot' as const, listingId, until: soon });

describe('the slots of an owner', () => {
  it('are two for free', () => {
    anOwner(taken('a')).when(reserve('b')).emits({ type: 'SlotReserved', listingId: 'b', until: soon });
    anOwner(taken('a'), taken('b')).when(reserve('c')).refuses('NO_LISTING_SLOT');
  });
  it('are as many for free as admins say', () => {
    anOwner(taken('a'))
      .when({ ...reserve('b'), free: 1 })
      .refuses('NO_LISTING_SLOT');
  });
  it('are more when granted', () => {
    anOwner({ type: 'SlotsGranted', quantity: 1 }, taken('a'), taken('b'))
      .when(reserve('c'))
      .emits({ type: 'SlotReserved', listingId: 'c', until: soon });
  });
  it('are not taken twice by one listing', () => {
    anOwner(taken('a'), taken('b')).when(reserve('b')).changesNothing();
  });
  it('come back from a reservation that was never confirmed', () => {
    const past = [taken('a'), { type: 'SlotReserved' as const, listingId: 'b', until: soon }];
    anOwner(...past)
      .when(reserve('c'), at(now))
      .refuses('NO_LISTING_SLOT');
    const later = { ...reserve('c'), until: '2026-01-01T00:10:00.000Z' };
    anOwner(...past)
      .when(later, at(soon))
      .emits({ type: 'SlotReserved', listingId: 'c', until: later.until });
  });
  it('are never oversold, whatever is asked in whatever order', () => {
    const listingId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const asked = fc.array(
      fc.oneof(
        listingId.map((id) => reserve(id)),
        listingId.map((id): PortfolioCommand => ({ type: 'CloseEntry', listingId: id })),
        listingId.map((id): PortfolioCommand => ({ type: 'OpenDraft', listingId: id })),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(asked, (commands) => {
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

describe('the drafts of an owner', () => {
  it('are a hundred at most', () => {
    const drafts = Array.from({ length: mostDrafts }, (_, i) => ({
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
  it('end when the listing goes to market', () => {
    anOwner({ type: 'DraftOpened', listingId: 'a' }, taken('a'))
      .when({ type: 'OpenDraft', listingId: 'a' })
      .emits({ type: 'DraftOpened', listingId: 'a' });
  });
});

describe('the laws of a portfolio', () => {
  const listingId = fc.constantFrom('a', 'b', 'c', 'd');
  const until = fc.constantFrom(now, soon);
  const one = <const T extends string>(type: T) => fc.record({ type: fc.constant(type), listingId });
  obeysTheLaws(
    portfolio,
    fc.oneof(
      fc.record({ type: fc.constant('ReserveSlot' as const), listingId, until }),
      one('OpenDraft'),
      one('ConfirmSlot'),
      one('CloseEntry'),
    ),
    fc.oneof(
      fc.record({ type: fc.constant('SlotReserved' as const), listingId, until }),
      fc.record({ type: fc.constant('SlotsGranted' as const), quantity: fc.nat(9) }),
      fc.record({ type: fc.constant('DraftsOpened' as const), listingIds: fc.array(listingId) }),
      one('DraftOpened'),
      one('SlotConfirmed'),
      one('EntryClosed'),
    ) satisfies fc.Arbitrary<PortfolioEvent>,
  );
});
