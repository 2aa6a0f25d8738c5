import { distanceM } from '@ardhi/contracts/geo/distance';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { parseXml, type XmlElement } from '../files/xml-tree.ts';
import { type BoundaryDraft, closeRing, isOnEarth, ofParcels, shapesOrLines } from './boundary-draft.ts';
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
  const found = descendants(root, 'placemark');
  const placemarks = found.length > 0 ? found : [root];
  const parcels = placemarks
    .map((placemark) => ({ polygons: polygonsIn(placemark), ...omitUndefined({ label: nameOf(placemark) }) }))
    .filter(({ polygons }) => polygons.length > 0);
  const lines = placemarks.flatMap((placemark) =>
    descendants(placemark, 'linestring').map((line) => ({ line, label: nameOf(placemark) })),
  );
  const parcelOf = ({ line, label }: (typeof lines)[number]) => ({
    polygons: [[ringOf(line)]],
    ...omitUndefined({ label }),
  });
  return { ...shapesOrLines(parcels, lines, parcelOf), source: 'IMPORT', accuracyM: 5 };
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

/** A walk with fewer goes around nothing. */
const minCorners = 4;

/** Each walk of a GPX is a parcel; without one its waypoints are the corners. */
function readGpx(root: XmlElement): BoundaryDraft {
  const lines = [...descendants(root, 'trk'), ...descendants(root, 'rte')].map((line) => ({
    ...omitUndefined({ label: nameOf(line) }),
    fixes: [...descendants(line, 'trkpt'), ...descendants(line, 'rtept')].map(fixOf),
  }));
  if (lines.length === 0) return readGpsTrack(descendants(root, 'wpt').map(fixOf));
  const tracks = lines.filter(({ fixes }) => fixes.length > 0);
  const all = joinedWalks(tracks);
  const rounds = all.filter(({ fixes }) => fixes.length >= minCorners);
  const walks = rounds.length > 0 ? rounds : all;
  const leftOut = all.length - walks.length;
  const warnings = [
    ...(all.length < tracks.length ? [boundaryWarning('walksJoined')] : []),
    ...(leftOut > 0 ? [boundaryWarning('shapesLeftOut', { n: leftOut })] : []),
  ];
  const drafts = walks.map(({ label, fixes }) => ({ ...omitUndefined({ label }), ...readGpsTrack(fixes) }));
  const [first = readGpsTrack([])] = drafts;
  const { source, accuracyM } = first;
  return { source, accuracyM, warnings, ...ofParcels(drafts) };
}

const fixOf = ({ attributes: { lat = '', lon = '' } }: XmlElement): LonLat =>
  requirePoint(Number(lon), Number(lat), `${lat}, ${lon}`);

interface Walk {
  readonly label?: string;
  readonly fixes: readonly LonLat[];
}

/** The part of its length that a walk may lack to its start and still be a round. */
const openShare = 0.1;

/** A receiver that was off for a while continues a walk in another track: an open one is joined with the track that begins nearer to its end than its own start is. */
function joinedWalks(tracks: readonly Walk[]): readonly Walk[] {
  const walks: Walk[] = [];
  for (const track of tracks) {
    const before = walks.at(-1);
    if (before !== undefined && continues(before.fixes, track.fixes))
      walks.splice(-1, 1, { ...before, fixes: [...before.fixes, ...track.fixes] });
    else walks.push(track);
  }
  return walks;
}

function continues(walk: readonly LonLat[], next: readonly LonLat[]): boolean {
  const [start, end, following] = [walk[0], walk.at(-1), next[0]];
  if (start === undefined || end === undefined || following === undefined) return false;
  const length = walk.reduce((sum, at, i) => sum + distanceM([...(walk[i - 1] ?? at)], [...at]), 0);
  const open = distanceM([...start], [...end]);
  return open > openShare * length && distanceM([...end], [...following]) < open;
}
