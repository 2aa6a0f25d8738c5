import type { SearchEngine, SearchIndex, SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';

type Overrides = (index: SearchIndex) => Partial<SearchIndex>;
/** The engine with some methods of its indexes replaced. */
const breaking =
  (overrides: Overrides) =>
  (engine: SearchEngine): SearchEngine => ({
    ...engine,
    async open(declaration) {
      const index = await engine.open(declaration);
      return { ...index, ...overrides(index) };
    },
  });
const breakingResult = (change: (result: SearchResult, query: SearchQuery) => Partial<SearchResult>) =>
  breaking((index) => ({
    async search(query) {
      const result = await index.search(query);
      return { ...result, ...change(result, query) };
    },
  }));
const breakingQuery = (change: (query: SearchQuery) => Partial<SearchQuery>) =>
  breaking((index) => ({ search: (query) => index.search({ ...query, ...change(query) }) }));

/** Engines that each break one guarantee of the port; the contract suite must catch every one, on any engine. */
export const searchSaboteurs: Readonly<Record<string, (engine: SearchEngine) => SearchEngine>> = {
  'ignores one filter': breakingQuery(({ filters = [] }) => ({ filters: filters.slice(1) })),
  'ignores the last of several filters': breakingQuery(({ filters = [] }) => ({
    filters: filters.length > 1 ? filters.slice(0, -1) : filters,
  })),
  'starts every page at the beginning': breakingQuery(() => ({ offset: 0 })),
  'sorts by the first key only': breakingQuery(({ sort = [] }) => ({ sort: sort.slice(0, 1) })),
  'matches words only as typed': breakingQuery(() => ({ exactly: true })),
  'applies a facet’s own filter to its counts': breaking((index) => ({
    async search(query) {
      const result = await index.search(query);
      const all = await index.search({ ...query, facets: [], limit: 1_000 });
      const ids = all.hits.map(({ id }) => id);
      const { facets } = await index.search({ filters: [{ ids }], facets: query.facets ?? [] });
      return { ...result, facets };
    },
  })),
  'orders facet values by rising count': breakingResult(({ facets }) => ({
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, facet]) => [
        name,
        'values' in facet ? { values: facet.values.toReversed() } : facet,
      ]),
    ),
  })),
  'returns more clusters than requested': breakingQuery(({ map }) =>
    map === undefined ? {} : { map: { ...map, most: 300 } },
  ),
  'omits the lowest value': breakingResult(({ clusters }) => ({
    clusters: clusters.map(({ lon, lat, count, box }) => ({ lon, lat, count, box })),
  })),
  'claims that all totals are exact': breakingResult(() => ({ totalIsExact: true })),
  'keeps removed documents': breaking((index) => ({
    apply: (changes, position) =>
      index.apply(
        changes.filter(({ document }) => document !== undefined),
        position,
      ),
  })),
  'applies changes one by one': breaking((index) => ({
    async apply(changes, position) {
      for (const change of changes) await index.apply([change], position);
    },
  })),
  'reports no position': breakingResult(() => ({ position: 0 })),
  'keeps its documents when cleared': breaking(() => ({ clear: async () => {} })),
};
