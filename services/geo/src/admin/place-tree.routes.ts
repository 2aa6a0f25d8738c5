import { foldName as fold } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Place } from '@ardhi/contracts/geo/place';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { nodeOf } from '../geography/geo-node.ts';
import type { Geography } from '../geography/geography.ts';
import { fieldOf, listingPlaces } from '../replicas/listings.ts';

interface PlaceTreeQuery {
  readonly q?: string | undefined;
  readonly parentId?: string | undefined;
  readonly level?: Place['level'] | undefined;
  readonly enabled?: boolean | undefined;
  readonly unconfirmed?: boolean | undefined;
  readonly sort?: 'name' | '-name' | 'population' | '-population' | undefined;
}

/** Route of the place tree for admins (api.md G14). */
export function placeTreeRoute(tools: ServiceContext, geography: Geography): Endpoint {
  const listingRows = tools.read(listingPlaces);
  return serve(listPlaces, async ({ query }) => {
    const gazetteer = await geography.gazetteer();
    const page = paginate(filterPlaces(gazetteer, query), query);
    const levels = [...new Set(page.items.map(({ level }) => level))];
    const counts = await Promise.all(levels.map((level) => listingRows.countBy(fieldOf[level])));
    const listings = Object.assign({}, ...counts) as Readonly<Record<string, number>>;
    return {
      ...page,
      items: page.items.map((place) => ({
        ...nodeOf(gazetteer, place),
        children: gazetteer.children(place.id).length,
        listings: listings[place.id] ?? 0,
      })),
    };
  });
}

/** Children of a parent, a level, or all search results; the continents without a query. */
function filterPlaces(gazetteer: Gazetteer, query: PlaceTreeQuery): readonly Place[] {
  const { q, enabled, unconfirmed, sort = 'name' } = query;
  const text = q === undefined ? undefined : fold(q);
  const found = placesToFilter(gazetteer, query).filter(
    (place) =>
      (enabled === undefined || enabled !== (place.disabled ?? false)) &&
      (unconfirmed === undefined || unconfirmed === (place.unconfirmed ?? false)) &&
      (text === undefined || fold(place.name).includes(text)),
  );
  const up = sort.startsWith('-') ? -1 : 1;
  const byPopulation = (a: Place, b: Place) => (a.population ?? 0) - (b.population ?? 0);
  if (sort.endsWith('population')) return found.sort((a, b) => up * byPopulation(a, b));
  return up === 1 ? found.sort(byName) : found.sort((a, b) => byName(b, a));
}

const byName = (a: Place, b: Place) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

function placesToFilter(
  gazetteer: Gazetteer,
  { q, parentId, level, unconfirmed, enabled }: PlaceTreeQuery,
): Place[] {
  if (parentId !== undefined && gazetteer.get(parentId) === undefined) refuse('NOT_FOUND');
  if (level !== undefined) return [...gazetteer.atLevel(level, parentId)];
  if (parentId !== undefined) return [...gazetteer.children(parentId)];
  const searching = q !== undefined || unconfirmed !== undefined || enabled !== undefined;
  return searching ? [...gazetteer.all()] : [...gazetteer.atLevel('CONTINENT')];
}
