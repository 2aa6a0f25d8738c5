import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { autocompletePlaces } from '@ardhi/contracts/geo/geo.routes';
import type { Place } from '@ardhi/contracts/geo/place';
import { type PlaceLabels, placeLabels } from '@ardhi/contracts/geo/place-labels';
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
    const gazetteer = await geography.gazetteer();
    const found = finderOf(gazetteer).find({ text, country, levels, limit });
    const labels = placeLabels(gazetteer);
    return { items: found.map((path) => suggestion(path, labels)) };
  });
}

function suggestion(path: readonly Place[], labels: PlaceLabels) {
  const { id, level, centroid } = path.at(-1) as Place;
  return { id, level, label: labels.of(id), path: path.map(pathStep), ...omitUndefined({ centroid }) };
}
