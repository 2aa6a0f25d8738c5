import { slugText } from '../slug-text.ts';
import type { Id } from '../values.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Place, PlaceLevel } from './place.ts';

/** A place and the path of its page. */
export interface PlaceWithPath {
  readonly place: Place;
  readonly path: string;
}

/** Addresses of the pages of places, such as `uganda/wakiso/kira`: readable, and without the levels that nobody names. */
export interface PlacePaths {
  /** The path of a place; undefined for a continent, for a disabled place, for a town with the name of its district, and where another place has the same path. */
  of(place: Place): string | undefined;
  /** The place of a path, also of one that names regions. */
  at(path: string): Place | undefined;
  /** The places that one lies in and the place itself, from the country down, as far as they have a path. */
  along(id: Id): readonly PlaceWithPath[];
}

/** Levels that a path leaves out unless it ends with them, or two places would have the same path without them. */
const omittedLevels: ReadonlySet<PlaceLevel> = new Set(['REGION', 'SUB_REGION']);
/** True if paths leave out a place. */
export const isOmitted = ({ level }: Pick<Place, 'level'>): boolean => omittedLevels.has(level);

/** The step of a path that names a place; an apostrophe divides no words. */
export const slugOf = (name: string): string => slugText(name.replaceAll(/['’ʼ]/g, ''));

const cache = new WeakMap<Gazetteer, PlacePaths>();

/** The paths of the places of a gazetteer. */
export function placePaths(gazetteer: Gazetteer): PlacePaths {
  const cached = cache.get(gazetteer) ?? createPaths(gazetteer);
  cache.set(gazetteer, cached);
  return cached;
}

function createPaths(gazetteer: Gazetteer): PlacePaths {
  const slugs = new Map<string, string>();
  const slug = ({ name }: Place) => {
    const known = slugs.get(name) ?? slugOf(name);
    slugs.set(name, known);
    return known;
  };
  const isNamed = (text: string) => (place: Place) => place.disabled !== true && slug(place) === text;

  /** The place below another with a name: a district or town before a region of the same name. */
  function below(parent: Place, text: string): Place | undefined {
    const isPassed = (place: Place) => isOmitted(place) || slug(place) === slug(parent);
    const passed: Place[] = [];
    let places = gazetteer.children(parent.id);
    while (places.length > 0) {
      const found = places.filter((place) => !isPassed(place)).find(isNamed(text));
      if (found !== undefined) return found;
      const between = places.filter(isPassed);
      passed.push(...between);
      places = between.flatMap(({ id }) => gazetteer.children(id));
    }
    return passed.find(isNamed(text));
  }

  function at(path: string): Place | undefined {
    const [country = '', ...rest] = path.toLowerCase().split('/');
    let place = gazetteer.atLevel('COUNTRY').find(isNamed(country));
    for (const text of rest) place = place && below(place, text);
    return place;
  }

  const paths = new Map<string, string | undefined>();
  function createPath(place: Place): string | undefined {
    const named = gazetteer.path(place.id).filter(({ level }) => level !== 'CONTINENT');
    if (named.some((one) => one.disabled === true || slug(one) === '')) return undefined;
    const short = named.filter((one) => one === place || !isOmitted(one));
    return [short, named]
      .map((steps) => steps.map(slug))
      .map((steps) => steps.filter((step, i) => step !== steps[i - 1]).join('/'))
      .find((path) => at(path)?.id === place.id);
  }

  function of(place: Place): string | undefined {
    if (!paths.has(place.id)) paths.set(place.id, createPath(place));
    return paths.get(place.id);
  }
  return {
    of,
    at,
    along: (id) =>
      gazetteer.path(id).flatMap((place) => {
        const path = of(place);
        return path === undefined ? [] : [{ place, path }];
      }),
  };
}
