import { describe, expect, it } from 'vitest';
import { centroid, closedRings, polygonsOf } from './rings.ts';

describe('closedRings', () => {
  it('joins ways in any order and direction', () => {
    const [ring = []] = closedRings([
      [1, 2, 3],
      [5, 4, 3],
      [5, 6, 1],
    ]);
    expect(new Set(ring)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(ring).toHaveLength(7);
    expect(ring[0]).toBe(ring.at(-1));
  });

  it('leaves out what the edge of the extract cut open', () => {
    expect(
      closedRings([
        [1, 2, 3],
        [3, 4],
        [7, 8, 9, 7],
      ]),
    ).toEqual([[7, 8, 9, 7]]);
  });
});

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

describe('polygonsOf', () => {
  it('puts each hole into the ring that contains it', () => {
    const [left, right, hole] = [square(0, 0, 10), square(20, 0, 10), square(22, 2, 3)];
    expect(polygonsOf([left, right], [hole])).toEqual([[left], [right, hole]]);
  });
});

describe('centroid', () => {
  it('is the middle of a square, also of a tiny one far from the origin', () => {
    const [x = 0, y = 0] = centroid(square(36.8, -1.3, 1e-5));
    expect(x).toBeCloseTo(36.800005, 9);
    expect(y).toBeCloseTo(-1.299995, 9);
  });

  it('is the first corner where there is no area', () => {
    expect(
      centroid([
        [1, 2],
        [3, 4],
        [1, 2],
      ]),
    ).toEqual([1, 2]);
  });
});
