import type { LonLat } from '@ardhi/contracts/values';
import type { Percolator } from './percolator.ts';

/** Kind of a field, which decides how it can be queried. Declared once; every engine indexes the same declaration. */
export type SearchField =
  /** Full text; a higher weight scores more. Every engine uses our own analysis (`analysis/`). */
  | { readonly kind: 'text'; readonly weight: number }
  /** Exact values; `many` when a document may have several. */
  | { readonly kind: 'keyword'; readonly many?: true }
  | { readonly kind: 'number' }
  /** Milliseconds since the Unix epoch. */
  | { readonly kind: 'date' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'point' };

/** The fields of an index by name. */
export type SearchSchema = Readonly<Record<string, SearchField>>;

/** An index as its owner declares it. */
export interface SearchDeclaration {
  /** `listings.search` */
  readonly name: string;
  /** Part of the index's name; a new version is built beside the old one. */
  readonly version: number;
  readonly fields: SearchSchema;
}

/** A value of a field; one that does not fit the kind of its field counts as missing. */
export type SearchValue = string | number | boolean | readonly string[] | LonLat | null | undefined;

/** A document as it is indexed. */
export interface SearchDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, SearchValue>>;
}

/** A condition on one field or on the id; all filters of a query must hold. A document without a value never passes a filter on that field. */
export type SearchFilter =
  | { readonly field: string; readonly anyOf: readonly string[] }
  | { readonly field: string; readonly allOf: readonly string[] }
  | { readonly field: string; readonly noneOf: readonly string[] }
  | { readonly field: string; readonly from?: number; readonly to?: number }
  | { readonly field: string; readonly is: boolean }
  /** [west, south, east, north]; west > east crosses the date line. */
  | { readonly field: string; readonly box: readonly [number, number, number, number] }
  /** Inside any of the polygons; each is a list of rings, the first the outer ring, the others holes. */
  | { readonly field: string; readonly polygons: readonly (readonly (readonly LonLat[])[])[] }
  | { readonly field: string; readonly near: LonLat; readonly radiusM: number }
  | { readonly ids: readonly string[]; readonly excluded?: boolean };

/** One sort criterion. */
export type SearchSort =
  | { readonly by: 'relevance' }
  | { readonly by: 'distance'; readonly field: string; readonly from: LonLat }
  /** Documents without a value come last in either direction. */
  | { readonly by: 'field'; readonly field: string; readonly down?: boolean };

/** A facet to compute over the matches. */
export type FacetRequest =
  /** Counts of the most frequent values, at most `values`; filters on the facet's own field are not applied (multi-select). */
  | { readonly field: string; readonly values: number }
  /** Histogram of `bars` equal buckets from the minimum to the maximum; a value on a boundary belongs to the upper bucket. */
  | { readonly field: string; readonly bars: number };

/** A search; without text and filters it matches every document. */
export interface SearchQuery {
  /** Every word must match; quotes make a phrase; the last word is a prefix unless a space follows. */
  readonly text?: string;
  /** Match words only as typed: no variants, phonetic or fuzzy matches, and a prefix only with a trailing `*`. */
  readonly exactly?: boolean;
  readonly filters?: readonly SearchFilter[];
  /** Ties are broken by id, so that pages never repeat or skip a document. */
  readonly sort?: readonly SearchSort[];
  readonly offset?: number;
  readonly limit?: number;
  readonly facets?: readonly FacetRequest[];
  /** Clusters the matches in a map view: at most `most` clusters and points together; `lowest` names the number field whose minimum a cluster shows. */
  readonly map?: {
    readonly field: string;
    readonly box: readonly [number, number, number, number];
    readonly zoom: number;
    readonly most: number;
    readonly lowest?: string;
  };
  /** Adds to each hit an explanation of its match and rank. */
  readonly explain?: boolean;
}

/** One match; `score` and `distanceM` (metres) where the query sorts by them. */
export interface SearchHit {
  readonly id: string;
  readonly score?: number;
  readonly distanceM?: number;
  /** Words to highlight: surface forms of the matched words in the document, in lower case. */
  readonly marks?: readonly string[];
  readonly why?: string;
}

/** Values with their counts, or the counts of equal steps from `min` to `max`. */
export type FacetResult =
  | { readonly values: readonly { readonly v: string; readonly n: number }[] }
  | { readonly bars: readonly number[]; readonly min: number; readonly max: number };

/** Several matches that are close together on the map: their mean position, number, lowest value and bounds [west, south, east, north]. */
export interface Cluster {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  readonly lowest?: number;
  readonly box: readonly [number, number, number, number];
}

/** One page of matches with the facets and the map of all of them. */
export interface SearchResult {
  /** Exact up to 10,000; beyond that 10,000 with `totalIsExact` false. */
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly hits: readonly SearchHit[];
  readonly facets: Readonly<Record<string, FacetResult>>;
  readonly clusters: readonly Cluster[];
  readonly points: readonly { readonly id: string; readonly lon: number; readonly lat: number }[];
  /** Log position of the state that this result shows. */
  readonly position: number;
}

/** A search index. It is disposable: it can always be rebuilt from the log. */
export interface SearchIndex {
  /** Applies changes atomically; the index then shows `position`. An undefined document is deleted. */
  apply(
    changes: readonly { readonly id: string; readonly document: SearchDocument | undefined }[],
    position: number,
  ): Promise<void>;
  /**
   * @throws SearchUnavailable when the engine is unreachable or being rebuilt, or the query exceeds its work budget
   * @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED, WINDOW_TOO_LARGE for a query that the declaration cannot answer
   */
  search(query: SearchQuery): Promise<SearchResult>;
  /** Position that the index shows; 0 when empty, so that the projector replays from the start. It may go back when the index lost data. */
  position(): Promise<number>;
  clear(): Promise<void>;
  /** Resolves when no byte of a deleted document is left in memory or on disk. Erasure waits for it. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** Opens indexes; an index reopened under the same name and version shows its last persisted state. */
export interface SearchEngine {
  open(declaration: SearchDeclaration): Promise<SearchIndex>;
  /** An empty percolator for documents of this declaration. Its queries live in memory only: the owner adds them again after a restart. */
  percolator(declaration: SearchDeclaration): Percolator;
  close(): Promise<void>;
}

/** The index cannot answer now; the same query may succeed later. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
  readonly code = 'SEARCH_UNAVAILABLE';
}
