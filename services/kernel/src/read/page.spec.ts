import { describe, expect, it } from 'vitest';
import { paginate, refuseDeepPage } from './page.ts';
import { sortPaths } from './sort-paths.ts';

describe('a page of a list in memory', () => {
  it('has the items of its number and the totals of the list', () => {
    expect(paginate(['a', 'b', 'c'], { page: 2, pageSize: 2 })).toEqual({
      items: ['c'],
      total: 3,
      page: 2,
      pageSize: 2,
      totalPages: 2,
    });
  });

  it('may end at the ten-thousandth item and not beyond', () => {
    expect(() => refuseDeepPage({ page: 100, pageSize: 100 })).not.toThrow();
    expect(() => refuseDeepPage({ page: 101, pageSize: 100 })).toThrow('10,000');
  });
});

describe('the sort parameter of a list', () => {
  const sorting = { allowed: ['price', 'ref', 'age'], defaultSort: '-age', paths: { price: 'price.amount' } };

  it('maps each key to its path and keeps its direction', () => {
    expect(sortPaths('-price,ref', sorting)).toEqual(['-price.amount', 'ref']);
    expect(sortPaths(undefined, sorting)).toEqual(['-age']);
    expect(sortPaths('', sorting)).toEqual(['-age']);
  });

  it('refuses a key that is not allowed and more than three keys', () => {
    const refused = expect.objectContaining({ code: 'UNKNOWN_FILTER' });
    expect(() => sortPaths('-name', sorting)).toThrow(refused);
    expect(() => sortPaths('price,ref,age,ref', sorting)).toThrow(refused);
  });
});
