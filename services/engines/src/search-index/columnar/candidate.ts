import type { SearchSort } from '@ardhi/kernel/search-index/search-index';

/** What one sort key compares; undefined comes last in either direction. */
export type SortKey = number | string | undefined;

/** A matching document on its way to the page. */
export interface Candidate {
  readonly id: string;
  readonly keys: readonly SortKey[];
  readonly score: number | undefined;
  /** Where it lives: the part that found it, and its number there. */
  readonly part: number;
  readonly place: number;
}

export type Order = (one: Candidate, other: Candidate) => number;

/** Relevance falls, distance rises; the id decides between equals, so that pages never repeat or skip a row. */
export function orderOf(sort: readonly SearchSort[]): Order {
  const falling = sort.map((key) => key.by === 'relevance' || (key.by === 'field' && key.down === true));
  return (one, other) => {
    for (let at = 0; at < falling.length; at++) {
      const order = compareKeys(one.keys[at], other.keys[at], falling[at] as boolean);
      if (order !== 0) return order;
    }
    return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
  };
}

function compareKeys(one: SortKey, other: SortKey, falling: boolean): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === falling ? 1 : -1;
}

/** The first `most` of what is offered, in order; the rest is never sorted. */
export class Best {
  readonly #most: number;
  readonly #order: Order;
  #kept: Candidate[] = [];

  constructor(most: number, order: Order) {
    this.#most = most;
    this.#order = order;
  }

  offer(candidate: Candidate): void {
    if (this.#most === 0) return;
    this.#kept.push(candidate);
    if (this.#kept.length >= 2 * this.#most + 64) this.#trim();
  }

  take(): readonly Candidate[] {
    this.#trim();
    return this.#kept;
  }

  #trim(): void {
    this.#kept.sort(this.#order);
    this.#kept.length = Math.min(this.#kept.length, this.#most);
  }
}
