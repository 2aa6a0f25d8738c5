import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName } from '@ardhi/contracts/geo/fold-name';
import type { Place } from '@ardhi/contracts/geo/place';

/** A name of a place as people type it, with the place that they mean. */
export interface TypedPlace {
  readonly typed: string;
  readonly isMeant: (path: readonly Place[]) => boolean;
}

const namesOf = ({ name, altNames = [] }: Place) => [name, ...altNames].map(foldName);

/** The names in `places-as-typed.txt`, each with its place and the city or country around it. */
export const typedPlaces: readonly TypedPlace[] = readFileSync(
  join(import.meta.dirname, '../autocomplete/places-as-typed.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line.includes('|'))
  .map((line) => {
    const [typed = '', meant = ''] = line.split('|').map((text) => text.trim());
    const [name = '', around = ''] = meant.split(', ').map(foldName);
    const isMeant = (path: readonly Place[]) =>
      path.slice(-1).some((place) => namesOf(place).includes(name)) &&
      path.some((place) => namesOf(place).includes(around));
    return { typed, isMeant };
  });
