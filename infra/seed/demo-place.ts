import type { LonLat } from '@ardhi/contracts/values';
import type { SeededRandom } from './seeded-random.ts';
import type { Town } from './towns.ts';

/** A spot in a town: its quarter, how central it is (1 in the middle, towards 0 at the edge) and the pin. */
export interface DemoPlace {
  readonly town: Town;
  readonly quarter: string;
  readonly point: LonLat;
  readonly central: number;
}

/** Metres of a degree eastwards and northwards on the WGS 84 ellipsoid (series of NGA's "Length of a Degree" calculator). */
function metresPerDegree(lat: number): { readonly east: number; readonly north: number } {
  const phi = (lat * Math.PI) / 180;
  return {
    east: 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi),
    north: 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
  };
}

/** Converts metres east and north of a point to degrees, so that a plot measures what its sides say. */
export function offsetByMetres([lon, lat]: LonLat, east: number, north: number): LonLat {
  const perDegree = metresPerDegree(lat);
  return [fixed(lon + east / perDegree.east), fixed(lat + north / perDegree.north)];
}

const fixed = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Each quarter lies in its own direction, so that listings cluster as they do in a town. */
export function demoPlace(town: Town, random: SeededRandom): DemoPlace {
  const at = random.between(0, town.quarters.length - 1);
  const angle = (at / town.quarters.length) * 2 * Math.PI + 0.4;
  const far = town.reachKm * 1_000 * (0.2 + 0.7 * (((at * 7) % town.quarters.length) / town.quarters.length));
  const [east, north] = [Math.cos(angle) * far + spread(random), Math.sin(angle) * far + spread(random)];
  return {
    town,
    quarter: town.quarters[at] ?? town.name,
    point: offsetByMetres(town.at, east, north),
    central: Math.max(0.15, 1 - Math.hypot(east, north) / (town.reachKm * 1_200)),
  };
}

const spread = (random: SeededRandom) => (random.next() + random.next() - 1) * 900;
