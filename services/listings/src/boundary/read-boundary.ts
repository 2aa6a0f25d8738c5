import { isZip, unzip } from '@ardhi/kernel/runtime/unzip';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { BoundaryDraft } from './boundary-draft.ts';
import { readBeacons } from './read-beacons.ts';
import { readGeojson } from './read-geojson.ts';
import { readKmlOrGpx } from './read-kml-gpx.ts';
import { readShapefile } from './read-shapefile.ts';

const maxBytes = 5 * 1_048_576;

/**
 * Reads a boundary from a file; the format is detected from the content: GeoJSON, KML, KMZ, GPX, a zipped shapefile, or beacons in degrees as CSV.
 * @throws Refusal FILE_TOO_LARGE, FILE_UNREADABLE, UNSUPPORTED_TYPE, GEOMETRY_INVALID
 */
export function readBoundary(bytes: Uint8Array, fileName: string): BoundaryDraft {
  if (bytes.length > maxBytes) refuse('FILE_TOO_LARGE', { maxBytes: maxBytes });
  if (!isZip(bytes)) return readTextBoundary(decodeText(bytes, fileName));
  const files = unzip(bytes, (name) => /\.(kml|shp|prj)$/i.test(name));
  const [kml] = [...files].filter(([name]) => name.toLowerCase().endsWith('.kml'));
  if (kml !== undefined) return readKmlOrGpx(decodeText(kml[1], kml[0]));
  return readShapefile(files);
}

function readTextBoundary(text: string): BoundaryDraft {
  const start = text.trimStart()[0];
  if (start === '<') return readKmlOrGpx(text);
  return start === '{' ? readGeojson(text) : readBeacons(text, 'WGS84');
}

function decodeText(bytes: Uint8Array, file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8: refused below.
  }
  return refuse('UNSUPPORTED_TYPE', {
    file,
    format: 'send GeoJSON, KML, KMZ, GPX, a zipped shapefile or CSV',
  });
}
