import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import type { SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';

/** A listing that is first in searches of its area until then. */
interface TopListingRow {
  readonly id: string;
  readonly until: string;
}

/** Listings for whose place on top of their area someone has paid; those whose time is over are left out when read. */
export const topListings: Projection<TopListingRow, PublishedListingEvent> = {
  name: 'listings.top-listings',
  version: 1,
  subscribesTo: ['listing'],
  when: 'async',
  indexes: ['until'],
  on: {
    ListingPutOnTop: (_, { until }, { subject: id, at }) => (until > at ? { id, until } : undefined),
  },
};

/** The most sponsored listings of a search (model §4.8). */
const mostSponsored = 3;
/** More than run at a time. */
const mostRunning = 1_000;
const hourMs = 3_600_000;

/** True if a search is about an area: a place below a country, a neighbourhood of a point, or a part of the map. */
export const isAreaSearch = (filters: SearchFilters): boolean =>
  (['region', 'subRegion', 'district', 'city', 'area', 'near', 'bbox', 'polygon'] as const).some(
    (name) => filters[name] !== undefined,
  );

/** Dependencies for finding sponsored listings. */
interface SponsoredSearch {
  readonly service: Pick<ServiceContext, 'read' | 'clock'>;
  readonly find: (query: SearchQuery) => Promise<SearchResult>;
  readonly sellersOf: (ids: readonly string[]) => Promise<readonly (string | undefined)[]>;
}

/**
 * The ids of the sponsored listings of a search: matches that are on top of their area, one of each seller. Where there are
 * more than three, another three are shown every hour, the same for all readers.
 */
export async function sponsoredListings(
  { service, find, sellersOf }: SponsoredSearch,
  query: SearchQuery,
): Promise<readonly string[]> {
  const { clock, read } = service;
  const running = await read(topListings).find({
    where: { until: { from: clock.now() } },
    sort: ['until'],
    limit: mostRunning,
  });
  if (running.length === 0) return [];
  const { filters = [] } = query;
  const matching = await find({
    ...query,
    filters: [...filters, { ids: running.map(({ id }) => id) }],
    limit: 50,
  });
  const ids = matching.hits.map(({ id }) => id).toSorted();
  return firstOfEachSeller(ids, await sellersOf(ids), Math.floor(clock.epoch() / hourMs));
}

function firstOfEachSeller(
  ids: readonly string[],
  sellers: readonly (string | undefined)[],
  hour: number,
): readonly string[] {
  const bySeller = new Map(ids.map((id, i) => [sellers[i] ?? id, id] as const).toReversed());
  const firsts = [...bySeller.values()].toSorted();
  const start = firsts.length <= mostSponsored ? 0 : (hour * mostSponsored) % firsts.length;
  return [...firsts.slice(start), ...firsts.slice(0, start)].slice(0, mostSponsored);
}

/** How many pages a search has whose sponsored listings are on the first one beside the others. */
export const pagesOf = (total: number, sponsored: number, pageSize: number): number =>
  Math.max(total > 0 ? 1 : 0, Math.ceil((total - sponsored) / pageSize));
