import { readHome } from '@ardhi/contracts/listings/home.routes';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { Catalogue } from '../catalogue.ts';
import { finderOf } from '../search/finder.ts';
import { listingSearch, onMarket } from '../search/found-listings.ts';

const few = 8;
const mostAreas = 12;
const mostAgencies = 6;
const verifiedFrom = 2;

/** What the front page opens with (api.md L6): counts, what is new, cheaper or proved, and where there is most. */
export function homeRoutes(catalogue: Catalogue): Served[] {
  const { tools } = catalogue;
  const finder = finderOf(catalogue);
  const ask = tools.search;

  async function countryOf(asked: string | undefined) {
    const geography = await catalogue.places();
    const countries = geography.of('COUNTRY');
    return countries.find(({ id, code }) => id === asked || code === (asked ?? 'UG')) ?? countries[0];
  }

  /** The places below a country where most is listed. */
  async function busiest(filters: readonly SearchFilter[]) {
    const geography = await catalogue.places();
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
      .slice(0, mostAreas);
  }

  async function agenciesIn(filters: readonly SearchFilter[]) {
    const facets = [{ field: 'agency', values: mostAgencies }];
    const found = await ask(listingSearch).search({ filters, limit: 0, facets });
    const counted = found.facets['agency'];
    const values = counted !== undefined && 'values' in counted ? counted.values : [];
    const cards = await Promise.all(values.map(({ v }) => catalogue.agencyCard(v)));
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
          { filters: [...here, ...more], sort: [{ by: 'field', field: by, down: true }], limit: few },
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
        busiest(here),
        agenciesIn(here),
      ]);
      return {
        ...(country && { country: { id: country.id, name: country.name, code: country.code ?? '' } }),
        counts: (counts['kind'] ?? []).map(({ v, n }) => ({ kind: v as ListingKind, n })),
        ...{ newest, priceDrops, verifiedLand, areas, agencies },
      };
    }),
  ];
}
