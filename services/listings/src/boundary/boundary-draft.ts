import type { Boundary } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';

/** A boundary as read from a file or a GPS walk, before validation. */
export interface BoundaryDraft {
  /** Polygons of closed rings, the first the outer one. */
  readonly polygons: LonLat[][][];
  readonly source: Boundary['source'];
  readonly accuracyM: number;
  readonly beacons?: Boundary['beacons'];
  /** What the reader changed or left out. */
  readonly warnings: readonly string[];
}

const samePoint = (a: LonLat | undefined, b: LonLat | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Closes a ring: repeats the first point at the end if necessary. */
export function closeRing(ring: readonly LonLat[]): LonLat[] {
  const [first] = ring;
  return first === undefined || samePoint(first, ring.at(-1)) ? [...ring] : [...ring, first];
}

/** Whether degrees of longitude and latitude are in range. */
export const isOnEarth = (lon: number, lat: number): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
