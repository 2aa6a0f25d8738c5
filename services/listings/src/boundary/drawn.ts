import type { Boundary } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';

/** A boundary as a file or a walk gives it, before it is judged. */
export interface Drawn {
  /** Polygons of closed rings, the first the outer one. */
  readonly polygons: LonLat[][][];
  readonly source: Boundary['source'];
  readonly accuracyM: number;
  readonly beacons?: Boundary['beacons'];
  /** What the reader did that the writer should know. */
  readonly warnings: readonly string[];
}

const same = (a: LonLat | undefined, b: LonLat | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Ends where it begins. */
export function closed(ring: readonly LonLat[]): LonLat[] {
  const [first] = ring;
  return first === undefined || same(first, ring.at(-1)) ? [...ring] : [...ring, first];
}

export const isPoint = (lon: number, lat: number): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
