import { readHome } from '@ardhi/contracts/listings/home.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { listingFinder } from './listing-finder.ts';
import { listingSearch, onMarket } from './listing-search.view.ts';

const listSize = 8;
const maxAreas = 12;
const maxAgencies = 6;
const verifiedFrom = 2;

/** Route of the home page (api.md L6): counts, newest listings, price drops, verified land, busiest places and agencies. */
export function homeRoutes(context: ListingsContext): Endpoint[] {
  const { service } = context;
  const finder = listingFinder(context);
  const ask = service.search;

  async function countryOf(asked: string | undefined) {
    const geography = await context.gazetteer();
    const countries = geography.atLevel('COUNTRY');
    return countries.find(({ id, code }) => id === asked || code === (asked ?? 'UG')) ?? countries[0];
  }

  /** The places of a country with the most listings. */
  async function busiestPlaces(filters: readonly SearchFilter[]) {
    const geography = await context.gazetteer();
    const facets = [{ field: 'within', values: 500 }];
    const found = await ask(listingSearch).search({ filters, limit: 0, facets });
    const counted = found.facets['within'];
    const values = counted !== undefined && 'values' in counted ? counted.values : [];
    return values
      .flatMap(({ v, n }) => {
        const place = geography.get(v);
        return place?.level === 'DISTRICT' || place?.level === 'CITY'
          ? [{ id: place.id, name: place.name, count: n }]
          : [];
      })
      .slice(0, maxAreas);
  }

  async function agenciesIn(filters: readonly SearchFilter[]) {
    const facets = [{ field: 'agency', values: maxAgencies }];
    const found = await ask(listingSearch).search({ filters, limit: 0, facets });
    const counted = found.facets['agency'];
    const values = counted !== undefined && 'values' in counted ? counted.values : [];
    const cards = await Promise.all(values.map(({ v }) => context.agencyCard(v)));
    return cards.filter((card) => card !== null);
  }

  return [
    serve(readHome, async ({ query: { country: asked, lang } }) => {
      const country = await countryOf(asked);
      const here: SearchFilter[] = [
        onMarket,
        ...(country === undefined ? [] : [{ field: 'within', anyOf: [country.id] }]),
      ];
      const list = (more: readonly SearchFilter[], by: string) =>
        finder.listings(
          { filters: [...here, ...more], sort: [{ by: 'field', field: by, down: true }], limit: listSize },
          lang,
        );
      const [{ counts }, newest, priceDrops, verifiedLand, areas, agencies] = await Promise.all([
        finder.facets({ filters: country === undefined ? {} : { country: country.id } }),
        list([], 'listedAt'),
        list([{ field: 'drop', from: 1 }], 'drop'),
        list(
          [
            { field: 'kind', anyOf: ['PLOT'] },
            { field: 'trust', from: verifiedFrom },
          ],
          'trust',
        ),
        busiestPlaces(here),
        agenciesIn(here),
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
