import { describe, expect, it } from 'vitest';
import { savedSearchLocation } from './saved-search-page.ts';

describe('the page of a saved search', () => {
  it.each([
    ['PLOT', '/plots'],
    ['HOTEL', '/hotels'],
    ['PRODUCT', '/building'],
  ])('is that of its kind: %s', (kind, path) => {
    expect(savedSearchLocation({ kind, q: 'lake' })).toEqual({ path, params: { q: 'lake', sort: 'newest' } });
  });

  it('is the map for every other search, with its kind as a filter', () => {
    expect(savedSearchLocation({ kind: 'PROPERTY' })).toEqual({
      path: '/properties-map',
      params: { kind: 'PROPERTY', sort: 'newest' },
    });
    expect(savedSearchLocation({})).toEqual({ path: '/properties-map', params: { sort: 'newest' } });
  });
});
