import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/write/refusal';
import { parseShp } from 'shpjs';
import type { BoundaryDraft } from './boundary-draft.ts';
import { fromGrid, gridAccuracyM, gridOfPrj } from './coordinate-grid.ts';
import { polygonsOf } from './read-geojson.ts';

/** Reads the polygons of a zipped shapefile. @throws Refusal FILE_UNREADABLE */
export function readShapefile(files: ReadonlyMap<string, Uint8Array>): BoundaryDraft {
  const filesEndingIn = (ending: string) =>
    [...files].filter(([name]) => name.toLowerCase().endsWith(ending));
  const [[, shp] = [], ...others] = filesEndingIn('.shp');
  const [[, prj] = []] = filesEndingIn('.prj');
  if (shp === undefined || others.length > 0)
    return refuse('FILE_UNREADABLE', { reason: 'the zip must contain one .shp file' });
  if (prj === undefined)
    return refuse('FILE_UNREADABLE', { reason: 'its .prj file (coordinate system) is missing' });
  const grid = gridOfPrj(new TextDecoder().decode(prj));
  const toDegrees = fromGrid(grid);
  const polygons = geometriesOf(shp).flatMap((one) => polygonsOf(geometryInDegrees(one, toDegrees)));
  if (polygons.length === 0) refuse('FILE_UNREADABLE', { reason: 'it contains no polygon' });
  return { polygons, source: 'IMPORT', accuracyM: gridAccuracyM(grid), warnings: [] };
}

function geometriesOf(shp: Uint8Array): readonly unknown[] {
  try {
    return parseShp(Buffer.from(shp.buffer, shp.byteOffset, shp.byteLength)) as readonly unknown[];
  } catch {
    return refuse('FILE_UNREADABLE', { reason: 'the .shp file is damaged or incomplete' });
  }
}

/** The same geometry with every corner in degrees. */
function geometryInDegrees(geometry: unknown, toDegrees: (x: number, y: number) => LonLat): unknown {
  const { coordinates, ...rest } = geometry as { readonly coordinates?: unknown };
  const convert = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [x, y] = value;
    return typeof x === 'number' && typeof y === 'number' ? toDegrees(x, y) : value.map(convert);
  };
  return { ...rest, coordinates: convert(coordinates) };
}
