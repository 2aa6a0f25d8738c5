import type { Boundary } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { boundaryWarning } from './boundary-warnings.ts';

/** A boundary as read from a file or a GPS walk, before validation. */
export interface BoundaryDraft {
  /** Polygons of closed rings, the first the outer one. */
  readonly polygons: LonLat[][][];
  /** The parcels of a file with more than one, of which the plot may be one or all. */
  readonly parcels?: readonly Parcel[];
  readonly source: Boundary['source'];
  readonly accuracyM: number;
  readonly beacons?: Boundary['beacons'];
  /** Changes and omissions made by the reader. */
  readonly warnings: readonly string[];
}

/** One of the shapes of a file, with its name in it. */
export interface Parcel {
  readonly label?: string;
  readonly polygons: LonLat[][][];
}

/** All polygons of a file, and its parcels if it has more than one. @throws Refusal FILE_UNREADABLE without a polygon */
export function ofParcels(shapes: readonly Parcel[]): Pick<BoundaryDraft, 'polygons' | 'parcels'> {
  const parcels = shapes.filter(({ polygons }) => polygons.length > 0);
  if (parcels.length === 0) refuse('FILE_UNREADABLE', { reason: 'it contains no polygon' });
  const polygons = parcels.flatMap((parcel) => parcel.polygons);
  return { polygons, ...(parcels.length > 1 && { parcels }) };
}

/**
 * The polygons of a file, beside which its lines are left out unread, or else its lines, closed.
 * @throws Refusal FILE_UNREADABLE without either
 */
export function shapesOrLines<Line>(
  polygons: readonly Parcel[],
  lines: readonly Line[],
  parcelOf: (line: Line) => Parcel,
): Pick<BoundaryDraft, 'polygons' | 'parcels' | 'warnings'> {
  if (polygons.length === 0 && lines.length === 0)
    refuse('FILE_UNREADABLE', { reason: 'it contains neither a polygon nor a line' });
  if (polygons.length === 0)
    return { ...ofParcels(lines.map(parcelOf)), warnings: [boundaryWarning('lineClosed')] };
  const warnings = lines.length > 0 ? [boundaryWarning('shapesLeftOut', { n: lines.length })] : [];
  return { ...ofParcels(polygons), warnings };
}

const samePoint = (a: LonLat | undefined, b: LonLat | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Closes a ring: repeats the first point at the end if necessary. */
export function closeRing(ring: readonly LonLat[]): LonLat[] {
  const [first] = ring;
  return first === undefined || samePoint(first, ring.at(-1)) ? [...ring] : [...ring, first];
}

/** True if degrees of longitude and latitude are in range. */
export const isOnEarth = (lon: number, lat: number): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
