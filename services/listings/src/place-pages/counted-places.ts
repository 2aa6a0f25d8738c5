import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { type PlaceWithPath, placePaths } from '@ardhi/contracts/geo/place-path';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { countValues } from '../discovery/count-values.ts';
import { onMarket } from '../discovery/listing-search.view.ts';

/** The most places that are counted, those with the most plots: more than a sixth of all that the gazetteer has. */
const maxCounted = 5_000;

/** Filters for land on the market. */
export const plotsOnMarket: readonly SearchFilter[] = [onMarket, { field: 'kind', anyOf: ['PLOT'] }];

/** A place with the path of its page and the number of plots in it. */
export interface CountedPlace extends PlaceWithPath {
  readonly n: number;
}

/** Places that have a page and plots on the market, those with most first; of the whole market, as a facet ignores filters of its own field. */
export async function countedPlaces(
  context: Pick<ListingsContext, 'service'>,
  geography: Gazetteer,
): Promise<readonly CountedPlace[]> {
  const paths = placePaths(geography);
  return (await countValues(context, plotsOnMarket, 'within', maxCounted)).flatMap(({ v, n }) => {
    const place = geography.get(v);
    const path = place && paths.of(place);
    return place === undefined || path === undefined ? [] : [{ place, path, n }];
  });
}
