import { cellOf } from '@ardhi/kernel/search-index/geometry';

/** Squares a side of the grid in which documents are ordered: 2^16. */
export const gridLevel = 16;
/** Documents without a place come after all others. */
export const nowhere = 0xffff_ffff;

const spread = (bits: number): number => {
  let wide = bits & 0xffff;
  wide = (wide | (wide << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
};

const gathered = (wide: number): number => {
  let bits = wide & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
};

/** Column and row of a square by its number along the curve. */
export const squareOf = (number: number): readonly [number, number] => [
  gathered(number),
  gathered(number >>> 1),
];

/** Number of a square along the Z curve (Morton 1966): every quadrant of the map is one run of numbers. */
export const morton = (x: number, y: number): number => (spread(x) | (spread(y) << 1)) >>> 0;

export function mortonOf(point: readonly [number, number]): number {
  const [x, y] = cellOf([point[0], point[1]], gridLevel);
  return Math.min(nowhere - 1, morton(x, y));
}
