import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { parseShp } from 'shpjs';
import { type BoundaryDraft, ofParcels } from './boundary-draft.ts';
import { boundaryWarning } from './boundary-warnings.ts';
import { gridOfPrj } from './coordinate-grid.ts';
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
  const { toDegrees, accuracyM, converted } = gridOfPrj(new TextDecoder().decode(prj));
  const parcels = geometriesOf(shp).map((one) => ({
    // A record without a shape is null.
    polygons: one === null ? [] : polygonsOf(geometryInDegrees(one, toDegrees)),
  }));
  return {
    ...ofParcels(parcels),
    source: 'IMPORT',
    accuracyM,
    warnings: converted === undefined ? [] : [boundaryWarning('converted', { datum: converted })],
  };
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
