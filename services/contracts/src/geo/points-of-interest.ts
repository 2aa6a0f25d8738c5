import type { LonLat } from '../values.ts';
import { distanceM } from './distance.ts';
import type { PlaceBox, PointOfInterest } from './place.ts';

/** A point of interest, and how far it is in metres. */
export interface NearbyPoi extends PointOfInterest {
  readonly distanceM: number;
}

/** Points of interest of all applied packs, sorted by longitude. */
export interface Pois {
  in(box: PlaceBox, kinds: readonly string[] | undefined, limit: number): readonly PointOfInterest[];
  /** Within a radius in metres, nearest first, each with its distance in metres. */
  near(point: LonLat, radiusM: number, limit: number): readonly NearbyPoi[];
  /** Attribution of the data. */
  readonly source: string;
  /** Adds those of another pack, without duplicates. */
  merge(more: readonly PointOfInterest[], source: string): Pois;
}

/** Indexes points of interest by longitude for queries with a box. */
export function createPois(all: readonly PointOfInterest[], sources: readonly string[] = []): Pois {
  const sorted = all.toSorted((a, b) => a.point[0] - b.point[0]);

  function within([west, south, east, north]: PlaceBox, kinds?: readonly string[], limit = sorted.length) {
    const wanted = kinds && new Set(kinds);
    const found: PointOfInterest[] = [];
    for (let i = firstFrom(sorted, west); i < sorted.length && found.length < limit; i++) {
      const { kind, point } = sorted[i] as PointOfInterest;
      if (point[0] > east) break;
      const inside = point[1] >= south && point[1] <= north;
      if (inside && wanted?.has(kind) !== false) found.push(sorted[i] as PointOfInterest);
    }
    return found;
  }

  return {
    source: sources.join('; '),
    in: within,
    near(point, radiusM, limit) {
      const found = within(boxAround(point, radiusM)).map((poi) => ({
        ...poi,
        distanceM: Math.round(distanceM(point, poi.point)),
      }));
      return found
        .filter((poi) => poi.distanceM <= radiusM)
        .toSorted((a, b) => a.distanceM - b.distanceM)
        .slice(0, limit);
    },
    merge(more, source) {
      const once = new Map([...all, ...more].map((one) => [`${one.kind} ${one.name} ${one.point}`, one]));
      return createPois([...once.values()], [...new Set([...sources, source])]);
    },
  };
}

/** Index of the first that is not west of a longitude. */
function firstFrom(sorted: readonly PointOfInterest[], west: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.point[0] ?? 0) < west) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Metres of a degree of latitude, on the sphere of `distanceM`; the least there are, so that a box is never too small. */
const metresPerDegree = 111_000;

/** The box around a circle; it grows towards the poles, where degrees of longitude are short. */
function boxAround([lon, lat]: LonLat, radiusM: number): PlaceBox {
  const north = radiusM / metresPerDegree;
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [lon - east, lat - north, lon + east, lat + north];
}
