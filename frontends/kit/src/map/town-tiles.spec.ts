import { describe, expect, it } from 'vitest';
import { tileBounds } from './town-tiles.ts';

describe('tileBounds', () => {
  it('are those of the tile of central Nairobi', () => {
    const expected = [36.804199, -1.296276, 36.826172, -1.274309];
    for (const [i, degrees] of tileBounds(14, 9867, 8250).entries())
      expect(degrees).toBeCloseTo(expected[i] ?? 0, 5);
  });

  it('are the whole world at zoom 0', () => {
    const [west, south, east, north] = tileBounds(0, 0, 0);
    expect([west, east]).toEqual([-180, 180]);
    expect(north).toBeCloseTo(85.0511, 4);
    expect(south).toBeCloseTo(-85.0511, 4);
  });
});
