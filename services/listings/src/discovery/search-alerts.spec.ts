import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Alert, type Match, type SearchAlertEvent, searchAlerts } from './search-alerts.ts';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T08:00:00.000Z`;
const on = (now: string) => ({ now, actor: 'system', role: 'SYSTEM' }) as const;
const isNew = (listingId: string): Match => ({ listingId, kind: 'NEW' });
const price = (amount: number) => ({ amount, currency: 'UGX' }) as const;
const cheaper: Match = { listingId: 'a', kind: 'PRICE_DROP', from: price(90), to: price(80) };
const found = (match: Match, at = day(1)): SearchAlertEvent => ({ type: 'MatchRecorded', at, ...match });
const note = (match: Match) => ({ type: 'RecordMatch', ...match }) as const;
const send = (more: { most?: number; gone?: readonly string[] } = {}) =>
  ({ type: 'SendAlert', runId: 'run', most: 10, gone: [], channel: 'EMAIL', ...more }) as const;
const sent = (more: Partial<Alert> & Pick<Alert, 'totalNew' | 'shown'>): SearchAlertEvent => ({
  type: 'AlertSent',
  at: day(2),
  runId: 'run',
  newIds: [],
  changed: [],
  channel: 'EMAIL',
  ...more,
});

describe('the alerts of one search', () => {
  it('report a listing once per trigger in thirty days', () => {
    given(searchAlerts)()
      .when(note(isNew('a')), on(day(1)))
      .emits(found(isNew('a')));
    const alerted = given(searchAlerts)(found(isNew('a')), sent({ newIds: ['a'], totalNew: 1, shown: 1 }));
    alerted.when(note(isNew('a')), on(day(30))).changesNothing();
    alerted.when(note(cheaper), on(day(3))).emits(found(cheaper, day(3)));
    alerted.when(note(isNew('a')), on(day(31))).emits(found(isNew('a'), day(31)));
  });

  it('tell of all that waits at once, and of a listing that is new only that it is', () => {
    given(searchAlerts)(found(isNew('a')), found(cheaper), found({ ...cheaper, listingId: 'b' }))
      .when(send(), on(day(2)))
      .emits(
        sent({
          newIds: ['a'],
          changed: [{ id: 'b', kind: 'PRICE_DROP', from: price(90), to: price(80) }],
          totalNew: 2,
          shown: 2,
        }),
      );
  });

  it('count what there is no room to show', () => {
    given(searchAlerts)(...['a', 'b', 'c'].map((id) => found(isNew(id))))
      .when(send({ most: 2 }), on(day(2)))
      .emits(sent({ newIds: ['a', 'b'], totalNew: 3, shown: 2 }));
  });

  it('leave out what has left the market, and are not sent when nothing is left', () => {
    const both = given(searchAlerts)(found(isNew('a')), found(isNew('b')));
    both.when(send({ gone: ['a'] }), on(day(2))).emits(sent({ newIds: ['b'], totalNew: 1, shown: 1 }));
    both.when(send({ gone: ['a', 'b'] }), on(day(2))).emits({ type: 'PendingMatchesDiscarded', at: day(2) });
    given(searchAlerts)().when(send()).changesNothing();
    given(searchAlerts)(found(isNew('a')), sent({ newIds: ['a'], totalNew: 1, shown: 1 }))
      .when(send())
      .changesNothing();
  });

  const any = fc.constantFrom(isNew('a'), isNew('b'), cheaper);
  obeysDeciderLaws(
    searchAlerts,
    fc.oneof(any.map(note), fc.constant(send()), fc.constant({ type: 'DiscardPendingMatches' } as const)),
    fc.oneof(
      any.map((match) => found(match)),
      fc.constant(sent({ totalNew: 1, shown: 1 })),
      fc.constant({ type: 'PendingMatchesDiscarded', at: day(2) } as const),
    ),
  );
});
