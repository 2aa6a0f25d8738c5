import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from '../columnar/predicate.ts';
import { somePlaceFilter, somePoint } from '../columnar/testing/some-documents.ts';
import { squaresOf, squaresOver } from './cover.ts';

describe('the squares over an area', () => {
  it('are few, and hold one of those of every point in it', () => {
    fc.assert(
      fc.property(somePlaceFilter('at'), somePoint, (area, at) => {
        const over = squaresOver(area);
        const pieces = 'polygons' in area ? area.polygons.length : 2;
        expect(over.length).toBeLessThanOrEqual(16 * pieces);
        const isIn = predicateOf(area).passes({ id: 'd', fields: { at } });
        if (isIn) expect(squaresOf(at).some((square) => over.includes(square))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['a village', [32.5, 0.3, 32.52, 0.32], 13],
    ['a town', [32, 0, 33, 1], 10],
    ['a country', [29, -1, 35, 4], 7],
    ['a continent', [-17, -35, 51, 37], 4],
  ] as const)('are as small as few can cover it: %s', (_, box, level) => {
    const over = squaresOver({ field: 'at', box });
    expect(over.map((square) => Math.floor(square / 2 ** 32))).toEqual(over.map(() => level));
  });

  it('lie on both sides of the date line when the area does', () => {
    const over = squaresOver({ field: 'at', box: [179, -18, -179, -16] });
    for (const lon of [179.01, 179.99, -179.99, -179.01])
      expect(squaresOf([lon, -17]).filter((square) => over.includes(square))).toHaveLength(1);
  });

  it('of the world are one that every point has', () => {
    const over = squaresOver({ field: 'at', box: [-180, -90, 180, 90] });
    expect(over).toEqual([0]);
    expect(squaresOf([179, -80])).toContain(0);
  });
});

it('a point has one square of each level, each in the next', () => {
  fc.assert(
    fc.property(somePoint, (at) => {
      const squares = squaresOf(at)
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
