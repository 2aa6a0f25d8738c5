import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Geometry, Position } from 'geojson';
import type { Town, TownFeature } from './read-town.ts';
import { type TownLayer, townLayers } from './town-layers.ts';

/** The zooms of a town's tiles; the map draws the last ones larger beyond. */
export const townZooms = { min: 5, max: 14 } as const;

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** A Mapbox Vector Tile (version 2), compressed with gzip. */
  readonly data: Uint8Array;
}

/** From here on the features are cut cell by cell, so that only the tiles of one cell are held in memory. */
const cellZoom = 12;
/** Units of a tile; how far features reach beyond it, in these units. */
const extent = 4_096;
const buffer = 64;

/** Tiles between two corners, both inclusive. */
interface TileRange {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}
type Indices = ReadonlyMap<TownLayer, GeoJSONVT>;

/** Cuts a town into its tiles; a tile without any feature is left out. */
export function* townTiles({ bounds, features }: Town): Generator<Tile> {
  const overview = indicesOf(features, ({ properties }) => properties.minZoom < cellZoom);
  for (let z = townZooms.min; z < cellZoom; z++) yield* cut(overview, z, rangeOf(bounds, z));
  for (const [cell, ofCell] of featuresByCell(features)) {
    const [x = 0, y = 0] = cell.split('/').map(Number);
    const indices = indicesOf(ofCell);
    for (let z = cellZoom; z <= townZooms.max; z++) {
      const side = 2 ** (z - cellZoom);
      const from = { x: x * side, y: y * side };
      yield* cut(indices, z, { from, to: { x: from.x + side - 1, y: from.y + side - 1 } });
    }
  }
}

const indicesOf = (
  features: ReadonlyMap<TownLayer, readonly TownFeature[]>,
  isWanted: (feature: TownFeature) => boolean = () => true,
): Indices =>
  new Map(
    [...features].map(([layer, ofLayer]) => [
      layer,
      new GeoJSONVT(
        { type: 'FeatureCollection', features: ofLayer.filter(isWanted) },
        { maxZoom: townZooms.max, indexMaxZoom: 0, indexMaxPoints: 0, extent, buffer },
      ),
    ]),
  );

function* cut(indices: Indices, z: number, { from, to }: TileRange): Generator<Tile> {
  for (let x = from.x; x <= to.x; x++)
    for (let y = from.y; y <= to.y; y++) {
      const layers: Record<string, GeoJSONVTTile> = {};
      for (const layer of townLayers) {
        const tile = visibleAt(z, indices.get(layer)?.getTile(z, x, y));
        if (tile !== undefined) layers[layer] = tile;
      }
      if (Object.keys(layers).length === 0) continue;
      yield { z, x, y, data: gzipSync(fromGeojsonVt(layers, { version: 2, extent }), { level: 9 }) };
    }
}

/** A tile with the features that its zoom shows; undefined where there are none. */
function visibleAt(z: number, tile: GeoJSONVTTile | null | undefined): GeoJSONVTTile | undefined {
  const features = (tile?.features ?? []).flatMap((feature: GeoJSONVTFeature) => {
    const { minZoom, ...tags } = feature.tags as TownFeature['properties'];
    return minZoom <= z ? [{ ...feature, tags }] : [];
  });
  return tile == null || features.length === 0 ? undefined : { ...tile, features };
}

/** The features that each cell shows, those in its buffer included; by `x/y` of the cell. */
function featuresByCell(features: Town['features']): Map<string, Map<TownLayer, TownFeature[]>> {
  const cells = new Map<string, Map<TownLayer, TownFeature[]>>();
  const margin = (360 / 2 ** cellZoom) * (buffer / extent);
  for (const [layer, ofLayer] of features)
    for (const feature of ofLayer) {
      const [west, south, east, north] = boundsOf(feature.geometry);
      const box = [west - margin, south - margin, east + margin, north + margin] as const;
      const { from, to } = rangeOf(box, cellZoom);
      for (let x = from.x; x <= to.x; x++)
        for (let y = from.y; y <= to.y; y++) {
          const key = `${x}/${y}`;
          const cell = cells.get(key) ?? new Map<TownLayer, TownFeature[]>();
          cells.set(key, cell);
          const shown = cell.get(layer) ?? [];
          cell.set(layer, shown);
          shown.push(feature);
        }
    }
  return cells;
}

function boundsOf(geometry: Geometry): Town['bounds'] {
  const positions = positionsOf(geometry);
  const lons = positions.map(([lon = 0]) => lon);
  const lats = positions.map(([, lat = 0]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

function positionsOf(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
    default:
      throw new Error(`A town has no ${geometry.type}.`);
  }
}

/** The tiles of a zoom that a box of degrees touches. */
const rangeOf = ([west, south, east, north]: Town['bounds'], z: number): TileRange => ({
  from: { x: columnOf(west, z), y: rowOf(north, z) },
  to: { x: columnOf(east, z), y: rowOf(south, z) },
});

/** Tile numbers of the Web Mercator projection (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames). */
const columnOf = (lon: number, z: number) => Math.floor(((lon + 180) / 360) * 2 ** z);
const rowOf = (lat: number, z: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
};
