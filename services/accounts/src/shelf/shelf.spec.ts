import { given } from '@ardhi/kernel/testing/given';
import { describe, it } from 'vitest';
import { shelf } from './shelf.ts';

const aShelf = given(shelf);

describe('a shelf', () => {
  it('holds each of the last 50 once', () => {
    const many = Array.from({ length: 60 }, (_, i) => `plot-${i}`);
    aShelf()
      .when({ type: 'NoteRecents', listingIds: ['plot-0', ...many] })
      .emits({ type: 'RecentsNoted', listingIds: many.slice(0, 50) });
  });
  it('puts at most 4 side by side', () => {
    aShelf()
      .when({ type: 'Compare', listingIds: ['a', 'b', 'c', 'd', 'e'] })
      .refuses('LIMIT_REACHED');
    aShelf()
      .when({ type: 'Compare', listingIds: ['a', 'b', 'b'] })
      .emits({ type: 'ComparisonSet', listingIds: ['a', 'b'] });
  });
  it('hides a listing once, and shows it again', () => {
    const hidden = { type: 'ListingsHidden' as const, listingIds: ['a'] };
    aShelf(hidden)
      .when({ type: 'Hide', listingIds: ['a'] })
      .changesNothing();
    aShelf(hidden)
      .when({ type: 'Unhide', listingId: 'a' })
      .emits({ type: 'ListingUnhidden', listingId: 'a' });
  });
});
