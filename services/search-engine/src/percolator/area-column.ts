import type { LonLat } from '@ardhi/contracts/values';
import { chordLength, isInBox, metresBetween, toUnitVector } from '@ardhi/kernel/ports/search-index/geometry';
import type { AreaFilter } from '../query/predicate.ts';
import { SlotSet } from './slots.ts';

/** A box or a circle; polygons are verified one by one. */
export type SimpleArea = Exclude<AreaFilter, { polygons: unknown }>;

/**
 * Numbers per slot, one cache line. A circle: its centre as a unit vector, the squared chords below and above which a point
 * is certainly inside and outside, centre and radius. A box: west, south, east, chords that decide nothing, north, radius NaN.
 */
const rowLength = 8;
const unconstrainedRow = [0, 0, 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0, 0];
type Row = [number, number, number, number, number, number, number, number];

/** The box or circle that each slot requires of one field; an unconstrained slot accepts every point. */
export class AreaColumn {
  readonly constrained = new SlotSet();
  #rows = emptyRows(64);
  size = 0;

  set(slot: number, filter: SimpleArea): void {
    if (slot * rowLength >= this.#rows.length) {
      const wider = emptyRows(2 * (slot + 1));
      wider.set(this.#rows);
      this.#rows = wider;
    }
    this.size += 1;
    this.constrained.add(slot);
    this.#rows.set(
      'box' in filter ? boxRow(filter.box) : circleRow(filter.near, filter.radiusM),
      slot * rowLength,
    );
  }

  clear(slot: number): void {
    this.size -= 1;
    this.constrained.delete(slot);
    this.#rows.set(unconstrainedRow, slot * rowLength);
  }

  /** Moves those of the first `count` listed slots whose area contains the point to the front; returns their number. */
  filter(list: Uint32Array, count: number, point: LonLat): number {
    const rows = this.#rows;
    const [x, y, z] = toUnitVector(point);
    let matchCount = 0;
    for (let at = 0; at < count; at++) {
      const slot = list[at] as number;
      const row = slot * rowLength;
      const dx = (rows[row] as number) - x;
      const dy = (rows[row + 1] as number) - y;
      const dz = (rows[row + 2] as number) - z;
      const apart = dx * dx + dy * dy + dz * dz;
      // Past the last row every slot is unconstrained, and comparisons with undefined are false.
      if (apart > (rows[row + 4] as number)) continue;
      if (apart > (rows[row + 3] as number) && !this.#contains(row, point)) continue;
      list[matchCount] = slot;
      matchCount += 1;
    }
    return matchCount;
  }

  /** Exact test for a box, and for a point near the edge of a circle. */
  #contains(row: number, point: LonLat): boolean {
    const numbers = this.#rows.subarray(row, row + rowLength) as unknown as Row;
    const [west, south, east, , , lonOrNorth, lat, radius] = numbers;
    return Number.isNaN(radius)
      ? isInBox(point, [west, south, east, lonOrNorth])
      : metresBetween(point, [lonOrNorth, lat]) <= radius;
  }
}

const boxRow = ([west, south, east, north]: readonly [number, number, number, number]): Row => [
  ...([west, south, east, Number.NEGATIVE_INFINITY] as const),
  ...([Number.POSITIVE_INFINITY, north, 0, Number.NaN] as const),
];

/** Tolerances relative to the squared chord and to the chord, above the rounding errors of coordinates and formulas. */
const relativeSlack = 1e-6;
const absoluteSlack = 1e-14;

function circleRow(middle: LonLat, radiusM: number): Row {
  const chord = chordLength(radiusM);
  const unsure = chord * chord * relativeSlack + chord * absoluteSlack;
  return [...toUnitVector(middle), chord * chord - unsure, chord * chord + unsure, ...middle, radiusM];
}

/** Rows for this many unconstrained slots. */
function emptyRows(slots: number): Float64Array {
  const rows = new Float64Array(slots * rowLength);
  for (let row = 0; row < rows.length; row += rowLength) rows.set(unconstrainedRow, row);
  return rows;
}
