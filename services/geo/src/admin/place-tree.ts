import { foldName as fold } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Place } from '@ardhi/contracts/geo/place';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Geography } from '../geography/geography.ts';
import { nodeOf } from '../geography/node.ts';
import { fieldOf, listingPlaces } from './listing-places.ts';

interface Wanted {
  readonly q?: string | undefined;
  readonly parentId?: string | undefined;
  readonly level?: Place['level'] | undefined;
  readonly enabled?: boolean | undefined;
  readonly unconfirmed?: boolean | undefined;
  readonly sort?: 'name' | '-name' | 'population' | '-population' | undefined;
}

/** The tree of places as admins walk it (api.md G14). */
export function placeTree(tools: ServiceTools, geography: Geography): Served {
  const used = tools.read(listingPlaces);
  return serve(listPlaces, async ({ query }) => {
    const gazetteer = await geography.now();
    const places = wanted(gazetteer, query);
    const { page, pageSize } = query;
    const shown = places.slice((page - 1) * pageSize, page * pageSize);
    const levels = [...new Set(shown.map(({ level }) => level))];
    const counts = await Promise.all(levels.map((level) => used.countBy(fieldOf[level])));
    const listings = Object.assign({}, ...counts) as Readonly<Record<string, number>>;
    const total = places.length;
    return {
      items: shown.map((place) => ({
        ...nodeOf(gazetteer, place),
        children: gazetteer.children(place.id).length,
        listings: listings[place.id] ?? 0,
      })),
      total,
      page,
      pageSize,
      totalPages: Math.ceil(total / pageSize),
    };
  });
}

/** Children of a parent, or a level, or everything that a search finds; the top of the tree where nothing is asked. */
function wanted(gazetteer: Gazetteer, query: Wanted): readonly Place[] {
  const { q, enabled, unconfirmed, sort = 'name' } = query;
  const text = q === undefined ? undefined : fold(q);
  const found = source(gazetteer, query).filter(
    (place) =>
      (enabled === undefined || enabled !== (place.disabled ?? false)) &&
      (unconfirmed === undefined || unconfirmed === (place.unconfirmed ?? false)) &&
      (text === undefined || fold(place.name).includes(text)),
  );
  const up = sort.startsWith('-') ? -1 : 1;
  const byPeople = (a: Place, b: Place) => (a.population ?? 0) - (b.population ?? 0);
  if (sort.endsWith('population')) return found.sort((a, b) => up * byPeople(a, b));
  return up === 1 ? found.sort(byName) : found.sort((a, b) => byName(b, a));
}

const byName = (a: Place, b: Place) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

function source(gazetteer: Gazetteer, { q, parentId, level, unconfirmed, enabled }: Wanted): Place[] {
  if (parentId !== undefined && gazetteer.get(parentId) === undefined) refuse('NOT_FOUND');
  if (level !== undefined) return [...gazetteer.of(level, parentId)];
  if (parentId !== undefined) return [...gazetteer.children(parentId)];
  const searching = q !== undefined || unconfirmed !== undefined || enabled !== undefined;
  return searching ? [...gazetteer.all()] : [...gazetteer.of('CONTINENT')];
}
