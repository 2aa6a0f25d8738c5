import type { Id } from '../values.ts';
import { distanceM } from './distance.ts';
import { divisionKindOf } from './division-kind.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Place, PlaceLevel } from './place.ts';

/** Labels that say where a place lies, none of them used twice: "Kyanja (Nakawa), Kampala, Uganda". */
export interface PlaceLabels {
  of(id: Id): string;
}

const cache = new WeakMap<Gazetteer, PlaceLabels>();

/** The labels of the enabled places of a gazetteer. */
export function placeLabels(gazetteer: Gazetteer): PlaceLabels {
  const cached = cache.get(gazetteer) ?? createLabels(gazetteer);
  cache.set(gazetteer, cached);
  return cached;
}

/** Word for an administrative unit, beside a town or neighbourhood of its name. */
const kinds: Readonly<Record<PlaceLevel, string>> = {
  CONTINENT: 'continent',
  COUNTRY: 'country',
  REGION: 'region',
  SUB_REGION: 'sub-region',
  DISTRICT: 'district',
  CITY: 'town',
  AREA: 'neighbourhood',
};

/** Among places of one label the first of these levels keeps it. */
const plainFirst: readonly PlaceLevel[] = [
  'COUNTRY',
  'CITY',
  'AREA',
  'DISTRICT',
  'REGION',
  'SUB_REGION',
  'CONTINENT',
];

/** Places of one label have one name: the labels of a name are made when one of its places is asked for, since there are tens of thousands. */
function createLabels(gazetteer: Gazetteer): PlaceLabels {
  const byName = Map.groupBy(gazetteer.all(), ({ name }) => name);
  const labels = new Map<string, ReadonlyMap<Id, string>>();
  return {
    of(id) {
      const place = gazetteer.get(id);
      if (place === undefined) return '';
      const ofName = labels.get(place.name) ?? labelsOf(gazetteer, byName.get(place.name) ?? []);
      labels.set(place.name, ofName);
      return ofName.get(place.id) ?? labelOf(gazetteer.path(place.id));
    },
  };
}

/** The labels of the places of one name that would share theirs. */
function labelsOf(gazetteer: Gazetteer, places: readonly Place[]): ReadonlyMap<Id, string> {
  const enabled = places.filter(({ id }) => !gazetteer.path(id).some(({ disabled }) => disabled));
  const plain = (place: Place) => labelOf(gazetteer.path(place.id));
  const special = new Map<Id, string>();
  for (const twins of sharedBy(enabled, plain)) {
    const [plainLevel] = plainFirst.filter((level) => twins.some((twin) => twin.level === level));
    const kindOf = ({ id, level }: Place) =>
      level === plainLevel ? undefined : kindName(gazetteer, id, level);
    const withKind = (twin: Place) => labelOf(gazetteer.path(twin.id), kindOf(twin));
    for (const twin of twins) special.set(twin.id, withKind(twin));
    for (const namesakes of sharedBy(twins, withKind))
      for (const one of namesakes)
        special.set(one.id, labelOf(gazetteer.path(one.id), kindOf(one), near(gazetteer, one, namesakes)));
  }
  return special;
}

function kindName(gazetteer: Gazetteer, id: Id, level: PlaceLevel): string {
  const country = gazetteer.path(id).find((place) => place.level === 'COUNTRY');
  return divisionKindOf(level, country?.code) ?? kinds[level];
}

/** The groups of more than one place with the same label. */
const sharedBy = (places: readonly Place[], label: (place: Place) => string): readonly (readonly Place[])[] =>
  [...Map.groupBy(places, label).values()].filter((group) => group.length > 1);

/** The nearest town of another name that is nearer to a place than to its namesakes. */
function near(gazetteer: Gazetteer, place: Place, namesakes: readonly Place[]): string | undefined {
  const country = gazetteer.path(place.id).find(({ level }) => level === 'COUNTRY')?.id;
  const others = namesakes.filter((one) => one !== place);
  const [nearest] = gazetteer
    .atLevel('CITY', country)
    .filter(({ name }) => name !== place.name)
    .map((town) => ({ town, awayM: metresBetween(place, town) }))
    .filter(({ town, awayM }) => others.every((other) => awayM < metresBetween(other, town)))
    .toSorted((one, other) => one.awayM - other.awayM);
  return nearest && `near ${nearest.town.name}`;
}

const metresBetween = (one: Place, other: Place): number =>
  one.centroid === undefined || other.centroid === undefined
    ? Number.POSITIVE_INFINITY
    : distanceM(one.centroid, other.centroid);

/** Name, locality or what tells it from a namesake, parent with another name, country. */
function labelOf(path: readonly Place[], ...telling: readonly (string | undefined)[]): string {
  const [place, ...above] = path.toReversed();
  if (place === undefined) return '';
  const inBrackets = [place.locality, ...telling].filter((part) => part !== undefined).join(', ');
  const name = inBrackets === '' ? place.name : `${place.name} (${inBrackets})`;
  const country = above.find(({ level }) => level === 'COUNTRY');
  const parent = above.find(({ level, name: other }) => level !== 'CONTINENT' && other !== place.name);
  return [...new Set([name, parent?.name, country?.name])].filter((part) => part !== undefined).join(', ');
}
