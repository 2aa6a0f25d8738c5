import { Slots } from './slots.ts';

export interface Range {
  readonly field: string;
  readonly from?: number;
  readonly to?: number;
}

/** Least and greatest value of one field that each slot allows, side by side; a slot that asks nothing allows all. */
export class Ranges {
  readonly asking = new Slots();
  #rows = unbounded(64);
  many = 0;

  set(slot: number, { from, to }: Range): void {
    if (2 * slot >= this.#rows.length) {
      const wider = unbounded(2 * (slot + 1));
      wider.set(this.#rows);
      this.#rows = wider;
    }
    this.many += 1;
    this.asking.add(slot);
    this.#rows[2 * slot] = from ?? Number.NEGATIVE_INFINITY;
    this.#rows[2 * slot + 1] = to ?? Number.POSITIVE_INFINITY;
  }

  clear(slot: number): void {
    this.many -= 1;
    this.asking.delete(slot);
    this.#rows[2 * slot] = Number.NEGATIVE_INFINITY;
    this.#rows[2 * slot + 1] = Number.POSITIVE_INFINITY;
  }

  /** Moves those of the first `many` listed slots that allow a value to the front; says how many. */
  keep(list: Uint32Array, many: number, value: number): number {
    const rows = this.#rows;
    let kept = 0;
    for (let at = 0; at < many; at++) {
      const slot = list[at] as number;
      // Behind the last row nothing was ever asked.
      if (value < (rows[2 * slot] as number) || value > (rows[2 * slot + 1] as number)) continue;
      list[kept] = slot;
      kept += 1;
    }
    return kept;
  }
}

/** Room for so many slots. */
const unbounded = (slots: number): Float64Array =>
  Float64Array.from({ length: 2 * slots }, (_, at) =>
    at % 2 === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
  );
