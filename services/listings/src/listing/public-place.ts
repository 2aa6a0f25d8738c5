import type { Boundary } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';
import type { ListingState, Said } from './listing-state.ts';

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
 * the place's own middle otherwise, nothing when it is hidden (model §4.4).
 */
export function publicPoint({ location }: Said, middle?: LonLat): LonLat | undefined {
  if (location?.point === undefined || location.precision === 'HIDDEN') return undefined;
  if (location.precision === 'EXACT') return location.point;
  return gridCell(location.precision === 'AREA_CENTROID' && middle !== undefined ? middle : location.point);
}

/** The listing's boundary with what we measured of it. */
export function boundaryOf({ said, measured }: ListingState): Boundary | undefined {
  return said.boundary && measured && { ...said.boundary, ...measured };
}
