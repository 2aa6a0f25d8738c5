import type { listCountries } from '@ardhi/contracts/geo/geo.routes';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { searchListings } from '@ardhi/contracts/listings/find.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';
import { type Asked, addressOf } from '../search/asked.ts';
import { onTheWire } from '../search/load-search.ts';

const searchRoute = slimRoute<typeof searchListings>({ method: 'GET', path: '/properties/search' });
const countriesRoute = slimRoute<typeof listCountries>({ method: 'GET', path: '/api/geo/countries' });

interface Country {
  readonly code: string;
  readonly name: string;
}

/** A row of listings and where to see all of them. */
export interface Shelf {
  readonly name: 'newest' | 'drops' | 'evidence';
  readonly cards: readonly ListingCard[];
  readonly total: number;
  readonly all: string;
}

export interface HomeData {
  readonly country: Country | undefined;
  readonly countries: readonly Country[];
  readonly shelves: readonly Shelf[];
}

/** The default of the specification, if it is enabled. */
const usualCountry = 'Uganda';
const inRow = 4;
const mostCountries = 100;

const shelves: readonly { readonly name: Shelf['name']; readonly path: string; readonly asked: Asked }[] = [
  { name: 'newest', path: '/properties-map', asked: { sort: 'newest' } },
  { name: 'evidence', path: '/plots', asked: { kind: 'PLOT', trustMin: '2', sort: '-trust' } },
  { name: 'drops', path: '/properties-map', asked: { reducedWithinDays: '30', sort: '-drop' } },
];

/** The home page of a country: what is newest, what became cheaper, what has evidence. A shelf that fails is left out. */
export async function homeLoader(args: LoaderFunctionArgs): Promise<HomeData> {
  const client = clientOf(args);
  const wanted = new URL(args.request.url).searchParams.get('country');
  const countries = await client
    .call(countriesRoute, { query: { limit: mostCountries, include: 'minimal' } })
    .then(
      ({ items }) => items.filter(({ enabled }) => enabled).map(({ name, code = '' }) => ({ name, code })),
      () => [],
    );
  const country =
    wanted === 'all'
      ? undefined
      : (countries.find(({ code }) => code === wanted) ??
        countries.find(({ name }) => name === usualCountry));
  const filled = await Promise.all(
    shelves.map(async ({ name, path, asked }) => {
      const here: Asked = country === undefined ? asked : { ...asked, country: country.code };
      const query = onTheWire({ ...here, pageSize: String(inRow) });
      const found = await client.call(searchRoute, { query }).catch(() => undefined);
      const { kind: _, ...shown } = here;
      return { name, cards: found?.items ?? [], total: found?.total ?? 0, all: path + addressOf(shown) };
    }),
  );
  return { country, countries, shelves: filled.filter(({ cards }) => cards.length > 0) };
}
