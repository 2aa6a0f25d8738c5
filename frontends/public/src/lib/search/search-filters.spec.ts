import { describe, expect, it } from 'vitest';
import { parseFilters, toQueryString, updateFilters } from './search-filters.ts';

const parse = (text: string) => parseFilters(new URLSearchParams(text));

describe('the search filters of a URL', () => {
  it('survive a round trip unchanged', () => {
    const text =
      '?q=murram+road&use=RESIDENTIAL,COMMERCIAL&priceMax=40000000&currency=UGX&bbox=32.5,0.2,32.7,0.4';
    expect(toQueryString(parse(text))).toBe(text);
  });

  it('join repeated values and drop empty or unknown ones', () => {
    expect(parse('use=RESIDENTIAL&use=MIXED&q=&utm_source=x&page=1')).toEqual({ use: 'RESIDENTIAL,MIXED' });
  });

  it('drop a currency without a price, a unit without a size and a radius without a centre', () => {
    expect(parse('currency=UGX&areaUnit=ACRE&radiusM=500')).toEqual({});
    expect(parse('currency=UGX&priceMin=5&near=0.3,32.5&radiusM=500')).toEqual({
      currency: 'UGX',
      priceMin: '5',
      near: '0.3,32.5',
      radiusM: '500',
    });
    expect(parse('city=01J8Z6Y5E4D3C2B1A0ZYXWVTSQ&radiusM=500')).toHaveProperty('radiusM');
  });

  it('reset the page number when a filter changes', () => {
    expect(
      updateFilters(parse('q=lake&page=3&trustMin=2'), { trustMin: undefined, hasBoundary: 'true' }),
    ).toEqual({
      q: 'lake',
      hasBoundary: 'true',
    });
  });
});
