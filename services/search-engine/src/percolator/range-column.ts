import { SlotSet } from './slots.ts';

/** Closed range of a number field; a missing end is unbounded. */
export interface Range {
  readonly field: string;
  readonly from?: number;
  readonly to?: number;
}

/** The minimum and maximum that each slot requires of one field; an unconstrained slot accepts every value. */
export class RangeColumn {
  readonly constrained = new SlotSet();
  #rows = unconstrainedRows(64);
  size = 0;

  set(slot: number, { from, to }: Range): void {
    if (2 * slot >= this.#rows.length) {
      const wider = unconstrainedRows(2 * (slot + 1));
      wider.set(this.#rows);
      this.#rows = wider;
    }
    this.size += 1;
    this.constrained.add(slot);
    this.#rows[2 * slot] = from ?? Number.NEGATIVE_INFINITY;
    this.#rows[2 * slot + 1] = to ?? Number.POSITIVE_INFINITY;
  }

  clear(slot: number): void {
    this.size -= 1;
    this.constrained.delete(slot);
    this.#rows[2 * slot] = Number.NEGATIVE_INFINITY;
    this.#rows[2 * slot + 1] = Number.POSITIVE_INFINITY;
  }

  /** Moves those of the first `count` listed slots that accept the value to the front; returns their number. */
  filter(list: Uint32Array, count: number, value: number): number {
    const rows = this.#rows;
    let matchCount = 0;
    for (let at = 0; at < count; at++) {
      const slot = list[at] as number;
      // Past the last row every slot is unconstrained.
      if (value < (rows[2 * slot] as number) || value > (rows[2 * slot + 1] as number)) continue;
      list[matchCount] = slot;
      matchCount += 1;
    }
    return matchCount;
  }
}

/** Rows for this many unconstrained slots. */
const unconstrainedRows = (slots: number): Float64Array =>
  Float64Array.from({ length: 2 * slots }, (_, at) =>
    at % 2 === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
  );
