import type { LonLat } from '../values.ts';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** WGS84: semi-major axis in metres, first eccentricity squared. */
const semiMajorAxisM = 6_378_137;
const eccentricitySquared = 0.006_694_379_990_141_317;
const eccentricity = Math.sqrt(eccentricitySquared);

/**
 * Twice the authalic q of a latitude; a strip from the equator to it has the area a²·q/2 per radian of longitude
 * (Snyder, Map Projections: A Working Manual, USGS 1395, eq. 3-12).
 */
function authalicQ(latitude: number): number {
  const s = Math.sin(toRadians(latitude));
  return (
    (1 - eccentricitySquared) *
    (s / (1 - eccentricitySquared * s * s) + Math.atanh(eccentricity * s) / eccentricity)
  );
}

/**
 * Area of a ring on the WGS84 ellipsoid in square metres, positive whichever way it runs. Each edge is taken as the
 * straight line on the equal-area cylinder, which differs from a geodesic by under 1 part in 100,000 of the area for edges
 * up to 1 km at the latitudes of Africa.
 */
export function ringAreaM2(ring: readonly LonLat[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [lonA, latA] = ring[i] as LonLat;
    const [lonB, latB] = ring[(i + 1) % ring.length] as LonLat;
    sum += toRadians(lonB - lonA) * (authalicQ(latA) + authalicQ(latB));
  }
  return Math.abs(sum * semiMajorAxisM * semiMajorAxisM) / 4;
}

/**
 * Distance on the WGS84 ellipsoid in metres by the radii of curvature at the middle latitude (Snyder, Map Projections: A
 * Working Manual, USGS 1395, eq. 4-19 and 4-20); within 1 part in 100,000 of the geodesic up to 50 km in Africa.
 */
export function edgeLengthM([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const middle = toRadians((latA + latB) / 2);
  const w = 1 - eccentricitySquared * Math.sin(middle) ** 2;
  const north = (toRadians(latB - latA) * semiMajorAxisM * (1 - eccentricitySquared)) / w ** 1.5;
  const east = (toRadians(lonB - lonA) * semiMajorAxisM * Math.cos(middle)) / Math.sqrt(w);
  return Math.hypot(north, east);
}

/** Length of a closed ring on the ellipsoid in metres. */
export const ringLengthM = (ring: readonly LonLat[]): number =>
  ring.reduce((sum, at, i) => sum + edgeLengthM(at, ring[(i + 1) % ring.length] as LonLat), 0);
