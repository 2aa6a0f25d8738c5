import type { autocompletePlaces, GeoHierarchy, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import type { searchListings, searchPlots } from '@ardhi/contracts/listings/find.routes';
import type { SearchAnswer, SearchQuery } from '@ardhi/contracts/listings/search';
import { isCallError } from '@ardhi/kit/client/call-error';
import type { Client } from '@ardhi/kit/client/client';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router/router.tsx';
import { geoNames } from './active-filters.ts';
import { type Asked, addressOf, askedOf } from './asked.ts';
import { understand } from './understand.ts';

const searchRoute = slimRoute<typeof searchListings>({ method: 'GET', path: '/properties/search' });
const plotsRoute = slimRoute<typeof searchPlots>({ method: 'GET', path: '/plots/search' });
const placesRoute = slimRoute<typeof autocompletePlaces>({ method: 'GET', path: '/api/geo/autocomplete' });
const hierarchyRoute = slimRoute<typeof readHierarchy>({ method: 'GET', path: '/api/geo/hierarchy/:id' });

/** What the search screen is drawn from. */
export interface SearchData {
  readonly asked: Asked;
  /** Only land: the screen /plots. */
  readonly land: boolean;
  /** Name of the place that is asked for. */
  readonly place?: string | undefined;
  readonly found?: SearchAnswer;
  /** Why there is no answer: a filter in the address that cannot be. */
  readonly refused?: string;
}

/** Asks for what the address asks; a sentence in the field is first turned into filters, so that they can be seen and changed. */
export const searchLoader =
  (land: boolean) =>
  async (args: LoaderFunctionArgs): Promise<SearchData> => {
    const client = clientOf(args);
    const { pathname, searchParams } = new URL(args.request.url);
    if (searchParams.has('say')) throw redirect(pathname + addressOf(await askedBy(client, searchParams)));
    const { kind, ...rest } = askedOf(searchParams);
    const asked: Asked = land || kind === undefined ? rest : { ...rest, kind };
    const [place, answer] = await Promise.all([placeOf(client, asked), search(client, asked, land)]);
    return { asked, land, place, ...answer };
  };

/** The address of a search; the sentence in `say` replaces what `q` said. */
async function askedBy(client: Client, params: URLSearchParams): Promise<Asked> {
  const { q: _, page: __, ...others } = askedOf(params);
  const { asked, place } = understand(params.get('say') ?? '');
  const words = place ?? asked.q;
  const found = words === undefined ? undefined : await lookUp(client, words, others.country);
  if (found !== undefined) {
    const { q, ...figures } = asked;
    return { ...others, ...figures, ...found, ...(place !== undefined && q !== undefined && { q }) };
  }
  const q = [asked.q, place].filter(Boolean).join(' ');
  return { ...others, ...asked, ...(q !== '' && { q }) };
}

/** The filter for a place of that name, or undefined: a guess would send people to another country. */
async function lookUp(client: Client, name: string, country: string | undefined): Promise<Asked | undefined> {
  const answer = await client
    .call(placesRoute, { query: { q: name.slice(0, 100), country, limit: 1 } })
    .catch(() => undefined);
  const [best] = answer?.items ?? [];
  const own = best?.path.at(-1)?.name ?? best?.label.split(',')[0];
  if (best === undefined || own?.toLowerCase() !== name.toLowerCase()) return undefined;
  const names = {
    COUNTRY: 'country',
    REGION: 'region',
    SUB_REGION: 'subRegion',
    DISTRICT: 'district',
    CITY: 'city',
    AREA: 'area',
  } as const;
  return best.level === 'CONTINENT' ? undefined : { [names[best.level]]: best.id };
}

async function search(
  client: Client,
  asked: Asked,
  land: boolean,
): Promise<Pick<SearchData, 'found' | 'refused'>> {
  try {
    return { found: await client.call(land ? plotsRoute : searchRoute, { query: onTheWire(asked) }) };
  } catch (error) {
    if (isCallError(error) && error.status === 400) return { refused: error.message };
    throw error;
  }
}

/** An address says filters as the wire does, so they go as they are. */
export const onTheWire = (asked: Asked) => asked as unknown as Partial<SearchQuery>;

async function placeOf(client: Client, asked: Asked): Promise<string | undefined> {
  const id = geoNames
    .map((name) => asked[name])
    .findLast((value) => value !== undefined && value.length === 26);
  if (id === undefined) return geoNames.map((name) => asked[name]).find(Boolean);
  const above = await client.call(hierarchyRoute, { params: { id } }).catch((): GeoHierarchy => ({}));
  return (above.area ?? above.city ?? above.district ?? above.subRegion ?? above.region ?? above.country)
    ?.name;
}
