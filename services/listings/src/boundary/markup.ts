import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import { type Element, treeOf } from '../xml-tree.ts';
import { closed, type Drawn, isPoint } from './drawn.ts';
import { trackWalked } from './walk.ts';

/** The polygons of a KML, or the walk of a GPX. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, GEOMETRY_INVALID */
export function markupRead(text: string): Drawn {
  const root = treeOf(text);
  const [top] = root.children;
  const kind = plain(top?.name ?? '');
  if (kind === 'kml') return kmlRead(root);
  if (kind === 'gpx') return gpxRead(root);
  return refuse('UNSUPPORTED_TYPE', { file: 'This file', format: 'XML that is neither KML nor GPX' });
}

/** Without the prefix of a namespace. */
const plain = (name: string) => name.split(':').at(-1)?.toLowerCase() ?? '';

const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(plain(child.name) === name ? [child] : []), ...all(child, name)]);

function kmlRead(root: Element): Drawn {
  const polygons = all(root, 'polygon').map((polygon) => [
    ...all(polygon, 'outerboundaryis').slice(0, 1).map(ringOf),
    ...all(polygon, 'innerboundaryis').map(ringOf),
  ]);
  const drawn = { source: 'IMPORT', accuracyM: 5 } as const;
  if (polygons.length > 0) return { ...drawn, polygons, warnings: [] };
  const lines = all(root, 'linestring').map(ringOf);
  if (lines.length === 0) return refuse('FILE_UNREADABLE', { reason: 'no polygon and no line is in it' });
  return { ...drawn, polygons: lines.map((ring) => [ring]), warnings: ['A line was closed to a boundary.'] };
}

function ringOf(element: Element): LonLat[] {
  const [coordinates] = plain(element.name) === 'coordinates' ? [element] : all(element, 'coordinates');
  const points = (coordinates?.text ?? '').trim().split(/\s+/).map(pointOf);
  return closed(points);
}

/** 'lon,lat' or 'lon,lat,height'. */
function pointOf(text: string): LonLat {
  const [lon = Number.NaN, lat = Number.NaN] = text.split(',').map(Number);
  return place(lon, lat, text);
}

function place(lon: number, lat: number, said: string): LonLat {
  return isPoint(lon, lat)
    ? [lon, lat]
    : refuse('FILE_UNREADABLE', { reason: `"${said.slice(0, 40)}" is no place on Earth` });
}

function gpxRead(root: Element): Drawn {
  const [line] = [...all(root, 'trk'), ...all(root, 'rte')];
  const points = line === undefined ? all(root, 'wpt') : [...all(line, 'trkpt'), ...all(line, 'rtept')];
  return trackWalked(
    points.map(({ attributes: { lat = '', lon = '' } }) => place(Number(lon), Number(lat), `${lat}, ${lon}`)),
  );
}
