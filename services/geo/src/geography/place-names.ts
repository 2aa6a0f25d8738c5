import { foldName } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { PlaceName } from '@ardhi/contracts/geo/map.routes';
import type { Place, PlaceBox } from '@ardhi/contracts/geo/place';
import type { LonLat } from '@ardhi/contracts/values';

/** Most names of one answer: a screen has room for fewer. */
const mostNames = 100;
/** The zoom from which each size of place is named: at lower ones the names of a country would not fit. */
const namedFrom = { town: 10, neighbourhood: 11 } as const;
/** Towns of fewer people, or of nobody knows how many, are named from `namedFrom.town` on. */
const largeTown = 20_000;

/** The towns and neighbourhoods whose names a map shows in a box: the largest towns first, then neighbourhoods in each part of it. */
export function placeNames(gazetteer: Gazetteer, box: PlaceBox, zoom: number): readonly PlaceName[] {
  const towns = placesIn(gazetteer, 'CITY', box).filter(
    ({ population = 0 }) => zoom >= namedFrom.town || population >= largeTown,
  );
  const areas = zoom >= namedFrom.neighbourhood ? placesIn(gazetteer, 'AREA', box) : [];
  const taken = new Set<string>();
  const names: PlaceName[] = [];
  for (const { name, level, point } of [...towns.toSorted(byPopulation), ...spread(areas, box)]) {
    // A town and its oldest neighbourhood often share a name, and sources name some neighbourhoods twice.
    const folded = foldName(name);
    if (taken.has(folded)) continue;
    taken.add(folded);
    names.push({ name, level, point });
    if (names.length === mostNames) break;
  }
  return names;
}

interface NamedPlace extends Pick<Place, 'name' | 'population'> {
  readonly level: PlaceName['level'];
  readonly point: LonLat;
}

function placesIn(
  gazetteer: Gazetteer,
  level: PlaceName['level'],
  [west, south, east, north]: PlaceBox,
): readonly NamedPlace[] {
  return gazetteer.atLevel(level).flatMap(({ name, population, centroid, disabled }) => {
    if (centroid === undefined || disabled === true) return [];
    const [lon, lat] = centroid;
    const isInside = lon >= west && lon <= east && lat >= south && lat <= north;
    return isInside
      ? [{ name, level, point: centroid, ...(population !== undefined && { population }) }]
      : [];
  });
}

/** Cells of the grid, from side to side, over which neighbourhoods are spread. */
const cellsAcross = 10;

/** One place of each cell of a grid, then a second one, and so on: where there are too many, each part of the map keeps some. */
function spread(places: readonly NamedPlace[], [west, south, east, north]: PlaceBox): readonly NamedPlace[] {
  const cells = Map.groupBy(places, ({ point: [lon, lat] }) => {
    const column = Math.floor(((lon - west) / (east - west)) * cellsAcross);
    return column * cellsAcross + Math.floor(((lat - south) / (north - south)) * cellsAcross);
  });
  const rounds = Math.max(0, ...[...cells.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    [...cells.values()].flatMap((cell) => cell[round] ?? []),
  ).flat();
}

const byPopulation = (one: NamedPlace, other: NamedPlace) => (other.population ?? 0) - (one.population ?? 0);
