import type { Boundary } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';
import type { ListingState } from './listing-state.ts';

/** Metres of one degree of latitude on the WGS84 mean sphere. */
const metresPerDegree = 111_195;
const cellM = 100;

/** The centre of the 100 m grid cell that contains a point; the same for every point of the cell. */
export function gridCellCentre([lon, lat]: LonLat): LonLat {
  const latStep = cellM / metresPerDegree;
  const rowIndex = Math.floor(lat / latStep);
  const centreLat = (rowIndex + 0.5) * latStep;
  const lonStep = cellM / (metresPerDegree * Math.max(0.01, Math.cos((centreLat * Math.PI) / 180)));
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return [round((Math.floor(lon / lonStep) + 0.5) * lonStep), round(centreLat)];
}

/**
 * The point that the public sees: the pin if the precision is EXACT, the centre of its 100 m cell for STREET_100M,
 * the centroid of the place for AREA_CENTROID, nothing for HIDDEN (model §4.4).
 */
export function publicPoint({
  details: { location },
  placeCentroid,
}: Pick<ListingState, 'details' | 'placeCentroid'>): LonLat | undefined {
  const { point, precision } = location ?? {};
  if (point === undefined) return undefined;
  if (precision === 'EXACT') return point;
  if (precision === 'STREET_100M') return gridCellCentre(point);
  return precision === 'AREA_CENTROID' ? placeCentroid : undefined;
}

/** The listing's boundary with its measured area and perimeter. */
export function measuredBoundary({ details, measured }: ListingState): Boundary | undefined {
  return details.boundary && measured && { ...details.boundary, ...measured };
}
