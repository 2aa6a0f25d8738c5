import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  Map as LibreMap,
} from 'maplibre-gl';
import { firstBorder, mapFonts } from './map-style.ts';
import { townTilesUrl } from './town-tiles.ts';

/** Colours of a street map, muted so that pins stand out (design: Map). */
export interface StreetColours {
  readonly green: string;
  readonly wood: string;
  readonly built: string;
  readonly civic: string;
  readonly sand: string;
  readonly water: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly mainRoad: string;
  readonly mainRoadEdge: string;
  readonly path: string;
  readonly rail: string;
  readonly label: string;
  readonly halo: string;
  readonly poi: string;
}

export const lightStreets: StreetColours = {
  green: '#dfe8cd',
  wood: '#d3e0c0',
  built: '#f1ebde',
  civic: '#efe6e2',
  sand: '#f3ead0',
  water: '#cfe1e5',
  building: '#e6dccb',
  buildingEdge: '#d5c8b1',
  road: '#ffffff',
  roadEdge: '#ddd2be',
  mainRoad: '#fbe6b8',
  mainRoadEdge: '#dcbf83',
  path: '#c9b999',
  rail: '#b9b0a1',
  label: '#5d5648',
  halo: '#fbfaf7',
  poi: '#75694f',
};
export const darkStreets: StreetColours = {
  green: '#262c1f',
  wood: '#222a1c',
  built: '#28241e',
  civic: '#2c2523',
  sand: '#302a1d',
  water: '#16262a',
  building: '#332e26',
  buildingEdge: '#40392e',
  road: '#463f34',
  roadEdge: '#1d1a15',
  mainRoad: '#5f5138',
  mainRoadEdge: '#1d1a15',
  path: '#4d4434',
  rail: '#4e483e',
  label: '#c4baa8',
  halo: '#181612',
  poi: '#a89a80',
};

const source = 'towns';
/** The deepest zoom of the tiles; they are drawn larger beyond. */
const sourceZooms = { minzoom: 5, maxzoom: 14 } as const;

/** Adds the streets of all towns: below the borders of the base map, and their names above it. */
export function addStreetLayers(map: LibreMap, colours: StreetColours): void {
  map.addSource(source, { type: 'vector', tiles: [townTilesUrl], ...sourceZooms });
  for (const layer of [...groundLayers(colours), ...lineLayers(colours)]) map.addLayer(layer, firstBorder);
  for (const layer of labelLayers(colours)) map.addLayer(layer);
}

const kindIn = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

const ground = (id: string, colour: string, ...kinds: string[]): LayerSpecification => ({
  id: `street-${id}`,
  type: 'fill',
  source,
  'source-layer': 'land',
  filter: kindIn(...kinds),
  paint: { 'fill-color': colour },
});

const groundLayers = (colours: StreetColours): LayerSpecification[] => [
  ground('built', colours.built, 'residential', 'commercial', 'industrial', 'airport', 'parking', 'plaza'),
  ground('civic', colours.civic, 'school', 'hospital'),
  ground('green', colours.green, 'grass', 'park', 'pitch', 'cemetery', 'farm'),
  ground('wood', colours.wood, 'wood', 'wetland'),
  ground('sand', colours.sand, 'sand'),
  {
    id: 'street-water',
    type: 'fill',
    source,
    'source-layer': 'water',
    paint: { 'fill-color': colours.water },
  },
  {
    id: 'street-waterway',
    type: 'line',
    source,
    'source-layer': 'waterway',
    paint: { 'line-color': colours.water, 'line-width': growing(0.6, 1, 5) },
  },
  {
    id: 'street-building',
    type: 'fill',
    source,
    'source-layer': 'building',
    minzoom: 14,
    paint: { 'fill-color': colours.building, 'fill-outline-color': colours.buildingEdge },
  },
];

/** A width in pixels at zooms 8, 13 and 18, which grows exponentially between them. */
const growing = (far: number, middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  8,
  far,
  13,
  middle,
  18,
  near,
];

interface RoadClass {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly isMain?: true;
  /** Pixels at zooms 8, 13 and 18. */
  readonly widths: readonly [far: number, middle: number, near: number];
}

/** From the least to the most important, so that main roads lie on top. */
const roadClasses: readonly RoadClass[] = [
  { id: 'service', kinds: ['service', 'track'], widths: [0, 0.8, 8] },
  { id: 'minor', kinds: ['minor'], widths: [0, 1.6, 16] },
  { id: 'tertiary', kinds: ['tertiary'], widths: [0.4, 2.6, 20] },
  { id: 'secondary', kinds: ['secondary'], widths: [0.7, 3.4, 24], isMain: true },
  { id: 'primary', kinds: ['primary', 'trunk', 'motorway'], widths: [1.2, 4.4, 28], isMain: true },
];
/** Pixels by which the edge of a road is wider than the road. */
const edgeWidth = 1.6;

function lineLayers(colours: StreetColours): LayerSpecification[] {
  const roadLine = (road: RoadClass, part: 'edge' | 'fill'): LayerSpecification => {
    const extra = part === 'edge' ? edgeWidth : 0;
    const [far, middle, near] = road.widths;
    const main = { edge: colours.mainRoadEdge, fill: colours.mainRoad };
    const minor = { edge: colours.roadEdge, fill: colours.road };
    return {
      id: `street-${road.id}-${part}`,
      type: 'line',
      source,
      'source-layer': 'road',
      filter: kindIn(...road.kinds),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': (road.isMain ? main : minor)[part],
        'line-width': growing(far, middle + extra, near + extra),
      },
    };
  };
  return [
    {
      id: 'street-path',
      type: 'line',
      source,
      'source-layer': 'road',
      filter: kindIn('path'),
      paint: {
        'line-color': colours.path,
        'line-width': growing(0, 0.8, 3),
        'line-dasharray': [2, 1.5],
      },
    },
    ...roadClasses.map((road) => roadLine(road, 'edge')),
    ...roadClasses.map((road) => roadLine(road, 'fill')),
    {
      id: 'street-rail',
      type: 'line',
      source,
      'source-layer': 'rail',
      paint: { 'line-color': colours.rail, 'line-width': growing(0.5, 1.2, 3), 'line-dasharray': [4, 2] },
    },
  ];
}

function labelLayers(colours: StreetColours): LayerSpecification[] {
  const paint = { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 };
  return [
    {
      id: 'street-names',
      type: 'symbol',
      source,
      'source-layer': 'road',
      minzoom: 13,
      filter: ['all', ['has', 'name'], ['!=', ['get', 'kind'], 'path']],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': mapFonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10, 18, 14],
        'text-padding': 4,
      },
      paint,
    },
    {
      id: 'street-places',
      type: 'symbol',
      source,
      'source-layer': 'place',
      // Cities and towns are labels of the base map.
      filter: kindIn('suburb', 'quarter', 'neighbourhood', 'village', 'hamlet', 'locality'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 10, 15, 14],
        'text-letter-spacing': 0.06,
        'text-padding': 8,
      },
      paint,
    },
    {
      id: 'street-points',
      type: 'circle',
      source,
      'source-layer': 'poi',
      minzoom: 16,
      filter: ['has', 'name'],
      paint: {
        'circle-radius': 3,
        'circle-color': colours.poi,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'street-point-names',
      type: 'symbol',
      source,
      'source-layer': 'poi',
      minzoom: 16,
      filter: ['has', 'name'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFonts,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint,
    },
  ];
}
