import { type BasemapTown, townList } from '@ardhi/contracts/gateway/basemap-town';
import { addProtocol, type GetResourceResponse, type RequestParameters } from 'maplibre-gl';
import { PMTiles } from 'pmtiles';

const folder = () => `${location.origin}/basemap/`;

/** The street maps that there are, asked for once per map, so that a town that was added shows with the next one; none if the list cannot be loaded. */
export async function loadTowns(): Promise<readonly BasemapTown[]> {
  try {
    const response = await fetch(folder() + townList);
    towns = response.ok ? ((await response.json()) as BasemapTown[]) : [];
  } catch {
    towns = [];
  }
  return towns;
}

let towns: readonly BasemapTown[] = [];
const archives = new Map<string, PMTiles>();

/** Tiles of all towns as one source of the map: `towns://{z}/{x}/{y}`. */
export const townTilesUrl = 'towns://{z}/{x}/{y}';

addProtocol(
  'towns',
  async ({ url }: RequestParameters, { signal }): Promise<GetResourceResponse<ArrayBuffer>> => {
    const [z = 0, x = 0, y = 0] = url.slice('towns://'.length).split('/').map(Number);
    const bounds = tileBounds(z, x, y);
    for (const { file, bounds: townBounds } of towns) {
      if (!intersect(bounds, townBounds)) continue;
      const tile = await archiveOf(file).getZxy(z, x, y, signal);
      if (tile !== undefined) return { data: tile.data };
    }
    return { data: new ArrayBuffer(0) };
  },
);

function archiveOf(file: string): PMTiles {
  const archive = archives.get(file) ?? new PMTiles(folder() + file);
  archives.set(file, archive);
  return archive;
}

type Bounds = BasemapTown['bounds'];

/** West, south, east, north of a tile in degrees (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames). */
export function tileBounds(z: number, x: number, y: number): Bounds {
  const lonOf = (column: number) => (column / 2 ** z) * 360 - 180;
  const latOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  return [lonOf(x), latOf(y + 1), lonOf(x + 1), latOf(y)];
}

const intersect = (a: Bounds, b: Bounds) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
