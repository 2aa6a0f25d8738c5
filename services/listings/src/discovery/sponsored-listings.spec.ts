import { describe, expect, it } from 'vitest';
import { pagesOf } from './sponsored-listings.ts';

describe('the pages of a search with sponsored listings', () => {
  it('have no place for them, but are one when nothing else matches', () => {
    expect(pagesOf(3, 3, 20)).toBe(1);
    expect(pagesOf(0, 0, 20)).toBe(0);
    expect(pagesOf(22, 2, 20)).toBe(1);
    expect(pagesOf(23, 2, 20)).toBe(2);
  });
});
