import type { SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';

/** Dependencies for varying the order of search results. */
interface SearchedIndex {
  /** Runs a query of the index. */
  readonly find: (query: SearchQuery) => Promise<SearchResult>;
  /** The sellers of listings by id: the agency, or the agent who works alone. */
  readonly sellersOf: (ids: readonly string[]) => Promise<readonly (string | undefined)[]>;
}

const onlyHits = ({ facets: _, map: __, ...query }: SearchQuery): SearchQuery => query;

/**
 * One page of a search whose first two places never go to the same seller, if another one has a match: the best match of
 * another seller takes the second place, the others keep their order (model §4.8). All pages show the same order, so that
 * they neither repeat nor skip a listing.
 */
export async function searchVaryingSellers(
  { find, sellersOf }: SearchedIndex,
  query: SearchQuery,
): Promise<SearchResult> {
  const { offset = 0, limit = 0, filters = [] } = query;
  const found = await find(query);
  if (limit === 0 || found.total < 3) return found;
  const isTop = offset === 0 && limit > 1;
  const { hits: top } = isTop ? found : await find({ ...onlyHits(query), offset: 0, limit: 2 });
  const [first, second] = await sellersOf(top.slice(0, 2).map(({ id }) => id));
  if (first === undefined || first !== second) return found;
  const others = [...filters, { field: 'seller', noneOf: [first] }];
  const [other] = (await find({ ...onlyHits(query), filters: others, offset: 0, limit: 1 })).hits;
  if (other === undefined) return found;
  const placeOfOther = 1 - offset;
  const showsOther = placeOfOther >= 0 && placeOfOther < limit;
  const { hits } = await find({
    ...onlyHits(query),
    filters: [...filters, { ids: [other.id], excluded: true }],
    offset: offset < 2 ? offset : offset - 1,
    limit: showsOther ? limit - 1 : limit,
  });
  return { ...found, hits: showsOther ? hits.toSpliced(placeOfOther, 0, other) : hits };
}
