import type { LonLat } from '@ardhi/contracts/values';
import { chordOf, inBox, metresBetween, onSphere } from '@ardhi/kernel/search-index/geometry';
import type { PlaceFilter } from '../columnar/predicate.ts';
import { Slots } from './slots.ts';

/** A box or a circle; polygons are asked one by one. */
export type SimplePlace = Exclude<PlaceFilter, { polygons: unknown }>;

/**
 * Numbers of one slot, a line of the processor's cache. A circle: its middle on the sphere, the squares of chords that
 * are surely no longer and surely longer than its radius, middle and radius. A box: west, south, east, no chord that
 * is sure, north, and no radius.
 */
const wide = 8;
const nothingAsked = [0, 0, 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0, 0];
type Row = [number, number, number, number, number, number, number, number];

/** The box or circle of one field that each slot asks, side by side; a slot that asks nothing allows every point. */
export class Places {
  readonly asking = new Slots();
  #rows = unbounded(64);
  many = 0;

  set(slot: number, filter: SimplePlace): void {
    if (slot * wide >= this.#rows.length) {
      const wider = unbounded(2 * (slot + 1));
      wider.set(this.#rows);
      this.#rows = wider;
    }
    this.many += 1;
    this.asking.add(slot);
    this.#rows.set(
      'box' in filter ? boxRow(filter.box) : circleRow(filter.near, filter.radiusM),
      slot * wide,
    );
  }

  clear(slot: number): void {
    this.many -= 1;
    this.asking.delete(slot);
    this.#rows.set(nothingAsked, slot * wide);
  }

  /** Moves those of the first `many` listed slots whose place holds the point to the front; says how many. */
  keep(list: Uint32Array, many: number, point: LonLat): number {
    const rows = this.#rows;
    const [x, y, z] = onSphere(point);
    let kept = 0;
    for (let at = 0; at < many; at++) {
      const slot = list[at] as number;
      const row = slot * wide;
      const dx = (rows[row] as number) - x;
      const dy = (rows[row + 1] as number) - y;
      const dz = (rows[row + 2] as number) - z;
      const apart = dx * dx + dy * dy + dz * dz;
      // Behind the last row nothing was ever asked, and no comparison holds.
      if (apart > (rows[row + 4] as number)) continue;
      if (apart > (rows[row + 3] as number) && !this.#holds(row, point)) continue;
      list[kept] = slot;
      kept += 1;
    }
    return kept;
  }

  /** For a box, and for what lies on the edge of a circle. */
  #holds(row: number, point: LonLat): boolean {
    const numbers = this.#rows.subarray(row, row + wide) as unknown as Row;
    const [west, south, east, , , lonOrNorth, lat, radius] = numbers;
    return Number.isNaN(radius)
      ? inBox(point, [west, south, east, lonOrNorth])
      : metresBetween(point, [lonOrNorth, lat]) <= radius;
  }
}

const boxRow = ([west, south, east, north]: readonly [number, number, number, number]): Row => [
  ...([west, south, east, Number.NEGATIVE_INFINITY] as const),
  ...([Number.POSITIVE_INFINITY, north, 0, Number.NaN] as const),
];

/** A part of a squared chord, and of the chord itself, that is more than the rounding of coordinates and formulas. */
const slack = 1e-6;
const tiny = 1e-14;

function circleRow(middle: LonLat, radiusM: number): Row {
  const chord = chordOf(radiusM);
  const unsure = chord * chord * slack + chord * tiny;
  return [...onSphere(middle), chord * chord - unsure, chord * chord + unsure, ...middle, radiusM];
}

/** Room for so many slots. */
function unbounded(slots: number): Float64Array {
  const rows = new Float64Array(slots * wide);
  for (let row = 0; row < rows.length; row += wide) rows.set(nothingAsked, row);
  return rows;
}
