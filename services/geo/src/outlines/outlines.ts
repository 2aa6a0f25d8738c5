import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { distanceM } from '@ardhi/contracts/geo/distance';
import type { PlaceBoundary } from '@ardhi/contracts/geo/place';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Boundaries of countries, of most regions and of Uganda's districts. */
export interface Outlines {
  of(id: Id): PlaceBoundary | undefined;
  /** Ids of the places whose outline contains the point. */
  at(point: LonLat): readonly Id[];
  /** True if the outline of a place contains the point; false without an outline. */
  contains(id: Id, point: LonLat): boolean;
  /** Metres from a point to an outline, 0 inside; undefined without an outline. */
  distanceM(id: Id, point: LonLat): number | undefined;
}

/** TopoJSON of outlines by place id. */
export type OutlineTopology = Topology<Record<string, GeometryCollection<{ id: Id }>>>;

/** The outline of one place. */
export interface Shape {
  readonly id: Id;
  readonly boundary: PlaceBoundary;
  readonly box: readonly [number, number, number, number];
}

/** The shapes shipped with this release. */
export function shippedShapes(): readonly Shape[] {
  const bytes = readFileSync(new URL('../../pack/africa-outlines.json.gz', import.meta.url));
  const { topologies } = JSON.parse(gunzipSync(bytes).toString('utf8')) as {
    topologies: readonly OutlineTopology[];
  };
  return topologies.flatMap(shapesOf);
}

/** Builds outlines; of several shapes of one place, the last one is used. */
export function outlines(all: readonly Shape[]): Outlines {
  const shapesById = new Map(all.map((shape) => [shape.id, shape]));
  const shapes = [...shapesById.values()];
  const boundaries = new Map(shapes.map((shape) => [shape.id, shape.boundary]));
  return {
    of: (id) => boundaries.get(id),
    at: ([lon, lat]) =>
      shapes
        .filter(({ box, boundary }) => {
          const [west, south, east, north] = box;
          return (
            lon >= west && lon <= east && lat >= south && lat <= north && containsPoint(boundary, lon, lat)
          );
        })
        .map(({ id }) => id),
    contains: (id, [lon, lat]) => {
      const boundary = boundaries.get(id);
      return boundary !== undefined && containsPoint(boundary, lon, lat);
    },
    distanceM: (id, point) => {
      const boundary = boundaries.get(id);
      return boundary && (containsPoint(boundary, ...point) ? 0 : distanceToEdgeM(boundary, point));
    },
  };
}

/** Shapes of a TopoJSON whose geometries carry an `id`. */
export function shapesOf(topology: OutlineTopology): Shape[] {
  return Object.values(topology.objects).flatMap((object) =>
    feature(topology, object).features.flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
      const coordinates = (
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      ) as LonLat[][][];
      return [
        { id: properties.id, boundary: { type: 'MultiPolygon', coordinates }, box: boxOf(coordinates) },
      ];
    }),
  );
}

/** The shape that a boundary gives a place. */
export const shapeOf = (id: Id, boundary: PlaceBoundary): Shape => ({
  id,
  boundary,
  box: boxOf(boundary.coordinates),
});

function boxOf(polygons: readonly LonLat[][][]): Shape['box'] {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const [lon, lat] of polygons.flat(2)) {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

/** Even-odd rule over all rings, so that holes are outside. */
const containsPoint = ({ coordinates }: PlaceBoundary, lon: number, lat: number): boolean =>
  coordinates.some((rings) => rings.filter((ring) => isInsideRing(ring, lon, lat)).length % 2 === 1);

function isInsideRing(ring: readonly LonLat[], lon: number, lat: number): boolean {
  let inside = false;
  let [fromLon, fromLat] = ring.at(-1) ?? [0, 0];
  for (const [toLon, toLat] of ring) {
    if (
      fromLat > lat !== toLat > lat &&
      lon < ((fromLon - toLon) * (lat - toLat)) / (fromLat - toLat) + toLon
    )
      inside = !inside;
    fromLon = toLon;
    fromLat = toLat;
  }
  return inside;
}

/** Metres to the nearest point of any ring, on an equirectangular plane scaled at the point. */
function distanceToEdgeM({ coordinates }: PlaceBoundary, point: LonLat): number {
  const [lon, lat] = point;
  const longitudeScale = Math.cos((lat * Math.PI) / 180);
  let least = Number.POSITIVE_INFINITY;
  let nearest = point;
  for (const ring of coordinates.flat()) {
    let from = ring.at(-1) ?? point;
    for (const to of ring) {
      const along = [(to[0] - from[0]) * longitudeScale, to[1] - from[1]] as const;
      const away = [(lon - from[0]) * longitudeScale, lat - from[1]] as const;
      const length = along[0] ** 2 + along[1] ** 2;
      const part = length === 0 ? 0 : (along[0] * away[0] + along[1] * away[1]) / length;
      const t = Math.min(1, Math.max(0, part));
      const at: LonLat = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
      const square = ((lon - at[0]) * longitudeScale) ** 2 + (lat - at[1]) ** 2;
      if (square < least) {
        least = square;
        nearest = at;
      }
      from = to;
    }
  }
  return distanceM(point, nearest);
}
