import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Geometry } from 'geojson';
import * as z from 'zod/mini';
import { type BoundaryDraft, closeRing, shapesOrLines } from './boundary-draft.ts';

const position = z.array(z.number()).check(
  z.minLength(2),
  z.refine(([lon = 999, lat = 999]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90),
);
const ring = z.array(position);
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) });
const multiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) });
const lineString = z.object({ type: z.literal('LineString'), coordinates: ring });
const multiLineString = z.object({ type: z.literal('MultiLineString'), coordinates: z.array(ring) });

/** Reads all polygons of a GeoJSON, in features, collections or bare, or else its lines. @throws Refusal FILE_UNREADABLE */
export function readGeojson(text: string): BoundaryDraft {
  const value = parseJson(text);
  requireWgs84(value);
  const geometries = geometriesOf(value);
  const parcels = geometries
    .map(({ geometry, label }) => ({ polygons: polygonsOf(geometry), ...omitUndefined({ label }) }))
    .filter(({ polygons }) => polygons.length > 0);
  const lines = geometries.filter(({ geometry }) => isLine(geometry));
  const parcelOf = ({ geometry, label }: NamedGeometry) => ({
    polygons: linesOf(geometry),
    ...omitUndefined({ label }),
  });
  return { ...shapesOrLines(parcels, lines, parcelOf), source: 'IMPORT', accuracyM: 5 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse('FILE_UNREADABLE', { reason: (error as Error).message.slice(0, 120) });
  }
}

/** Old GeoJSON may name a coordinate system, in which degrees may lie 300 metres away. @throws Refusal FILE_UNREADABLE */
function requireWgs84(value: unknown): void {
  const { crs } = (value ?? {}) as {
    readonly crs?: { readonly properties?: { readonly name?: unknown } } | null;
  };
  const name = crs?.properties?.name;
  if (typeof name === 'string' && !/(?:CRS84|EPSG:.*\b4326|WGS ?84)$/i.test(name))
    refuse('FILE_UNREADABLE', {
      reason: `its coordinates are in ${shorten(name, 60)}: save it again in WGS 84 (EPSG:4326)`,
    });
}

interface GeojsonNode {
  readonly type?: unknown;
  readonly properties?: unknown;
  readonly geometry?: unknown;
  readonly features?: unknown;
  readonly geometries?: unknown;
}

interface NamedGeometry {
  readonly geometry: unknown;
  readonly label?: string | undefined;
}

function geometriesOf(value: unknown, label?: string, depth = 0): readonly NamedGeometry[] {
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  const { type, geometry, features, geometries, properties } = value as GeojsonNode;
  if (type === 'Feature') return geometriesOf(geometry, labelOf(properties), depth + 1);
  const many =
    type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : undefined;
  return Array.isArray(many)
    ? many.flatMap((one) => geometriesOf(one, label, depth + 1))
    : [{ geometry: value, label }];
}

/** Names of the properties by which surveyors and their programs label a feature. */
const labelNames = /^(name|title|label|parcel|plot|parcel[_ ]?(no|id|number)|plot[_ ]?(no|id|number)|id)$/i;

function labelOf(properties: unknown): string | undefined {
  if (typeof properties !== 'object' || properties === null) return undefined;
  const named = Object.entries(properties).find(
    ([name, value]) => labelNames.test(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return named && shorten(String(named[1]).trim(), 60);
}

/** The polygons of one geometry as closed rings of longitude and latitude. @throws Refusal FILE_UNREADABLE */
export function polygonsOf(geometry: unknown): LonLat[][][] {
  const { type } = geometry as Partial<Geometry>;
  if (type !== 'Polygon' && type !== 'MultiPolygon') return [];
  const read = type === 'Polygon' ? polygon.safeParse(geometry) : multiPolygon.safeParse(geometry);
  const data = read.success ? read.data : refuseCorners('polygon');
  const all = data.type === 'Polygon' ? [data.coordinates] : data.coordinates;
  return all.map((rings) => rings.map(closedRing));
}

const isLine = (geometry: unknown): boolean => {
  const { type } = geometry as Partial<Geometry>;
  return type === 'LineString' || type === 'MultiLineString';
};

/** Each line of one geometry as a closed ring. @throws Refusal FILE_UNREADABLE */
function linesOf(geometry: unknown): LonLat[][][] {
  const read = z.union([lineString, multiLineString]).safeParse(geometry);
  const data = read.success ? read.data : refuseCorners('line');
  const all = data.type === 'LineString' ? [data.coordinates] : data.coordinates;
  return all.map((corners) => [closedRing(corners)]);
}

const closedRing = (corners: readonly number[][]): LonLat[] =>
  closeRing(corners.map(([lon = 0, lat = 0]): LonLat => [lon, lat]));

const refuseCorners = (shape: 'polygon' | 'line'): never =>
  refuse('FILE_UNREADABLE', {
    reason: `a ${shape} in it has corners that are not degrees of longitude and latitude: save it again in WGS 84 (EPSG:4326)`,
  });
