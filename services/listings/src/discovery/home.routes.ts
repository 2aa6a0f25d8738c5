import type { Place } from '@ardhi/contracts/geo/place';
import { readHome } from '@ardhi/contracts/listings/home.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { withFavourites } from '../cards/favourite-marks.ts';
import { hiddenFrom, withoutListings } from '../cards/hidden-listings.ts';
import { agencyCard } from '../cards/owner-cards.ts';
import type { ListingsContext } from '../context.ts';
import { defaultCountryOf } from '../listing/default-country.ts';
import { countValues } from './count-values.ts';
import { listingFinder } from './listing-finder.ts';
import { onMarket } from './listing-search.view.ts';

const listSize = 8;
const maxAreas = 12;
const maxAgencies = 6;
const verifiedFrom = 2;

/** Route of the home page (api.md L6): counts, newest listings, price drops, verified land, busiest places and agencies. */
export function homeRoutes(context: ListingsContext): Endpoint[] {
  const finder = listingFinder(context);
  return [
    serve(readHome, async ({ query: { country: requested, lang }, caller }) => {
      const country = await homeCountry(context, requested);
      const hidden = await hiddenFrom(context.service, caller);
      const here: SearchFilter[] = [
        onMarket,
        ...withoutListings(hidden),
        ...(country === undefined ? [] : [{ field: 'within', anyOf: [country.id] }]),
      ];
      const list = async (more: readonly SearchFilter[], by: string) => {
        const sort = [{ by: 'field', field: by, down: true }] as const;
        const cards = await finder.listings({ filters: [...here, ...more], sort, limit: listSize }, lang);
        return withFavourites(context.service, caller, cards);
      };
      const [{ counts }, newest, priceDrops, verifiedLand, areas, agencies] = await Promise.all([
        finder.facets({ filters: country === undefined ? {} : { country: country.id }, hidden }),
        list([], 'listedAt'),
        list([{ field: 'drop', from: 1 }], 'drop'),
        list(verifiedPlots, 'trust'),
        busiestPlaces(context, here, country),
        busiestAgencies(context, here),
      ]);
      return {
        ...(country && { country: { id: country.id, name: country.name, code: country.code ?? '' } }),
        counts: (counts['kind'] ?? []).map(({ v, n }) => ({ kind: v as ListingKind, n })),
        newest,
        priceDrops,
        verifiedLand,
        areas,
        agencies,
      };
    }),
  ];
}

const verifiedPlots: readonly SearchFilter[] = [
  { field: 'kind', anyOf: ['PLOT'] },
  { field: 'trust', from: verifiedFrom },
];

/** The country with this id or code; the default country without one, and for one that is not known. */
async function homeCountry(
  context: ListingsContext,
  requested: string | undefined,
): Promise<Place | undefined> {
  const countries = (await context.gazetteer()).atLevel('COUNTRY');
  const found = requested && countries.find(({ id, code }) => id === requested || code === requested);
  return found || defaultCountryOf(context);
}

/** The districts and cities with the most listings, in one country or in all; a facet ignores filters of its own field. */
async function busiestPlaces(
  context: ListingsContext,
  filters: readonly SearchFilter[],
  country: Place | undefined,
) {
  const geography = await context.gazetteer();
  const isInCountry = ({ id }: Place) =>
    country === undefined || geography.path(id).some((above) => above.id === country.id);
  return (await countValues(context, filters, 'within', 500))
    .flatMap(({ v, n }) => {
      const place = geography.get(v);
      return (place?.level === 'DISTRICT' || place?.level === 'CITY') && isInCountry(place)
        ? [{ id: place.id, name: place.name, count: n }]
        : [];
    })
    .slice(0, maxAreas);
}

/** The cards of the agencies with the most listings. */
async function busiestAgencies(context: ListingsContext, filters: readonly SearchFilter[]) {
  const values = await countValues(context, filters, 'agency', maxAgencies);
  const cards = await Promise.all(values.map(({ v }) => agencyCard(context.service, v)));
  return cards.filter((card) => card !== null);
}
