import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from '../query/predicate.ts';
import { arbitraryAreaFilter, arbitraryPoint } from '../testing/arbitrary-documents.ts';
import { coveringTiles, tilesContaining } from './tile-cover.ts';

describe('coveringTiles', () => {
  it('returns few tiles, at least one of them containing each point of the area', () => {
    fc.assert(
      fc.property(arbitraryAreaFilter('at'), arbitraryPoint, (area, at) => {
        const over = coveringTiles(area);
        const pieces = 'polygons' in area ? area.polygons.length : 2;
        expect(over.length).toBeLessThanOrEqual(16 * pieces);
        const isIn = predicateOf(area).passes({ id: 'd', fields: { at } });
        if (isIn) expect(tilesContaining(at).some((square) => over.includes(square))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['a village', [32.5, 0.3, 32.52, 0.32], 13],
    ['a town', [32, 0, 33, 1], 10],
    ['a country', [29, -1, 35, 4], 7],
    ['a continent', [-17, -35, 51, 37], 4],
  ] as const)('uses the deepest level that suffices: %s', (_, box, level) => {
    const over = coveringTiles({ field: 'at', box });
    expect(over.map((square) => Math.floor(square / 2 ** 32))).toEqual(over.map(() => level));
  });

  it('covers both sides of the date line', () => {
    const over = coveringTiles({ field: 'at', box: [179, -18, -179, -16] });
    for (const lon of [179.01, 179.99, -179.99, -179.01])
      expect(tilesContaining([lon, -17]).filter((square) => over.includes(square))).toHaveLength(1);
  });

  it('covers the world with the tile that contains every point', () => {
    const over = coveringTiles({ field: 'at', box: [-180, -90, 180, 90] });
    expect(over).toEqual([0]);
    expect(tilesContaining([179, -80])).toContain(0);
  });
});

it('tilesContaining returns one tile per level, each inside the next', () => {
  fc.assert(
    fc.property(arbitraryPoint, (at) => {
      const squares = tilesContaining(at)
        .slice(1)
        .map((square) => {
          const level = Math.floor(square / 2 ** 32);
          const rest = square - level * 2 ** 32;
          return { level, x: rest % 2 ** level, y: Math.floor(rest / 2 ** level) };
        });
      expect(squares.map(({ level }) => level)).toEqual([13, 10, 7, 4]);
      for (let at = 1; at < squares.length; at++) {
        const [inner, outer] = [squares[at - 1], squares[at]] as [
          (typeof squares)[number],
          (typeof squares)[number],
        ];
        const shift = inner.level - outer.level;
        expect([outer.x, outer.y]).toEqual([inner.x >> shift, inner.y >> shift]);
      }
    }),
  );
});
