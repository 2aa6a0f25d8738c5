import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type SavedSearchEvent, type SearchSettings, savedSearches } from './saved-searches.ts';

const at = '2026-01-01T00:00:00.000Z';
const wish: SearchSettings = {
  name: 'Land in Kira',
  query: { kind: 'PLOT', city: 'K' },
  humanText: 'Land in Kira',
  frequency: 'DAILY',
  triggers: ['NEW'],
  minDropPercent: 1,
  quietHours: [0, 0],
  maxPerMessage: 10,
};
const about = (n: number): SearchSettings => ({ ...wish, query: { q: `plot ${n}` } });
const saved = (searchId: string, more: Partial<SearchSettings> = {}): SavedSearchEvent => ({
  type: 'SearchSaved',
  searchId,
  at,
  ...wish,
  ...more,
});
const byMail = (searchId: string, more: Partial<SearchSettings> = {}): SavedSearchEvent[] => [
  { ...saved(searchId, more), email: 'amina@ardhi.test' } as SavedSearchEvent,
  { type: 'SearchConfirmationRequested', searchId },
];
const save = (searchId: string, more: object = {}) =>
  ({ type: 'SaveSearch', searchId, ...wish, ...more }) as const;
const email = 'amina@ardhi.test';

describe('saved searches', () => {
  it('are active at once for an account and after confirmation for an address', () => {
    given(savedSearches)().when(save('a')).emits(saved('a'));
    given(savedSearches)()
      .when(save('a', { email }))
      .emits(...byMail('a'));
    given(savedSearches)(...byMail('a'))
      .when({ type: 'ConfirmSearch', searchId: 'a' })
      .emits({ type: 'SearchConfirmed', searchId: 'a' });
    given(savedSearches)(saved('a')).when({ type: 'ConfirmSearch', searchId: 'a' }).changesNothing();
  });

  it('are at most thirty', () => {
    const past = Array.from({ length: 29 }, (_, n) => saved(`s${n}`, about(n)));
    given(savedSearches)(...past)
      .when(save('last'))
      .emits(saved('last'));
    given(savedSearches)(...past, saved('last'))
      .when(save('more', about(99)))
      .refuses('LIMIT_REACHED');
    const removed: SavedSearchEvent = { type: 'SearchRemoved', searchId: 's0' };
    given(savedSearches)(...past, saved('last'), removed)
      .when(save('more', about(99)))
      .emits(saved('more', about(99)));
  });

  it('are not kept twice, however their filters are ordered', () => {
    given(savedSearches)(saved('a'))
      .when(save('b', { query: { city: 'K', kind: 'PLOT' } }))
      .changesNothing();
  });

  it('ask an address three times at most, and about three searches at most', () => {
    const requested: SavedSearchEvent = { type: 'SearchConfirmationRequested', searchId: 'a' };
    given(savedSearches)(...byMail('a'))
      .when(save('b', { email }))
      .emits(requested);
    given(savedSearches)(...byMail('a'), requested, requested)
      .when(save('b', { email }))
      .refuses('LIMIT_REACHED');
    const waiting = [1, 2, 3].flatMap((n) => byMail(`s${n}`, about(n)));
    given(savedSearches)(...waiting)
      .when(save('b', { email }))
      .refuses('LIMIT_REACHED');
    given(savedSearches)(...waiting, { type: 'SearchConfirmed', searchId: 's1' })
      .when(save('b', { email }))
      .emits(...byMail('b'));
  });

  it('are changed in what differs, paused, taken up again and removed', () => {
    const one = given(savedSearches)(saved('a'));
    one
      .when({ type: 'ChangeSearch', searchId: 'a', changes: { name: 'For Amina', frequency: 'DAILY' } })
      .emits({ type: 'SearchChanged', searchId: 'a', name: 'For Amina' });
    one.when({ type: 'ResumeSearch', searchId: 'a' }).changesNothing();
    one.when({ type: 'PauseSearch', searchId: 'a' }).emits({ type: 'SearchPaused', searchId: 'a' });
    one.when({ type: 'RemoveSearch', searchId: 'a' }).emits({ type: 'SearchRemoved', searchId: 'a' });
    one.when({ type: 'ChangeSearch', searchId: 'b', changes: {} }).refuses('NOT_FOUND');
    one.when({ type: 'RemoveSearch', searchId: 'b' }).changesNothing();
  });

  it('go to the account that proves to be the same person’s, those that the address agreed to', () => {
    const past = [
      ...byMail('a'),
      { type: 'SearchConfirmed', searchId: 'a' },
      ...byMail('b', about(1)),
    ] as const;
    const adopted: SavedSearchEvent = { type: 'SearchesLinked', userId: 'amina', searchIds: ['a'] };
    given(savedSearches)(...past)
      .when({ type: 'LinkSearches', userId: 'amina' })
      .emits(adopted);
    given(savedSearches)(...past, adopted)
      .when({ type: 'LinkSearches', userId: 'amina' })
      .changesNothing();
  });

  const id = fc.constantFrom('a', 'b');
  const anyWish = fc.record({ q: fc.constantFrom('lake', 'road') }).map((query) => ({ ...wish, query }));
  const of = (type: string) => id.map((searchId) => ({ type, searchId }) as never);
  const adoption = fc.constant({ type: 'LinkSearches', userId: 'u' } as const);
  obeysDeciderLaws(
    savedSearches,
    fc.oneof(
      fc
        .tuple(id, anyWish, fc.option(fc.constant(email), { nil: undefined }))
        .map(([searchId, all, to]) => save(searchId, { ...all, ...omitUndefined({ email: to }) })),
      id.map((searchId) => ({ type: 'ChangeSearch', searchId, changes: { name: 'x' } }) as const),
      ...['PauseSearch', 'ResumeSearch', 'ConfirmSearch', 'MarkSearchViewed', 'RemoveSearch'].map(of),
      adoption,
    ),
    fc.oneof(
      id.map((searchId) => saved(searchId)),
      id.map((searchId) => ({ type: 'SearchViewed', searchId, at }) as const),
      ...[
        'SearchConfirmationRequested',
        'SearchConfirmed',
        'SearchPaused',
        'SearchResumed',
        'SearchRemoved',
      ].map(of),
      fc.constant({ type: 'SearchesLinked', userId: 'u', searchIds: ['a'] } as const),
    ),
  );
});
