import { given } from '@ardhi/testing/given';
import { describe, it } from 'vitest';
import { visitorLists } from './visitor-lists.ts';

const givenVisitorLists = given(visitorLists);

describe('visitor lists', () => {
  it('keep the last 50 viewed listings without duplicates', () => {
    const many = Array.from({ length: 60 }, (_, i) => `plot-${i}`);
    givenVisitorLists()
      .when({ type: 'RecordRecents', listingIds: ['plot-0', ...many] })
      .emits({ type: 'RecentsRecorded', listingIds: many.slice(0, 50) });
  });
  it('tell which listings a visitor compared before they signed in', () => {
    givenVisitorLists()
      .when({ type: 'MergeComparison', listingIds: ['a', 'b', 'b'] })
      .emits({ type: 'GuestComparisonMerged', listingIds: ['a', 'b'] });
    givenVisitorLists().when({ type: 'MergeComparison', listingIds: [] }).changesNothing();
  });
  it('hide a listing once and show it again', () => {
    const hidden = { type: 'ListingsHidden' as const, listingIds: ['a'] };
    givenVisitorLists(hidden)
      .when({ type: 'Hide', listingIds: ['a'] })
      .changesNothing();
    givenVisitorLists(hidden)
      .when({ type: 'Unhide', listingId: 'a' })
      .emits({ type: 'ListingUnhidden', listingId: 'a' });
  });
});
