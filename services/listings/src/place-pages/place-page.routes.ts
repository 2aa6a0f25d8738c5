import { isOmitted, type PlaceWithPath, placePaths } from '@ardhi/contracts/geo/place-path';
import type { Purpose } from '@ardhi/contracts/listings/listing-enums';
import { listPopularPlaces, readPlacePage } from '@ardhi/contracts/listings/place-page.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { withFavourites } from '../cards/favourite-marks.ts';
import { hiddenFrom, withoutListings } from '../cards/hidden-listings.ts';
import type { ListingsContext } from '../context.ts';
import { countValues } from '../discovery/count-values.ts';
import { listingFinder } from '../discovery/listing-finder.ts';
import { type CountedPlace, countedPlaces, plotsOnMarket } from './counted-places.ts';
import { medianPrices, plotPrices } from './median-prices.ts';

const maxCards = 12;
const maxWithin = 60;
const maxNearby = 12;
const maxPurposes = 10;

const entryOf = ({ place: { id, level, name }, path }: PlaceWithPath) => ({ id, level, name, path });
const countedEntryOf = ({ n, ...place }: CountedPlace) => ({ ...entryOf(place), n });

/** Routes of the pages of places. */
export function placePageRoutes(context: ListingsContext): Endpoint[] {
  const finder = listingFinder(context);
  const medianPriceOf = medianPrices(context);
  return [
    serve(readPlacePage, async ({ query, caller }) => {
      const geography = await context.gazetteer();
      const paths = placePaths(geography);
      const place = paths.at(query.path);
      const path = place && paths.of(place);
      if (place === undefined || path === undefined) return refuse('NOT_FOUND');
      const above = paths.along(place.id).filter((one) => path.startsWith(`${one.path}/`));
      const parent = above.at(-1);
      const plots: readonly SearchFilter[] = [...plotsOnMarket, { field: 'within', anyOf: [place.id] }];
      const hidden = withoutListings(await hiddenFrom(context.service, caller));
      const [purposes, report, counted, cards] = await Promise.all([
        countValues(context, plots, 'purpose', maxPurposes),
        plotPrices(context, place.id),
        countedPlaces(context, geography),
        finder.listings(
          {
            filters: [...plots, ...hidden],
            sort: [{ by: 'field', field: 'listedAt', down: true }],
            limit: maxCards,
          },
          query.lang,
        ),
      ]);
      return {
        ...entryOf({ place, path }),
        above: above.map(entryOf),
        total: purposes.reduce((sum, { n }) => sum + n, 0),
        purposes: purposes.map(({ v, n }) => ({ purpose: v as Purpose, n })),
        report,
        within: placesBelow(path, counted).slice(0, maxWithin).map(countedEntryOf),
        nearby: (parent === undefined ? [] : placesBelow(parent.path, counted))
          .filter((one) => one.place.id !== place.id)
          .slice(0, maxNearby)
          .map(countedEntryOf),
        newest: await withFavourites(context.service, caller, cards),
      };
    }),

    serve(listPopularPlaces, async ({ query: { country, limit } }) => {
      const geography = await context.gazetteer();
      const countryPath = geography
        .atLevel('COUNTRY')
        .filter(({ code }) => code === country)
        .map((place) => placePaths(geography).of(place))[0];
      const counted = await countedPlaces(context, geography);
      const popular = counted
        .filter(({ place }) => place.level === 'DISTRICT' || place.level === 'CITY')
        .filter(({ path }) => country === undefined || path.startsWith(`${countryPath}/`))
        .slice(0, limit);
      const withMedian = async (counted: CountedPlace) => {
        const median = await medianPriceOf(counted.place.id);
        return { ...countedEntryOf(counted), ...(median && { median }) };
      };
      return { items: await Promise.all(popular.map(withMedian)) };
    }),
  ];
}

/** The places one step below a path: districts rather than the regions that group them. */
function placesBelow(parent: string, places: readonly CountedPlace[]): readonly CountedPlace[] {
  const below = places.filter(
    ({ path }) => path.startsWith(`${parent}/`) && !path.slice(parent.length + 1).includes('/'),
  );
  const named = below.filter(({ place }) => !isOmitted(place));
  return named.length > 0 ? named : below;
}
