import { edgeLengthM } from '@ardhi/contracts/geo/geodesic';
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

/** Degrees over which the length of a degree is measured. */
const step = 0.01;

/** Converts metres east and north of a point to degrees, so that a plot measures what its sides say. */
export function offsetByMetres([lon, lat]: LonLat, east: number, north: number): LonLat {
  const stepEastM = edgeLengthM([0, lat], [step, lat]);
  const stepNorthM = edgeLengthM([0, lat - step / 2], [0, lat + step / 2]);
  return [fixed(lon + (step * east) / stepEastM), fixed(lat + (step * north) / stepNorthM)];
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
