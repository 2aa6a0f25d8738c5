import type { LonLat } from '@ardhi/contracts/values';
import { boxAround, inBox, metresBetween } from '@ardhi/kernel/search-index/geometry';
import type { PlaceFilter } from '../columnar/predicate.ts';
import { eachSlot, Slots, takeFrom } from './slots.ts';

/** A box or a circle; polygons are asked one by one. */
export type SimplePlace = Exclude<PlaceFilter, { polygons: unknown }>;

/** Numbers of one slot, a line of the processor's cache: its box, and the middle and radius of a circle. */
const wide = 8;

/** The box or circle of one field that each slot asks, side by side. */
export class Places {
  readonly asking = new Slots();
  #rows = new Float64Array(64 * wide);
  many = 0;

  set(slot: number, filter: SimplePlace): void {
    if ((slot + 1) * wide > this.#rows.length) {
      const wider = new Float64Array(Math.max(this.#rows.length * 2, (slot + 1) * wide));
      wider.set(this.#rows);
      this.#rows = wider;
    }
    this.many += 1;
    this.asking.add(slot);
    const row =
      'box' in filter
        ? [...filter.box, 0, 0, Number.POSITIVE_INFINITY]
        : [...boxAround(filter.near, filter.radiusM), ...filter.near, filter.radiusM];
    this.#rows.set(row, slot * wide);
  }

  clear(slot: number): void {
    this.many -= 1;
    this.asking.delete(slot);
  }

  /** Takes out of a set the slots whose place does not hold the point. */
  narrow(found: Uint32Array, point: LonLat): void {
    eachSlot(found, this.asking.words, (slot) => {
      if (!this.#holds(slot * wide, point)) takeFrom(found, slot);
    });
  }

  #holds(row: number, point: LonLat): boolean {
    const number = (at: number) => this.#rows[row + at] as number;
    if (!inBox(point, [number(0), number(1), number(2), number(3)])) return false;
    const radius = number(6);
    return radius === Number.POSITIVE_INFINITY || metresBetween(point, [number(4), number(5)]) <= radius;
  }
}
