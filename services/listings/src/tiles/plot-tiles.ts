import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';
import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Box } from '../boundary/overlap-ratio.ts';

/** Address of a tile in the scheme of web maps. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A plot on a tile. */
export interface TilePlot {
  readonly id: string;
  readonly state: 'AVAILABLE' | 'RESERVED' | 'SOLD';
  readonly geometry: MultiPolygon;
  /** In square metres; the largest plots stay where there are too many. */
  readonly areaM2: number;
}

/** The most that a tile may have (api.md L8). */
export const maxTileBytes = 50_000;
const extent = 4_096;

/** The box of a tile in degrees. */
export function tileBox({ z, x, y }: TileAddress): Box {
  const side = 2 ** z;
  const lon = (column: number) => (column / side) * 360 - 180;
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  return [lon(x), lat(y + 1), lon(x + 1), lat(y)];
}

/** The tile of a zoom level that has a point; points beyond the edge of the map belong to the tile at the edge. */
export function tileAround([lon, lat]: LonLat, z: number): TileAddress {
  const side = 2 ** z;
  const rad = (lat * Math.PI) / 180;
  const within = (at: number) => Math.min(side - 1, Math.max(0, Math.floor(at * side)));
  return { z, x: within((lon + 180) / 360), y: within((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) };
}

/** The vector tile of some plots, of at most `maxBytes`: where that is not enough, the largest plots. */
export function plotTile(
  { z, x, y }: TileAddress,
  plots: readonly TilePlot[],
  maxBytes: number = maxTileBytes,
): Buffer {
  let shown = plots.toSorted((a, b) => b.areaM2 - a.areaM2);
  for (;;) {
    const features = shown.map(({ id, state, geometry }) => ({
      type: 'Feature' as const,
      geometry: { type: geometry.type, coordinates: geometry.coordinates as number[][][][] },
      properties: { id, state },
    }));
    const tile = geoJSONToTile({ type: 'FeatureCollection', features }, z, x, y, {
      extent,
      buffer: 64,
      tolerance: 1,
      clip: true,
    });
    if (tile.features.length === 0) return Buffer.alloc(0);
    const bytes = Buffer.from(fromGeojsonVt({ plots: tile }, { version: 2, extent }));
    if (bytes.length <= maxBytes) return bytes;
    // A little less than the bytes suggest, because plots differ.
    const share = Math.min(0.9, (maxBytes / bytes.length) * 0.95);
    shown = shown.slice(0, Math.floor(shown.length * share));
  }
}
