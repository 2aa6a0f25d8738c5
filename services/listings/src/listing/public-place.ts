import type { Boundary } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';
import type { ListingState } from './listing-state.ts';

/** Metres of one degree of latitude on the WGS84 mean sphere. */
const metresPerDegree = 111_195;
const cellM = 100;

/** The middle of the 100 m grid cell that a point lies in; the same for every point of the cell. */
export function gridCell([lon, lat]: LonLat): LonLat {
  const latStep = cellM / metresPerDegree;
  const row = Math.floor(lat / latStep);
  const middle = (row + 0.5) * latStep;
  const lonStep = cellM / (metresPerDegree * Math.max(0.01, Math.cos((middle * Math.PI) / 180)));
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return [round((Math.floor(lon / lonStep) + 0.5) * lonStep), round(middle)];
}

/**
 * Where the public sees a listing: the pin itself only when its agent shows it exactly, its 100 m cell on a street,
 * the place's own middle by area, nothing when it is hidden (model §4.4).
 */
export function publicPoint({
  said: { location },
  middle,
}: Pick<ListingState, 'said' | 'middle'>): LonLat | undefined {
  const { point, precision } = location ?? {};
  if (point === undefined) return undefined;
  if (precision === 'EXACT') return point;
  if (precision === 'STREET_100M') return gridCell(point);
  return precision === 'AREA_CENTROID' ? middle : undefined;
}

/** The listing's boundary with what we measured of it. */
export function boundaryOf({ said, measured }: ListingState): Boundary | undefined {
  return said.boundary && measured && { ...said.boundary, ...measured };
}
