import { refuse } from '@ardhi/kernel/base/refusal';
import { isZip, unzip } from '@ardhi/kernel/runtime/unzip';
import type { BoundaryDraft } from './boundary-draft.ts';
import { maxCorners } from './measure-boundary.ts';
import { readBeacons } from './read-beacons.ts';
import { readGeojson } from './read-geojson.ts';
import { readKmlOrGpx } from './read-kml-gpx.ts';
import { readShapefile } from './read-shapefile.ts';
import { refuseBoundary } from './refuse-boundary.ts';

/** Of a file, and of each file in a zip. */
const maxBytes = 5 * 1_048_576;
/**
 * Commas, line breaks and opening brackets of a text: a walk of 20,000 fixes with times and heights has fewer, and the
 * time to parse a text grows with them.
 */
const maxMarks = 300_000;

/**
 * Reads a boundary from a file; the format is detected from the content: GeoJSON, KML, KMZ, GPX, a zipped shapefile, or beacons in degrees as CSV.
 * @throws Refusal FILE_TOO_LARGE, FILE_UNREADABLE, UNSUPPORTED_TYPE, GEOMETRY_INVALID
 */
export function readBoundary(bytes: Uint8Array, fileName: string): BoundaryDraft {
  if (bytes.length > maxBytes) refuse('FILE_TOO_LARGE', { maxBytes: maxBytes });
  if (!isZip(bytes)) return readTextBoundary(decodeText(bytes, fileName));
  const files = unzip(bytes, (name) => /\.(kml|shp|prj)$/i.test(name));
  if ([...files.values()].some((file) => file.length > maxBytes)) refuse('FILE_TOO_LARGE', { maxBytes });
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
    if (!text.includes('\0')) return requireFewMarks(text);
  } catch (error) {
    // Text that is not UTF-8 is refused below.
    if ((error as Error).name === 'Refusal') throw error;
  }
  return refuse('UNSUPPORTED_TYPE', {
    file,
    format: 'send GeoJSON, KML, KMZ, GPX, a zipped shapefile or CSV',
  });
}

/** @throws Refusal GEOMETRY_INVALID for more positions than any boundary has */
function requireFewMarks(text: string): string {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === comma || code === lineFeed || code === lessThan || code === bracket) count++;
  }
  if (count > maxMarks) refuseBoundary({ reason: 'TOO_MANY_CORNERS', limit: maxCorners });
  return text;
}
const [comma, lineFeed, lessThan, bracket] = [...',\n<['].map((character) => character.charCodeAt(0));
