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

/** What a part found, in order; each is only looked at when the page comes to it, which says which part it was. */
export interface Ranked {
  readonly length: number;
  at(number: number, part: number): Candidate;
}

export type Order = (one: Candidate, other: Candidate) => number;

/** Relevance falls, distance rises; the id decides between equals, so that pages never repeat or skip a row. */
export function orderOf(sort: readonly SearchSort[]): Order {
  const falling = sort.map(isFalling);
  return (one, other) => {
    for (let at = 0; at < falling.length; at++) {
      const order = compareKeys(one.keys[at], other.keys[at], falling[at] as boolean);
      if (order !== 0) return order;
    }
    return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
  };
}

const isFalling = (key: SearchSort): boolean =>
  key.by === 'relevance' || (key.by === 'field' && key.down === true);

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
  readonly #isFalling: boolean;
  #kept: Candidate[] = [];
  /** First key of the last that is sure of its place, when there are enough. */
  #last: { readonly key: SortKey } | undefined;

  constructor(most: number, order: Order, sort: readonly SearchSort[]) {
    this.#most = most;
    this.#order = order;
    this.#isFalling = sort[0] !== undefined && isFalling(sort[0]);
  }

  /** Whether a candidate with this first key can still be among the first. */
  mayTake(key: SortKey): boolean {
    return this.#last === undefined || compareKeys(key, this.#last.key, this.#isFalling) <= 0;
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
    const last = this.#kept[this.#most - 1];
    if (last !== undefined) this.#last = { key: last.keys[0] };
  }
}

/** The candidates [from, to) of all parts together: the best of those that each part offers next, until the page is full. */
export function pageOf(parts: readonly Ranked[], order: Order, from: number, to: number): Candidate[] {
  const filled = Array.from(parts.keys()).filter((part) => (parts[part] as Ranked).length > 0);
  const next = (part: number, number: number) => (parts[part] as Ranked).at(number, part);
  const [only] = filled;
  if (only === undefined) return [];
  if (filled.length === 1) {
    const many = Math.min(to, (parts[only] as Ranked).length) - from;
    return Array.from({ length: Math.max(0, many) }, (_, at) => next(only, from + at));
  }
  const heads = filled.map((part) => ({ part, number: 0, head: next(part, 0) }));
  const page: Candidate[] = [];
  for (let at = 0; at < to && heads.length > 0; at++) {
    let best = 0;
    for (let other = 1; other < heads.length; other++)
      if (order((heads[other] as Head).head, (heads[best] as Head).head) < 0) best = other;
    const taken = heads[best] as Head;
    if (at >= from) page.push(taken.head);
    taken.number += 1;
    if (taken.number < (parts[taken.part] as Ranked).length) taken.head = next(taken.part, taken.number);
    else heads.splice(best, 1);
  }
  return page;
}

interface Head {
  readonly part: number;
  number: number;
  head: Candidate;
}
