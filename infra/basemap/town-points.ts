import type { Point } from 'geojson';
import { readTown } from './read-town.ts';

/** Places that people look for around a home, out of all that a street map shows. */
const kinds: ReadonlySet<unknown> = new Set([
  'bank',
  'bus_station',
  'clinic',
  'college',
  'courthouse',
  'fuel',
  'hospital',
  'kindergarten',
  'library',
  'mall',
  'marketplace',
  'museum',
  'pharmacy',
  'place_of_worship',
  'police',
  'school',
  'station',
  'supermarket',
  'townhall',
  'university',
]);
const digits = 5;

/**
 * The named points of interest of an extract as a geography pack, which an admin imports: name, latitude, longitude, kind.
 * @throws Error with one sentence
 */
export async function townPoints(extract: string): Promise<string> {
  const { features } = await readTown(extract);
  const rows = (features.get('poi') ?? []).flatMap(({ geometry, properties: { kind, name } }) => {
    if (name === undefined || !kinds.has(kind)) return [];
    const [lon = 0, lat = 0] = (geometry as Point).coordinates;
    return [JSON.stringify([name, Number(lat.toFixed(digits)), Number(lon.toFixed(digits)), kind])];
  });
  const sorted = [...new Set(rows)].toSorted();
  return `{"attribution":"© OpenStreetMap contributors","pois":[\n${sorted.join(',\n')}\n]}\n`;
}
