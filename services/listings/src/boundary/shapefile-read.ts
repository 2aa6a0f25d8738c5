import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import { parseShp } from 'shpjs';
import type { Drawn } from './drawn.ts';
import { polygonsOf } from './geojson-read.ts';
import { fromGrid, gridAccuracyM, gridOfPrj } from './grid.ts';

/** The polygons of a shapefile whose parts lie in a zip. @throws Refusal FILE_UNREADABLE */
export function shapefileRead(files: ReadonlyMap<string, Uint8Array>): Drawn {
  const part = (ending: string) => [...files].filter(([name]) => name.toLowerCase().endsWith(ending));
  const [[, shp] = [], ...others] = part('.shp');
  const [[, prj] = []] = part('.prj');
  if (shp === undefined || others.length > 0)
    return refuse('FILE_UNREADABLE', { reason: 'a zip needs one .shp in it' });
  if (prj === undefined)
    return refuse('FILE_UNREADABLE', { reason: 'the .prj that names its coordinates is missing' });
  const grid = gridOfPrj(new TextDecoder().decode(prj));
  const turn = fromGrid(grid);
  const polygons = geometriesOf(shp).flatMap((one) => polygonsOf(turned(one, turn)));
  if (polygons.length === 0) refuse('FILE_UNREADABLE', { reason: 'no polygon is in it' });
  return { polygons, source: 'IMPORT', accuracyM: gridAccuracyM(grid), warnings: [] };
}

function geometriesOf(shp: Uint8Array): readonly unknown[] {
  try {
    return parseShp(Buffer.from(shp.buffer, shp.byteOffset, shp.byteLength)) as readonly unknown[];
  } catch {
    return refuse('FILE_UNREADABLE', { reason: 'the .shp is damaged or cut short' });
  }
}

/** The same geometry with every corner in degrees. */
function turned(geometry: unknown, turn: (x: number, y: number) => LonLat): unknown {
  const { coordinates, ...rest } = geometry as { readonly coordinates?: unknown };
  const each = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [x, y] = value;
    return typeof x === 'number' && typeof y === 'number' ? turn(x, y) : value.map(each);
  };
  return { ...rest, coordinates: each(coordinates) };
}
