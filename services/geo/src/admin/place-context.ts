import type { PlaceDetails } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { decide } from '@ardhi/kernel/write/decider';
import { nodeOf } from '../geography/geo-node.ts';
import type { Geography } from '../geography/geography.ts';
import { type PlaceCommand, place as placeRules } from '../place/place.ts';
import { fieldOf, listingPlaces } from '../replicas/listings.ts';

/** Helpers shared by the admin routes of places: the current place, its listings, and its node after a change. */
export interface PlaceContext {
  gazetteer(): Promise<Gazetteer>;
  /** @throws Refusal NOT_FOUND unless the place has that level */
  find(levelSegment: string, id: Id): Promise<{ readonly gazetteer: Gazetteer; readonly place: Place }>;
  /** The node of a place once the read models have reached a position. */
  readAfter(id: Id, position: number): Promise<GeoNode>;
  countListings(place: Place): Promise<number>;
}

const levelsBySegment: Readonly<Record<string, PlaceLevel>> = {
  continents: 'CONTINENT',
  countries: 'COUNTRY',
  regions: 'REGION',
  'sub-regions': 'SUB_REGION',
  districts: 'DISTRICT',
  cities: 'CITY',
  areas: 'AREA',
};

/** The level of a path segment. @throws Refusal NOT_FOUND */
export const levelOf = (word: string): PlaceLevel => levelsBySegment[word] ?? refuse('NOT_FOUND');

/** Opens what the admin routes of places share. */
export function placeContext(tools: ServiceContext, geography: Geography): PlaceContext {
  const listingRows = tools.read(listingPlaces);
  return {
    gazetteer: geography.gazetteer,
    async find(levelSegment, id) {
      const gazetteer = await geography.gazetteer();
      const place = gazetteer.get(id);
      const fits = place?.id === id && place.level === levelOf(levelSegment);
      return fits ? { gazetteer, place } : refuse('NOT_FOUND');
    },
    async readAfter(id, position) {
      await tools.waitForPosition(position);
      const gazetteer = await geography.gazetteer();
      return nodeOf(gazetteer, gazetteer.get(id) ?? refuse('NOT_FOUND'));
    },
    countListings: ({ level, id }) => listingRows.count({ where: { [fieldOf[level]]: id } }),
  };
}

/** Decides a command without storing events. @throws Refusal */
export const decideOnly = (command: PlaceCommand): void =>
  void decide(placeRules, 'KNOWN', command, { now: '', actor: '', role: 'SYSTEM' });

/** Names of the other places of the same level under a parent. */
export const siblings = (
  gazetteer: Gazetteer,
  parentId: Id,
  { level, id }: { readonly level: PlaceLevel; readonly id?: Id },
): readonly string[] =>
  gazetteer
    .children(parentId)
    .filter((one) => one.level === level && one.id !== id)
    .map(({ name }) => name);

/** Converts input to stored details: flags are stored only when they differ from the default. */
export function detailsOf(input: {
  readonly enabled?: boolean | undefined;
  readonly confirmed?: boolean | undefined;
  readonly [field: string]: unknown;
}): PlaceDetails {
  const { enabled, confirmed, ...rest } = input;
  return {
    ...rest,
    ...(enabled !== undefined && { disabled: enabled ? null : true }),
    ...(confirmed !== undefined && { unconfirmed: confirmed ? null : true }),
  } as PlaceDetails;
}
