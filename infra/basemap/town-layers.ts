import type { OsmTags } from './osm-file.ts';

/** The layers of a town's tiles, from the ground up. */
export const townLayers = ['land', 'water', 'waterway', 'building', 'rail', 'road', 'place', 'poi'] as const;
export type TownLayer = (typeof townLayers)[number];

/** Where something is drawn. */
export interface LayerEntry {
  readonly layer: TownLayer;
  /** The first zoom that shows it. */
  readonly minZoom: number;
  readonly properties: Readonly<Record<string, string | number>>;
}

/** By OpenStreetMap's value of `highway`: the class that is drawn, and its first zoom. */
const roads: Readonly<Record<string, readonly [kind: string, minZoom: number]>> = {
  motorway: ['motorway', 5],
  trunk: ['trunk', 6],
  primary: ['primary', 7],
  secondary: ['secondary', 9],
  tertiary: ['tertiary', 10],
  unclassified: ['minor', 12],
  residential: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  pedestrian: ['path', 13],
  service: ['service', 13],
  track: ['track', 13],
  footway: ['path', 14],
  path: ['path', 14],
  cycleway: ['path', 14],
  steps: ['path', 14],
  bridleway: ['path', 14],
};
/** Slip roads appear later than the roads that they lead to. */
const linkSuffix = '_link';
const linkDelay = 2;

const railways = new Set(['rail', 'light_rail', 'subway', 'narrow_gauge']);
const waterways: Readonly<Record<string, number>> = { river: 8, canal: 12, stream: 12, drain: 12 };

/** Layer of a line on the map; undefined where it is not drawn. */
export function lineLayer(tags: OsmTags): LayerEntry | undefined {
  const road = roadLayer(tags);
  if (road !== undefined) return road;
  const { railway = '', waterway = '' } = tags;
  if (railways.has(railway)) return { layer: 'rail', minZoom: 9, properties: { kind: railway } };
  const minZoom = waterways[waterway];
  if (minZoom === undefined) return undefined;
  return { layer: 'waterway', minZoom, properties: { kind: waterway, ...nameOf(tags) } };
}

function roadLayer(tags: OsmTags): LayerEntry | undefined {
  const { highway = '', area, ref, bridge = 'no', tunnel = 'no' } = tags;
  const isLink = highway.endsWith(linkSuffix);
  const road = roads[isLink ? highway.slice(0, -linkSuffix.length) : highway];
  if (road === undefined || area === 'yes') return undefined;
  const [kind, minZoom] = road;
  return {
    layer: 'road',
    minZoom: minZoom + (isLink ? linkDelay : 0),
    properties: {
      kind,
      ...nameOf(tags),
      ...(ref !== undefined && { ref }),
      ...(bridge !== 'no' && { bridge: 1 }),
      ...(tunnel !== 'no' && { tunnel: 1 }),
    },
  };
}

/** Ground by its use, by OpenStreetMap's values of `leisure`, `landuse`, `natural`, `aeroway` and `amenity`. */
const grounds: Readonly<Record<string, string>> = {
  forest: 'wood',
  wood: 'wood',
  scrub: 'wood',
  grass: 'grass',
  meadow: 'grass',
  grassland: 'grass',
  golf_course: 'grass',
  park: 'park',
  garden: 'park',
  playground: 'park',
  nature_reserve: 'park',
  recreation_ground: 'park',
  village_green: 'park',
  pitch: 'pitch',
  cemetery: 'cemetery',
  grave_yard: 'cemetery',
  wetland: 'wetland',
  farmland: 'farm',
  farmyard: 'farm',
  orchard: 'farm',
  residential: 'residential',
  commercial: 'commercial',
  retail: 'commercial',
  industrial: 'industrial',
  railway: 'industrial',
  quarry: 'industrial',
  brownfield: 'industrial',
  beach: 'sand',
  sand: 'sand',
  aerodrome: 'airport',
  school: 'school',
  university: 'school',
  college: 'school',
  hospital: 'hospital',
  parking: 'parking',
  marketplace: 'commercial',
};
const groundKeys = ['leisure', 'landuse', 'natural', 'aeroway', 'amenity'] as const;
/** Grounds that are large enough to be seen from afar. */
const wideGrounds = new Set(['residential', 'wood', 'wetland', 'park', 'airport', 'farm', 'industrial']);

/** Layer of an area on the map; undefined where it is not drawn. */
export function areaLayer(tags: OsmTags): LayerEntry | undefined {
  if (isWater(tags)) return { layer: 'water', minZoom: 6, properties: nameOf(tags) };
  if (tags['building'] !== undefined && tags['building'] !== 'no') return buildingLayer(tags);
  const kind = groundKeys.map((key) => grounds[tags[key] ?? '']).find((found) => found !== undefined);
  if (kind !== undefined)
    return { layer: 'land', minZoom: wideGrounds.has(kind) ? 8 : 12, properties: { kind } };
  if (tags['highway'] !== undefined && tags['area'] === 'yes')
    return { layer: 'land', minZoom: 14, properties: { kind: 'plaza' } };
  return undefined;
}

const isWater = ({ natural, landuse, waterway, water }: OsmTags) =>
  natural === 'water' ||
  landuse === 'reservoir' ||
  landuse === 'basin' ||
  waterway === 'riverbank' ||
  water !== undefined;

function buildingLayer(tags: OsmTags): LayerEntry {
  const levels = Number.parseFloat(tags['building:levels'] ?? '');
  const number = tags['addr:housenumber'];
  return {
    layer: 'building',
    minZoom: 13,
    properties: {
      ...(levels > 0 && { levels }),
      ...(number !== undefined && { number }),
    },
  };
}

const settlements: Readonly<Record<string, number>> = {
  city: 5,
  town: 7,
  suburb: 10,
  village: 10,
  quarter: 12,
  neighbourhood: 12,
  hamlet: 12,
  locality: 13,
};
const pointKeys = [
  ['amenity', 14],
  ['shop', 14],
  ['tourism', 14],
  ['leisure', 14],
  ['historic', 14],
  ['office', 14],
  ['aeroway', 12],
  ['railway', 13],
] as const;
/** Street furniture and parts of lines, which nobody looks for on a map of homes. */
const unwanted = new Set([
  'bench',
  'waste_basket',
  'parking_space',
  'tree',
  'shelter',
  'yes',
  'rail',
  'runway',
  'taxiway',
  'level_crossing',
  'crossing',
  'switch',
  'signal',
]);
/** Shown without a name too; everything else needs one. */
const shownUnnamed = new Set([
  'hospital',
  'clinic',
  'pharmacy',
  'fuel',
  'bank',
  'atm',
  'school',
  'police',
  'bus_station',
  'supermarket',
  'hotel',
  'restaurant',
  'cafe',
  'place_of_worship',
  'marketplace',
  'park',
]);
const landmarks = new Set(['hospital', 'university', 'bus_station', 'marketplace', 'park']);

/** Layer of a point, or of an area's middle, on the map; undefined where it is not drawn. */
export function pointLayer(tags: OsmTags): LayerEntry | undefined {
  const { place = '', name } = tags;
  const placeZoom = settlements[place];
  if (placeZoom !== undefined && name !== undefined)
    return { layer: 'place', minZoom: placeZoom, properties: { kind: place, ...nameOf(tags) } };
  for (const [key, minZoom] of pointKeys) {
    const kind = tags[key];
    if (kind === undefined || unwanted.has(kind)) continue;
    if (name === undefined && !shownUnnamed.has(kind)) continue;
    return {
      layer: 'poi',
      minZoom: landmarks.has(kind) ? Math.min(13, minZoom) : minZoom,
      properties: { class: key, kind, ...nameOf(tags) },
    };
  }
  return undefined;
}

/** The name of a place; in Latin letters, where the local one has none and there is one. */
function nameOf({ name, 'name:en': english }: OsmTags): { readonly name?: string } {
  if (name === undefined) return {};
  return { name: english !== undefined && !/[a-z]/i.test(name) ? english : name };
}
