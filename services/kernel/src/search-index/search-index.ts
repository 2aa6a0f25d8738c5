import type { LonLat } from '@ardhi/contracts/values';
import type { StoredSearches } from './stored-searches.ts';

/** What a field can be asked. Declared once; every engine indexes the same declaration. */
export type SearchField =
  /** Free text; a higher weight counts more. Analysed by our own language analysis in every engine. */
  | { readonly kind: 'text'; readonly weight: number }
  /** Exact words; `many` when a document may carry several. */
  | { readonly kind: 'keyword'; readonly many?: true }
  | { readonly kind: 'number' }
  /** Milliseconds since 1970. */
  | { readonly kind: 'date' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'point' };

export type SearchSchema = Readonly<Record<string, SearchField>>;

export interface SearchDeclaration {
  /** `listings.search` */
  readonly name: string;
  /** Part of the index's name; a new one is built beside the old. */
  readonly version: number;
  readonly fields: SearchSchema;
}

export type SearchValue = string | number | boolean | readonly string[] | LonLat | null | undefined;

export interface SearchDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, SearchValue>>;
}

/** All filters of a query must hold. A document without a value never passes a filter on it. */
export type SearchFilter =
  | { readonly field: string; readonly anyOf: readonly string[] }
  | { readonly field: string; readonly allOf: readonly string[] }
  | { readonly field: string; readonly noneOf: readonly string[] }
  | { readonly field: string; readonly from?: number; readonly to?: number }
  | { readonly field: string; readonly is: boolean }
  /** [west, south, east, north]; west > east crosses the date line. */
  | { readonly field: string; readonly box: readonly [number, number, number, number] }
  /** Inside any polygon; each is rings, the first outer, the others holes. */
  | { readonly field: string; readonly polygons: readonly (readonly (readonly LonLat[])[])[] }
  | { readonly field: string; readonly near: LonLat; readonly radiusM: number }
  | { readonly ids: readonly string[]; readonly excluded?: boolean };

export type SearchSort =
  | { readonly by: 'relevance' }
  | { readonly by: 'distance'; readonly field: string; readonly from: LonLat }
  /** Documents without a value come last either way. */
  | { readonly by: 'field'; readonly field: string; readonly down?: boolean };

export type FacetRequest =
  /** Counts per value; the facet's own filter does not cut its other values. */
  | { readonly field: string; readonly values: number }
  /** Counts in `bars` equal steps from the least value to the greatest; a value on a step belongs to the upper bar. */
  | { readonly field: string; readonly bars: number };

export interface SearchQuery {
  /** Every word must be found; quotes make a phrase; the last word may still be unfinished. */
  readonly text?: string;
  /** Words only as they stand: no other form or spelling, and no unfinished last word but with a trailing `*`. */
  readonly exactly?: boolean;
  readonly filters?: readonly SearchFilter[];
  /** Ties are broken by id, so that pages never repeat or skip a row. */
  readonly sort?: readonly SearchSort[];
  readonly offset?: number;
  readonly limit?: number;
  readonly facets?: readonly FacetRequest[];
  /** Map answer for a view: at most `most` clusters and points together; `lowest` names the number shown on a cluster. */
  readonly map?: {
    readonly field: string;
    readonly box: readonly [number, number, number, number];
    readonly zoom: number;
    readonly most: number;
    readonly lowest?: string;
  };
  /** Why each hit matched and where it ranks. */
  readonly explain?: boolean;
}

export interface SearchHit {
  readonly id: string;
  readonly score?: number;
  readonly distanceM?: number;
  /** Words of the query as they stand in the document, in lower case, for highlighting. */
  readonly marks?: readonly string[];
  readonly why?: string;
}

export type FacetAnswer =
  | { readonly values: readonly { readonly v: string; readonly n: number }[] }
  | { readonly bars: readonly number[]; readonly min: number; readonly max: number };

export interface Cluster {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  readonly lowest?: number;
  readonly box: readonly [number, number, number, number];
}

export interface SearchResult {
  /** Exact to 10,000; beyond that 10,000 and `totalIsExact` false. */
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly hits: readonly SearchHit[];
  readonly facets: Readonly<Record<string, FacetAnswer>>;
  readonly clusters: readonly Cluster[];
  readonly points: readonly { readonly id: string; readonly lon: number; readonly lat: number }[];
  /** Position of the state that this one answer shows. */
  readonly position: number;
}

/** Disposable: it may lose everything and lose nothing; its source is the log. */
export interface SearchIndex {
  /** Makes changes searchable together; `position` is what the index then shows. A document undefined is removed. */
  apply(
    changes: readonly { readonly id: string; readonly document: SearchDocument | undefined }[],
    position: number,
  ): Promise<void>;
  /**
   * @throws SearchUnavailable when the engine is gone, being rebuilt, or the query's work budget is spent
   * @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED, WINDOW_TOO_LARGE for a query that the declaration cannot answer
   */
  search(query: SearchQuery): Promise<SearchResult>;
  /** Position shown; 0 when empty: the projector then replays from the beginning. Less when what it stands on is gone. */
  position(): Promise<number>;
  clear(): Promise<void>;
  /** Resolves when no byte of a removed document is left, in memory or on a disk: what an erasure waits for. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** Opens indexes; one that is opened again under the same name and version shows what it last kept. */
export interface SearchEngine {
  open(declaration: SearchDeclaration): Promise<SearchIndex>;
  /** Keeps searches about such documents, none at first; they are gone when the process ends: their owner puts them again. */
  stored(declaration: SearchDeclaration): StoredSearches;
  close(): Promise<void>;
}

/** Nothing can be answered now; the same query may be asked again later. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
  readonly code = 'SEARCH_UNAVAILABLE';
}
