import type { LonLat } from '@ardhi/contracts/values';
import type {
  Cluster,
  FacetAnswer,
  FacetRequest,
  SearchDeclaration,
  SearchDocument,
  SearchEngine,
  SearchFilter,
  SearchHit,
  SearchIndex,
  SearchQuery,
  SearchResult,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import { distanceM, inBox } from './geometry.ts';
import { passes, type TextMatch, textMatch } from './match.ts';

interface Found {
  readonly document: SearchDocument;
  readonly text: TextMatch | undefined;
}

const mostCounted = 10_000;

/** Looks at every document for every query: the measure that a faster engine is held against, and enough for thousands. */
export function plainSearch(): SearchEngine {
  return { open: async (declaration) => plainIndex(declaration), close: async () => {} };
}

function plainIndex({ fields }: SearchDeclaration): SearchIndex {
  const documents = new Map<string, SearchDocument>();
  let shown = 0;

  const found = (query: SearchQuery, filters: readonly SearchFilter[]): Found[] =>
    [...documents.values()].flatMap((document): Found[] => {
      if (!filters.every((filter) => passes(document, filter))) return [];
      if (query.text === undefined) return [{ document, text: undefined }];
      const text = textMatch(document, fields, query.text);
      return text === undefined ? [] : [{ document, text }];
    });

  return {
    async apply(changes, position) {
      for (const { id, document } of changes) {
        if (document === undefined) documents.delete(id);
        else documents.set(id, document);
      }
      shown = Math.max(shown, position);
    },
    async search(query) {
      const filters = query.filters ?? [];
      const all = found(query, filters);
      const offset = query.offset ?? 0;
      const page = all.toSorted(orderOf(query)).slice(offset, offset + (query.limit ?? 20));
      const facets = (query.facets ?? []).map((facet) => {
        const others = filters.filter((filter) => !('field' in filter) || filter.field !== facet.field);
        return [facet.field, facetOf(found(query, others), facet)] as const;
      });
      return {
        total: Math.min(all.length, mostCounted),
        totalIsExact: all.length <= mostCounted,
        hits: page.map((one) => hitOf(one, query)),
        facets: Object.fromEntries(facets),
        ...mapOf(all, query),
        position: shown,
      };
    },
    position: async () => shown,
    async clear() {
      documents.clear();
      shown = 0;
    },
    close: async () => {},
  };
}

function hitOf({ document, text }: Found, query: SearchQuery): SearchHit {
  const away = query.sort?.find((sort) => sort.by === 'distance');
  const point = away && (document.fields[away.field] as LonLat | undefined);
  return {
    id: document.id,
    ...(text !== undefined && { score: text.score, marks: text.marks }),
    ...(away !== undefined && point && { distanceM: distanceM(point, away.from) }),
  };
}

const orderOf = (query: SearchQuery) => (a: Found, b: Found) => {
  for (const sort of query.sort ?? [{ by: 'relevance' } as const]) {
    const difference = compared(sort, a, b);
    if (difference !== 0) return difference;
  }
  return a.document.id < b.document.id ? -1 : 1;
};

function compared(sort: SearchSort, a: Found, b: Found): number {
  if (sort.by === 'relevance') return (b.text?.score ?? 0) - (a.text?.score ?? 0);
  const [left, right] = [rankOf(sort, a), rankOf(sort, b)];
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1;
  const down = sort.by === 'field' && sort.down ? -1 : 1;
  return left === right ? 0 : (left < right ? -1 : 1) * down;
}

function rankOf(
  sort: Exclude<SearchSort, { by: 'relevance' }>,
  { document }: Found,
): number | string | undefined {
  const value = document.fields[sort.field];
  if (value === undefined || value === null) return undefined;
  return sort.by === 'distance' ? distanceM(value as LonLat, sort.from) : (value as number | string);
}

function facetOf(found: readonly Found[], facet: FacetRequest): FacetAnswer {
  const values = found.flatMap(({ document }) => {
    const value = document.fields[facet.field];
    return value === undefined || value === null
      ? []
      : Array.isArray(value)
        ? [...value.map(String)]
        : [value as string | number];
  });
  if ('bars' in facet) return barsOf(values as number[], facet.bars);
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const rows = [...counts].map(([v, n]) => ({ v, n })).toSorted((a, b) => b.n - a.n || (a.v < b.v ? -1 : 1));
  return { values: rows.slice(0, facet.values) };
}

function barsOf(values: readonly number[], count: number): FacetAnswer {
  if (values.length === 0) return { bars: Array.from({ length: count }, () => 0), min: 0, max: 0 };
  const [min, max] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const bars = Array.from({ length: count }, () => 0);
  for (const value of values) {
    const at = max === min ? 0 : Math.min(count - 1, Math.floor(((value - min) / (max - min)) * count));
    bars[at] = (bars[at] as number) + 1;
  }
  return { bars, min, max };
}

/** Cells of a quarter of a map tile at the zoom; a cell with one document is a point. */
function mapOf(found: readonly Found[], { map }: SearchQuery): Pick<SearchResult, 'clusters' | 'points'> {
  if (map === undefined) return { clusters: [], points: [] };
  const placed = found.flatMap(({ document }) => {
    const point = document.fields[map.field] as LonLat | undefined;
    return point && inBox(point, map.box) ? [{ document, point }] : [];
  });
  for (let zoom = map.zoom; ; zoom--) {
    const size = 360 / 2 ** (zoom + 2);
    const cells = Map.groupBy(
      placed,
      ({ point: [lon, lat] }) => `${Math.floor((lon + 180) / size)}:${Math.floor((lat + 90) / size)}`,
    );
    if (cells.size > map.most && zoom > 0) continue;
    const groups = [...cells.values()];
    return {
      clusters: groups.filter((cell) => cell.length > 1).map((cell) => clusterOf(cell, map.lowest)),
      points: groups
        .filter((cell) => cell.length === 1)
        .flatMap((cell) => cell.map(({ document, point: [lon, lat] }) => ({ id: document.id, lon, lat }))),
    };
  }
}

function clusterOf(
  cell: readonly { document: SearchDocument; point: LonLat }[],
  lowest: string | undefined,
): Cluster {
  const lons = cell.map(({ point }) => point[0]);
  const lats = cell.map(({ point }) => point[1]);
  const numbers =
    lowest === undefined
      ? []
      : cell.flatMap(({ document }) =>
          typeof document.fields[lowest] === 'number' ? [document.fields[lowest]] : [],
        );
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  return {
    lon: mean(lons),
    lat: mean(lats),
    count: cell.length,
    ...(numbers.length > 0 && { lowest: Math.min(...numbers) }),
    box: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
  };
}
