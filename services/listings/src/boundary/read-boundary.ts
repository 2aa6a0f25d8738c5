import { isZip, unzipped } from '@ardhi/kernel/archive';
import { refuse } from '@ardhi/kernel/refusal';
import { beaconsRead } from './beacons.ts';
import type { Drawn } from './drawn.ts';
import { geojsonRead } from './geojson-read.ts';
import { markupRead } from './markup.ts';
import { shapefileRead } from './shapefile-read.ts';

const mostBytes = 5 * 1_048_576;

/**
 * A boundary from a file, known by what is in it: GeoJSON, KML, KMZ, GPX, a zipped shapefile, or beacons in degrees as CSV.
 * @throws Refusal FILE_TOO_LARGE, FILE_UNREADABLE, UNSUPPORTED_TYPE, GEOMETRY_INVALID
 */
export function boundaryRead(bytes: Uint8Array, fileName: string): Drawn {
  if (bytes.length > mostBytes) refuse('FILE_TOO_LARGE', { maxBytes: mostBytes });
  if (!isZip(bytes)) return textRead(textOf(bytes, fileName));
  const files = unzipped(bytes, (name) => /\.(kml|shp|prj)$/i.test(name));
  const [kml] = [...files].filter(([name]) => name.toLowerCase().endsWith('.kml'));
  if (kml !== undefined) return markupRead(textOf(kml[1], kml[0]));
  return shapefileRead(files);
}

function textRead(text: string): Drawn {
  const start = text.trimStart()[0];
  if (start === '<') return markupRead(text);
  return start === '{' ? geojsonRead(text) : beaconsRead(text, 'WGS84');
}

function textOf(bytes: Uint8Array, file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // What is not text is said below.
  }
  return refuse('UNSUPPORTED_TYPE', {
    file,
    format: 'send GeoJSON, KML, KMZ, GPX, a zipped shapefile or CSV',
  });
}
