import type { PlaceDetails } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { decide } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Geography } from '../geography/geography.ts';
import { nodeOf } from '../geography/node.ts';
import { type PlaceCommand, place as placeRules } from '../place/place.ts';
import { fieldOf, listingPlaces } from './listing-places.ts';

/** What every hand on a place needs: the place as it stands, what hangs on it, and how it looks afterwards. */
export interface PlaceDesk {
  now(): Promise<Gazetteer>;
  /** @throws Refusal NOT_FOUND unless it stands on that level */
  find(levelWord: string, id: Id): Promise<{ readonly gazetteer: Gazetteer; readonly place: Place }>;
  /** The place once everybody can see what was done to it. */
  shown(id: Id, position: number): Promise<GeoNode>;
  listingsIn(place: Place): Promise<number>;
}

const levelWords: Readonly<Record<string, PlaceLevel>> = {
  continents: 'CONTINENT',
  countries: 'COUNTRY',
  regions: 'REGION',
  'sub-regions': 'SUB_REGION',
  districts: 'DISTRICT',
  cities: 'CITY',
  areas: 'AREA',
};

/** The level that a word of a path names. @throws Refusal NOT_FOUND */
export const levelOf = (word: string): PlaceLevel => levelWords[word] ?? refuse('NOT_FOUND');

export function placeDesk(tools: ServiceTools, geography: Geography): PlaceDesk {
  const used = tools.read(listingPlaces);
  return {
    now: geography.now,
    async find(levelWord, id) {
      const gazetteer = await geography.now();
      const place = gazetteer.get(id);
      const fits = place?.id === id && place.level === levelOf(levelWord);
      return fits ? { gazetteer, place } : refuse('NOT_FOUND');
    },
    async shown(id, position) {
      await tools.caughtUp(position);
      const gazetteer = await geography.now();
      return nodeOf(gazetteer, gazetteer.get(id) ?? refuse('NOT_FOUND'));
    },
    listingsIn: ({ level, id }) => used.count({ where: { [fieldOf[level]]: id } }),
  };
}

/** What the rules would say of a place that only packs have spoken of, with nothing kept. @throws Refusal */
export const rehearse = (command: PlaceCommand): void =>
  void decide(placeRules, 'KNOWN', command, { now: '', actor: '', role: 'SYSTEM' });

/** Names that another place of the same level already has under a parent. */
export const siblings = (
  gazetteer: Gazetteer,
  parentId: Id,
  { level, id }: { readonly level: PlaceLevel; readonly id?: Id },
): readonly string[] =>
  gazetteer
    .children(parentId)
    .filter((one) => one.level === level && one.id !== id)
    .map(({ name }) => name);

/** What a caller says of a place as it is kept: flags stand only where they are unusual. */
export function detailsOf(said: {
  readonly enabled?: boolean | undefined;
  readonly confirmed?: boolean | undefined;
  readonly [field: string]: unknown;
}): PlaceDetails {
  const { enabled, confirmed, ...rest } = said;
  return {
    ...rest,
    ...(enabled !== undefined && { disabled: enabled ? null : true }),
    ...(confirmed !== undefined && { unconfirmed: confirmed ? null : true }),
  } as PlaceDetails;
}
