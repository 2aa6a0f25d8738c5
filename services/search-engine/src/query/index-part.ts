import type { FacetRequest, SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import type { QueryTerm, QueryText } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import type { GridCells } from '@ardhi/kernel/ports/search-index/map-grid';
import type { CandidateComparator, RankedCandidates } from './candidate.ts';
import type { QueryBudget } from './query-budget.ts';

/** A vocabulary term of a part that matches a query term. */
export interface Expansion {
  /** Number of the term in the part's vocabulary. */
  readonly termId: number;
  /** Similarity to the query term, 0 to 1. */
  readonly weight: number;
  readonly edits: number;
}

/** A query term with its expansions in one part and its inverse document frequency. */
export interface ExpandedTerm {
  readonly term: QueryTerm;
  readonly expansions: readonly Expansion[];
  readonly idf: number;
}

/** A query compiled for one part. */
export interface CompiledQuery {
  /** Cheapest first. */
  readonly filters: readonly SearchFilter[];
  readonly text: QueryText | undefined;
  readonly terms: readonly ExpandedTerm[];
  readonly sort: readonly SearchSort[];
  readonly compare: CandidateComparator;
  readonly facets: readonly FacetRequest[];
  readonly map: SearchQuery['map'];
  /** Number of candidates that the page can need from each part. */
  readonly topK: number;
  readonly budget: QueryBudget;
}

/** Matches of one part; every aggregate is computed on demand. */
export interface Matches {
  readonly total: number;
  /** The top `topK` candidates in order. */
  top(): RankedCandidates;
  /** Document count per value of a value facet. */
  valueCounts(facet: FacetRequest): ReadonlyMap<string, number>;
  /** Minimum and maximum of a histogram facet; undefined when no match has a value. */
  extent(facet: FacetRequest): readonly [number, number] | undefined;
  /** Adds the part's counts to `bars`, equal steps from `least` to `greatest`. */
  addToHistogram(facet: FacetRequest, least: number, greatest: number, bars: number[]): void;
  /** The deepest grid level, at most `level`, with at most `maxCells` non-empty cells; at least 0. */
  deepestLevel(level: number, maxCells: number): number;
  gridCells(level: number): GridCells;
}

/** A searchable part of an index: a memtable or a segment. An id is live in at most one part. */
export interface IndexPart {
  /** Number of live documents. */
  readonly size: number;
  has(id: string): boolean;
  /** Marks a document as deleted; false when the part does not hold it. */
  delete(id: string): boolean;
  /** Vocabulary terms that match exactly, by prefix, as a variant or phonetically. */
  expand(word: QueryTerm): readonly Expansion[];
  /** Vocabulary terms within the edit distance allowed for the term. */
  expandFuzzy(word: QueryTerm): readonly Expansion[];
  /** Number of live documents that contain any of the expansions, counted up to `max`. */
  countLiveDocs(expansions: readonly Expansion[], max: number): number;
  /** Sum of the document frequencies of the expansions, deleted documents included. */
  docFrequency(expansions: readonly Expansion[]): number;
  match(query: CompiledQuery): Matches;
  /** For each document, the surface forms of its words that match the query terms. */
  marks(docs: readonly number[], terms: readonly ExpandedTerm[]): readonly (readonly string[])[];
}

/** Penalty of one edit; it exceeds any score of 32 terms, so that exact matches rank before misspellings. */
export const editPenalty = 1_000_000;

/** Histogram bar of a value; a value on a boundary belongs to the upper bar, so the division comes last. */
export const barOf = (value: number, least: number, greatest: number, bars: number): number =>
  greatest > least ? Math.min(bars - 1, Math.floor(((value - least) * bars) / (greatest - least))) : 0;
