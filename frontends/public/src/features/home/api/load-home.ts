import { listAgencies } from '@ardhi/contracts/accounts/directory.routes';
import { type ContentLink, readNavigation } from '@ardhi/contracts/content/pages.routes';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { AgencyCard } from '@ardhi/contracts/listings/contact-cards';
import { listPopularPlaces, type PopularPlace } from '@ardhi/contracts/listings/place-page.routes';
import { searchListings } from '@ardhi/contracts/listings/search.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type Country, loadCountries, namedCountry } from '@ardhi/kit/countries/load-countries';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';
import { toSearchQuery } from '../../../lib/search/find-listings.ts';
import { type SearchFilters, toQueryString } from '../../../lib/search/search-filters.ts';

/** A section of listings and the URL of the search that shows all of them. */
export interface HomeSection {
  readonly name: 'newest' | 'drops' | 'evidence';
  readonly cards: readonly ListingCard[];
  readonly total: number;
  readonly href: string;
}

/** Data of the home page. */
export interface HomeData {
  readonly country: Country | undefined;
  /** Undefined if they could not be loaded. */
  readonly countries: readonly Country[] | undefined;
  readonly sections: readonly HomeSection[];
  /** Texts about buying land, of the country and of all countries; none if they could not be loaded. */
  readonly guides: readonly ContentLink[];
  /** Districts and towns with the most land; none if they could not be loaded. */
  readonly places: readonly PopularPlace[];
  /** Those with the most live listings; none if they could not be loaded. */
  readonly agencies: readonly AgencyCard[];
}

const cardsPerSection = 4;
const maxGuides = 6;
const maxPlaces = 12;
const maxAgencies = 6;

const sectionQueries: readonly {
  readonly name: HomeSection['name'];
  readonly path: string;
  readonly filters: SearchFilters;
}[] = [
  { name: 'newest', path: '/properties-map', filters: { sort: 'newest' } },
  { name: 'evidence', path: '/plots', filters: { kind: 'PLOT', trustMin: '2', sort: '-trust' } },
  { name: 'drops', path: '/properties-map', filters: { reducedWithinDays: '30', sort: '-drop' } },
];

/**
 * Loads the home page of a country: newest listings, reduced prices, land with evidence. A section that
 * fails to load is left out.
 */
export async function homeLoader(args: LoaderFunctionArgs): Promise<HomeData> {
  const client = clientOf(args);
  const countryParam = new URL(args.request.url).searchParams.get('country');
  const { countries, initial } = await loadCountries(client);
  const country = countryParam === 'all' ? undefined : (namedCountry(countries, countryParam) ?? initial);
  const guides = client
    .call(readNavigation, { query: country === undefined ? {} : { country: country.code } })
    .then(({ home }) => home.slice(0, maxGuides))
    .catch(() => []);
  const places = client
    .call(listPopularPlaces, {
      query: { limit: maxPlaces, ...(country && { country: country.code }) },
    })
    .then(({ items }) => items)
    .catch(() => []);
  const agencies = client
    .call(listAgencies, {
      query: { sort: '-active', pageSize: maxAgencies, ...(country && { country: country.id }) },
    })
    .then(({ items }) => items.filter(({ active }) => active > 0))
    .catch(() => []);
  const loadedSections = await Promise.all(
    sectionQueries.map(async ({ name, path, filters }) => {
      const localFilters: SearchFilters =
        country === undefined ? filters : { ...filters, country: country.code };
      const query = toSearchQuery({ ...localFilters, pageSize: String(cardsPerSection) });
      const response = await client.call(searchListings, { query }).catch(() => undefined);
      const { kind: _, ...pageFilters } = localFilters;
      return {
        name,
        cards: response?.items ?? [],
        total: response?.total ?? 0,
        href: path + toQueryString(pageFilters),
      };
    }),
  );
  const sections = loadedSections.filter(({ cards }) => cards.length > 0);
  return {
    country,
    countries,
    sections,
    guides: await guides,
    places: await places,
    agencies: await agencies,
  };
}
