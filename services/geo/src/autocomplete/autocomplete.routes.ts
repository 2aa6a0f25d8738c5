import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { autocompletePlaces } from '@ardhi/contracts/geo/geo.routes';
import type { Place } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { pathStep } from '../geography/geo-node.ts';
import type { Geography } from '../geography/geography.ts';
import { type PlaceFinder, placeFinder } from './place-finder.ts';

/** Autocomplete route (api.md G10): every suggestion is labelled with its location. */
export function autocompleteRoute(geography: Geography): Endpoint {
  const finders = new WeakMap<Gazetteer, PlaceFinder>();
  const finderOf = (gazetteer: Gazetteer) => {
    const finder = finders.get(gazetteer) ?? placeFinder(gazetteer);
    finders.set(gazetteer, finder);
    return finder;
  };
  return serve(autocompletePlaces, async ({ query }) => {
    const { q: text, country, levels, limit } = query;
    const found = finderOf(await geography.gazetteer()).find({ text, country, levels, limit });
    return { items: found.map(suggestion) };
  });
}

function suggestion(path: readonly Place[]) {
  const place = path.at(-1) as Place;
  const { id, level, centroid } = place;
  return { id, level, label: labelOf(path), path: path.map(pathStep), ...omitUndefined({ centroid }) };
}

/** Label such as 'Kyanja (Nakawa Division), Kampala, Uganda': name, locality or parent, country. */
export function labelOf(path: readonly Place[]): string {
  const [place, ...above] = path.toReversed();
  if (place === undefined) return '';
  const name = place.locality === undefined ? place.name : `${place.name} (${place.locality})`;
  const country = above.find(({ level }) => level === 'COUNTRY');
  const parent = above.find(({ level, name: other }) => level !== 'CONTINENT' && other !== place.name);
  return [...new Set([name, parent?.name, country?.name])].filter((part) => part !== undefined).join(', ');
}
