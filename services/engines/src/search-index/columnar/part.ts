import type { AskedText, AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import type {
  FacetRequest,
  SearchFilter,
  SearchQuery,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import type { Order, Ranked } from './candidate.ts';
import type { Cells } from './cells.ts';

/** A word of a part's vocabulary that stands for a word of the query. */
export interface Expansion {
  /** Number in the part's own vocabulary. */
  readonly entry: number;
  /** How close it is to what was typed, 0 to 1. */
  readonly weight: number;
  readonly edits: number;
}

/** How a word of the query is found in one part, and how much it counts (inverse document frequency). */
export interface FoundWord {
  readonly asked: AskedWord;
  readonly expansions: readonly Expansion[];
  readonly idf: number;
}

/** A query as one part answers it. */
export interface Question {
  /** The cheapest first. */
  readonly filters: readonly SearchFilter[];
  readonly text: AskedText | undefined;
  readonly words: readonly FoundWord[];
  readonly sort: readonly SearchSort[];
  readonly order: Order;
  readonly facets: readonly FacetRequest[];
  readonly map: SearchQuery['map'];
  /** How many candidates the page can need from each part. */
  readonly most: number;
  readonly budget: Budget;
}

/** What one part found; asked only for what the query wants. */
export interface Matches {
  readonly total: number;
  /** The first `most` in order. */
  top(): Ranked;
  /** Count per value of a facet of values. */
  values(facet: FacetRequest): ReadonlyMap<string, number>;
  /** Least and greatest value of a facet of bars. */
  extent(facet: FacetRequest): readonly [number, number] | undefined;
  /** Adds its counts to `bars`, equal steps from `least` to `greatest`. */
  countBars(facet: FacetRequest, least: number, greatest: number, bars: number[]): void;
  /** The deepest level, no deeper than `level`, of which no more than `most` squares hold something; at least 0. */
  levelWithin(level: number, most: number): number;
  cells(level: number): Cells;
}

/** Some of the index's documents, each id at most once alive over all parts. */
export interface Part {
  /** Living documents. */
  readonly size: number;
  has(id: string): boolean;
  /** Forgets a document, if it is here. */
  kill(id: string): boolean;
  /** Vocabulary that surely means the word: as typed, begun so, another form, the same sound. */
  meant(word: AskedWord): readonly Expansion[];
  /** Vocabulary that is the word misspelt. */
  misspelt(word: AskedWord): readonly Expansion[];
  /** Living documents that carry any of them, counted up to `most`. */
  carriers(expansions: readonly Expansion[], most: number): number;
  /** Documents per expansion added up: how common the word is. */
  frequency(expansions: readonly Expansion[]): number;
  match(question: Question): Matches;
  /** For each document, its words that the query's words stand for, as they are written there. */
  marks(places: readonly number[], words: readonly FoundWord[]): readonly (readonly string[])[];
}

export const weights = { exact: 1, variant: 0.9, begun: 0.8, sound: 0.6, misspelt: 0.4 } as const;

/** One edit weighs more than any score of 32 words: whatever is found as typed comes before what is found misspelt. */
export const editCost = 1_000_000;

/** Which bar a value falls into; one on a step belongs to the upper bar, so nothing is rounded before it is divided. */
export const barOf = (value: number, least: number, greatest: number, bars: number): number =>
  greatest > least ? Math.min(bars - 1, Math.floor(((value - least) * bars) / (greatest - least))) : 0;
