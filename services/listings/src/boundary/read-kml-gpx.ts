import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/write/refusal';
import { parseXml, type XmlElement } from '../files/xml-tree.ts';
import { type BoundaryDraft, closeRing, isOnEarth, ofParcels } from './boundary-draft.ts';
import { boundaryWarning } from './boundary-warnings.ts';
import { readGpsTrack } from './read-gps-walk.ts';

/** Reads the polygons of a KML or the track of a GPX. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, GEOMETRY_INVALID */
export function readKmlOrGpx(text: string): BoundaryDraft {
  const root = parseXml(text);
  const [top] = root.children;
  const kind = localName(top?.name ?? '');
  if (kind === 'kml') return readKml(root);
  if (kind === 'gpx') return readGpx(root);
  return refuse('UNSUPPORTED_TYPE', { file: 'This file', format: 'XML that is neither KML nor GPX' });
}

/** An element name without its namespace prefix, in lower case. */
const localName = (name: string) => name.split(':').at(-1)?.toLowerCase() ?? '';

const descendants = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(localName(child.name) === name ? [child] : []),
    ...descendants(child, name),
  ]);

function readKml(root: XmlElement): BoundaryDraft {
  const base = { source: 'IMPORT', accuracyM: 5 } as const;
  const placemarks = descendants(root, 'placemark');
  const parcels = (placemarks.length > 0 ? placemarks : [root]).map((placemark) => ({
    polygons: polygonsIn(placemark),
    ...omitUndefined({ label: nameOf(placemark) }),
  }));
  if (parcels.some(({ polygons }) => polygons.length > 0))
    return { ...base, ...ofParcels(parcels), warnings: [] };
  const lines = descendants(root, 'linestring').map(ringOf);
  if (lines.length === 0)
    return refuse('FILE_UNREADABLE', { reason: 'it contains neither a polygon nor a line' });
  return {
    ...base,
    polygons: lines.map((ring) => [ring]),
    warnings: [boundaryWarning('lineClosed')],
  };
}

/** The polygons of a placemark; some programs write a ring without one around it. */
function polygonsIn(placemark: XmlElement): LonLat[][][] {
  const polygons = descendants(placemark, 'polygon').map((polygon) => [
    ...descendants(polygon, 'outerboundaryis').slice(0, 1).map(ringOf),
    ...descendants(polygon, 'innerboundaryis').map(ringOf),
  ]);
  return polygons.length > 0 ? polygons : descendants(placemark, 'linearring').map((ring) => [ringOf(ring)]);
}

function nameOf(placemark: XmlElement): string | undefined {
  const name = placemark.children.find((child) => localName(child.name) === 'name')?.text.trim();
  return name === undefined || name === '' ? undefined : shorten(name, 60);
}

function ringOf(element: XmlElement): LonLat[] {
  const [coordinates] =
    localName(element.name) === 'coordinates' ? [element] : descendants(element, 'coordinates');
  // A space after a comma does not begin the next corner.
  const text = (coordinates?.text ?? '').trim().replaceAll(/\s*,\s*/g, ',');
  return closeRing(text.split(/\s+/).map(pointOf));
}

/** 'lon,lat' or 'lon,lat,height'. */
function pointOf(text: string): LonLat {
  const numbers = text.split(',').map(Number);
  if (numbers.length > 3)
    return refuse('FILE_UNREADABLE', {
      reason: `"${shorten(text, 40)}" is more than one corner: put a space between corners`,
    });
  const [lon = Number.NaN, lat = Number.NaN] = numbers;
  return requirePoint(lon, lat, text);
}

function requirePoint(lon: number, lat: number, text: string): LonLat {
  return isOnEarth(lon, lat)
    ? [lon, lat]
    : refuse('FILE_UNREADABLE', { reason: `"${shorten(text, 40)}" is not a position on Earth` });
}

function readGpx(root: XmlElement): BoundaryDraft {
  const [line] = [...descendants(root, 'trk'), ...descendants(root, 'rte')];
  const points =
    line === undefined
      ? descendants(root, 'wpt')
      : [...descendants(line, 'trkpt'), ...descendants(line, 'rtept')];
  return readGpsTrack(
    points.map(({ attributes: { lat = '', lon = '' } }) =>
      requirePoint(Number(lon), Number(lat), `${lat}, ${lon}`),
    ),
  );
}
