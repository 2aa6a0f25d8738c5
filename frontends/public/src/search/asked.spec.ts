import { describe, expect, it } from 'vitest';
import { addressOf, askedOf, asking } from './asked.ts';

const of = (text: string) => askedOf(new URLSearchParams(text));

describe('an address that asks for listings', () => {
  it('is the full state: what it says comes back as it was', () => {
    const text =
      '?q=murram+road&use=RESIDENTIAL,COMMERCIAL&priceMax=40000000&currency=UGX&bbox=32.5,0.2,32.7,0.4';
    expect(addressOf(of(text))).toBe(text);
  });

  it('joins what a form repeats and drops what it leaves empty or we do not know', () => {
    expect(of('use=RESIDENTIAL&use=MIXED&q=&utm_source=x&page=1')).toEqual({ use: 'RESIDENTIAL,MIXED' });
  });

  it('drops a currency without a price, a unit without a size and a radius without a middle', () => {
    expect(of('currency=UGX&areaUnit=ACRE&radiusM=500')).toEqual({});
    expect(of('currency=UGX&priceMin=5&near=0.3,32.5&radiusM=500')).toEqual({
      currency: 'UGX',
      priceMin: '5',
      near: '0.3,32.5',
      radiusM: '500',
    });
    expect(of('city=01J8Z6Y5E4D3C2B1A0ZYXWVTSQ&radiusM=500')).toHaveProperty('radiusM');
  });

  it('starts again at the first page when the search changes', () => {
    expect(asking(of('q=lake&page=3&trustMin=2'), { trustMin: undefined, hasBoundary: 'true' })).toEqual({
      q: 'lake',
      hasBoundary: 'true',
    });
  });
});
