import type { SearchSort } from '@ardhi/kernel/ports/search-index';

/** Value of one sort key; undefined sorts last in either direction. */
export type SortKey = number | string | undefined;

/** A matching document that competes for the page. */
export interface Candidate {
  readonly id: string;
  readonly keys: readonly SortKey[];
  readonly score: number | undefined;
  /** The part that found it, and its document number in that part. */
  readonly part: number;
  readonly doc: number;
}

/** The ranked candidates of one part, materialized on access; `part` is the index to store in the candidate. */
export interface RankedCandidates {
  readonly length: number;
  at(rank: number, part: number): Candidate;
}

/** Order of two candidates, negative when the first precedes. */
export type CandidateComparator = (one: Candidate, other: Candidate) => number;

/** Comparator of a sort: relevance descending, distance ascending, ties broken by id so that pages never repeat or skip a document. */
export function comparatorFor(sort: readonly SearchSort[]): CandidateComparator {
  const descending = sort.map(isDescending);
  return (one, other) => {
    for (let at = 0; at < descending.length; at++) {
      const order = compareKeys(one.keys[at], other.keys[at], descending[at] as boolean);
      if (order !== 0) return order;
    }
    return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
  };
}

const isDescending = (key: SearchSort): boolean =>
  key.by === 'relevance' || (key.by === 'field' && key.down === true);

function compareKeys(one: SortKey, other: SortKey, descending: boolean): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === descending ? 1 : -1;
}

/** Collects the top candidates of those offered; the rest are never sorted. */
export class TopCandidates {
  readonly #limit: number;
  readonly #compare: CandidateComparator;
  readonly #isDescending: boolean;
  #candidates: Candidate[] = [];
  /** First sort key of the last competitive candidate, once enough were offered. */
  #cutoff: { readonly key: SortKey } | undefined;

  constructor(limit: number, compare: CandidateComparator, sort: readonly SearchSort[]) {
    this.#limit = limit;
    this.#compare = compare;
    this.#isDescending = sort[0] !== undefined && isDescending(sort[0]);
  }

  /** True if a candidate with this first sort key can still be among the top. */
  canCompete(key: SortKey): boolean {
    return this.#cutoff === undefined || compareKeys(key, this.#cutoff.key, this.#isDescending) <= 0;
  }

  offer(candidate: Candidate): void {
    if (this.#limit === 0) return;
    this.#candidates.push(candidate);
    if (this.#candidates.length >= 2 * this.#limit + 64) this.#trim();
  }

  take(): readonly Candidate[] {
    this.#trim();
    return this.#candidates;
  }

  #trim(): void {
    this.#candidates.sort(this.#compare);
    this.#candidates.length = Math.min(this.#candidates.length, this.#limit);
    const last = this.#candidates[this.#limit - 1];
    if (last !== undefined) this.#cutoff = { key: last.keys[0] };
  }
}

/** Candidates [from, to) over all parts: a k-way merge of their ranked candidates. */
export function mergeRanked(
  parts: readonly RankedCandidates[],
  compare: CandidateComparator,
  from: number,
  to: number,
): Candidate[] {
  const nonEmpty = Array.from(parts.keys()).filter((part) => (parts[part] as RankedCandidates).length > 0);
  const next = (part: number, rank: number) => (parts[part] as RankedCandidates).at(rank, part);
  const [only] = nonEmpty;
  if (only === undefined) return [];
  if (nonEmpty.length === 1) {
    const count = Math.min(to, (parts[only] as RankedCandidates).length) - from;
    return Array.from({ length: Math.max(0, count) }, (_, at) => next(only, from + at));
  }
  const cursors = nonEmpty.map((part) => ({ part, rank: 0, candidate: next(part, 0) }));
  const page: Candidate[] = [];
  for (let at = 0; at < to && cursors.length > 0; at++) {
    let best = 0;
    for (let other = 1; other < cursors.length; other++)
      if (compare((cursors[other] as Cursor).candidate, (cursors[best] as Cursor).candidate) < 0)
        best = other;
    const cursor = cursors[best] as Cursor;
    if (at >= from) page.push(cursor.candidate);
    cursor.rank += 1;
    if (cursor.rank < (parts[cursor.part] as RankedCandidates).length)
      cursor.candidate = next(cursor.part, cursor.rank);
    else cursors.splice(best, 1);
  }
  return page;
}

interface Cursor {
  readonly part: number;
  rank: number;
  candidate: Candidate;
}
