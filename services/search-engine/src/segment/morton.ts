import { tileOf } from '@ardhi/kernel/ports/search-index/geometry';

/** Level of the grid that orders documents: 2^16 cells a side. */
export const mortonLevel = 16;
/** Code of documents without a location; they sort after all others. */
export const noLocation = 0xffff_ffff;

const interleave = (bits: number): number => {
  let wide = bits & 0xffff;
  wide = (wide | (wide << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
};

const deinterleave = (wide: number): number => {
  let bits = wide & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
};

/** Column and row of a cell from its code. */
export const decodeMorton = (number: number): readonly [number, number] => [
  deinterleave(number),
  deinterleave(number >>> 1),
];

/** Code of a cell along the Z-order curve (Morton 1966): every quadrant of the map is one range of codes. */
export const encodeMorton = (x: number, y: number): number => (interleave(x) | (interleave(y) << 1)) >>> 0;

/** Morton code of [longitude, latitude] at `mortonLevel`, below `noLocation`; points close together have close codes. */
export function mortonCodeOf(point: readonly [number, number]): number {
  const [x, y] = tileOf([point[0], point[1]], mortonLevel);
  return Math.min(noLocation - 1, encodeMorton(x, y));
}
