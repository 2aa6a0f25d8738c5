import type {
  SearchEngine,
  SearchIndex,
  SearchQuery,
  SearchResult,
} from '@ardhi/kernel/search-index/search-index';

type Spoil = (index: SearchIndex) => Partial<SearchIndex>;
/** The engine, but with something about its indexes spoilt. */
const but =
  (spoil: Spoil) =>
  (engine: SearchEngine): SearchEngine => ({
    ...engine,
    async open(declaration) {
      const index = await engine.open(declaration);
      return { ...index, ...spoil(index) };
    },
  });
const answers = (change: (answer: SearchResult, query: SearchQuery) => Partial<SearchResult>) =>
  but((index) => ({
    async search(query) {
      const answer = await index.search(query);
      return { ...answer, ...change(answer, query) };
    },
  }));
const asks = (change: (query: SearchQuery) => Partial<SearchQuery>) =>
  but((index) => ({ search: (query) => index.search({ ...query, ...change(query) }) }));

/** Engines that each break one promise of the port on purpose: the contract must catch every one, whatever it stands on. */
export const searchSaboteurs: Readonly<Record<string, (engine: SearchEngine) => SearchEngine>> = {
  'forgets one filter': asks(({ filters = [] }) => ({ filters: filters.slice(1) })),
  'forgets the last of several filters': asks(({ filters = [] }) => ({
    filters: filters.length > 1 ? filters.slice(0, -1) : filters,
  })),
  'starts every page at the beginning': asks(() => ({ offset: 0 })),
  'sorts by the first key only': asks(({ sort = [] }) => ({ sort: sort.slice(0, 1) })),
  'takes words only as they stand': asks(() => ({ exactly: true })),
  'cuts facets by their own filter': but((index) => ({
    async search(query) {
      const answer = await index.search(query);
      const all = await index.search({ ...query, facets: [], limit: 1_000 });
      const ids = all.hits.map(({ id }) => id);
      const { facets } = await index.search({ filters: [{ ids }], facets: query.facets ?? [] });
      return { ...answer, facets };
    },
  })),
  'shows facets from the least frequent': answers(({ facets }) => ({
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, facet]) => [
        name,
        'values' in facet ? { values: facet.values.toReversed() } : facet,
      ]),
    ),
  })),
  'shows more than fits the map': asks(({ map }) =>
    map === undefined ? {} : { map: { ...map, most: 300 } },
  ),
  'shows no lowest value': answers(({ clusters }) => ({
    clusters: clusters.map(({ lon, lat, count, box }) => ({ lon, lat, count, box })),
  })),
  'says all totals are exact': answers(() => ({ totalIsExact: true })),
  'keeps what was removed': but((index) => ({
    apply: (changes, position) =>
      index.apply(
        changes.filter(({ document }) => document !== undefined),
        position,
      ),
  })),
  'applies changes one by one': but((index) => ({
    async apply(changes, position) {
      for (const change of changes) await index.apply([change], position);
    },
  })),
  'does not say where it stands': answers(() => ({ position: 0 })),
  'forgets nothing when cleared': but(() => ({ clear: async () => {} })),
};
