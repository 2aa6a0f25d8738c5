import type { autocompletePlaces, GeoHierarchy, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import type { searchListings, searchPlots } from '@ardhi/contracts/listings/find.routes';
import type { SearchAnswer, SearchQuery } from '@ardhi/contracts/listings/search';
import { isCallError } from '@ardhi/kit/client/call-error';
import type { Client } from '@ardhi/kit/client/client';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router/router.tsx';
import { type Asked, type AskedName, addressOf, askedOf, geoNames } from './asked.ts';
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
    const sentence = searchParams.get('say') ?? sentenceIn(searchParams.get('q'));
    if (sentence !== undefined)
      throw redirect(pathname + addressOf(await askedBy(client, searchParams, sentence)));
    const { kind, ...rest } = askedOf(searchParams);
    const asked: Asked = land || kind === undefined ? rest : { ...rest, kind };
    const [place, answer] = await Promise.all([placeOf(client, asked), search(client, asked, land)]);
    return { asked, land, place, ...answer };
  };

/** Words of an address that say more than words: "land near Kampala", as links from elsewhere carry it. */
function sentenceIn(q: string | null): string | undefined {
  if (q === null) return undefined;
  const { asked, place } = understand(q);
  return place !== undefined || Object.keys(asked).some((name) => name !== 'q') ? q : undefined;
}

/**
 * The address of a search; the sentence replaces what `q` said. `place` is the id of the place that was chosen
 * for its last words, where one was.
 */
async function askedBy(client: Client, params: URLSearchParams, sentence: string): Promise<Asked> {
  const { q: _, page: __, radiusM: ___, ...others } = askedOf(params);
  const { asked, place, around = false } = understand(sentence);
  const words = place ?? asked.q;
  const chosen = params.get('place') ?? undefined;
  const found = words === undefined ? undefined : await lookUp(client, words, chosen, others.country);
  if (found !== undefined) {
    const { q, ...figures } = asked;
    return {
      ...{ ...others, ...figures, [found.name]: found.id },
      ...(around && found.radiusM !== undefined && { radiusM: found.radiusM }),
      ...(place !== undefined && q !== undefined && { q }),
    };
  }
  const q = [asked.q, place].filter(Boolean).join(' ');
  return { ...others, ...asked, ...(q !== '' && { q }) };
}

/** Filter of each level, and how far "near" reaches from it at first. */
const levels = {
  COUNTRY: { name: 'country' },
  REGION: { name: 'region', radiusM: '100000' },
  SUB_REGION: { name: 'subRegion', radiusM: '50000' },
  DISTRICT: { name: 'district', radiusM: '25000' },
  CITY: { name: 'city', radiusM: '25000' },
  AREA: { name: 'area', radiusM: '5000' },
} as const;

/** The filter for a place of that name, or undefined: a guess would send people to another country. */
async function lookUp(
  client: Client,
  name: string,
  chosen: string | undefined,
  country: string | undefined,
): Promise<{ readonly id: string; readonly name: AskedName; readonly radiusM?: string } | undefined> {
  const answer = await client
    .call(placesRoute, { query: { q: name.slice(0, 100), country, limit: 10 } })
    .catch(() => undefined);
  const alike = (answer?.items ?? []).filter(({ path, label }) => {
    const own = path.at(-1)?.name ?? label.split(',')[0];
    return own?.toLowerCase() === name.toLowerCase();
  });
  const best = alike.find(({ id }) => id === chosen) ?? alike[0];
  return best === undefined || best.level === 'CONTINENT'
    ? undefined
    : { id: best.id, ...levels[best.level] };
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
