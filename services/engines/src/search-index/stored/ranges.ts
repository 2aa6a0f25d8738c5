import { eachSlot, Slots, takeFrom } from './slots.ts';

export interface Range {
  readonly field: string;
  readonly from?: number;
  readonly to?: number;
}

/** Least and greatest value of one field that each slot allows. */
export class Ranges {
  readonly asking = new Slots();
  #from: Float64Array = new Float64Array(64).fill(Number.NEGATIVE_INFINITY);
  #to: Float64Array = new Float64Array(64).fill(Number.POSITIVE_INFINITY);
  many = 0;

  set(slot: number, { from, to }: Range): void {
    while (slot >= this.#from.length) {
      this.#from = wider(this.#from, Number.NEGATIVE_INFINITY);
      this.#to = wider(this.#to, Number.POSITIVE_INFINITY);
    }
    this.many += 1;
    this.asking.add(slot);
    this.#from[slot] = from ?? Number.NEGATIVE_INFINITY;
    this.#to[slot] = to ?? Number.POSITIVE_INFINITY;
  }

  clear(slot: number): void {
    this.many -= 1;
    this.asking.delete(slot);
    this.#from[slot] = Number.NEGATIVE_INFINITY;
    this.#to[slot] = Number.POSITIVE_INFINITY;
  }

  /** Takes out of a set the slots that do not allow a value. */
  narrow(found: Uint32Array, value: number): void {
    const [from, to] = [this.#from, this.#to];
    eachSlot(found, this.asking.words, (slot) => {
      if (value < (from[slot] as number) || value > (to[slot] as number)) takeFrom(found, slot);
    });
  }
}

const wider = (list: Float64Array, rest: number): Float64Array => {
  const twice = new Float64Array(list.length * 2).fill(rest);
  twice.set(list);
  return twice;
};
