import type { BeaconGrid } from '@ardhi/contracts/listings/write.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import { parse } from 'csv-parse/sync';
import { closed, type Drawn, isPoint } from './drawn.ts';
import { fromGrid, gridAccuracyM } from './grid.ts';

const mostBeacons = 500;

/** What surveyors call the columns; without a header they stand as label, latitude, longitude or label, easting, northing. */
const names = {
  label: /^(label|beacon|point|name|no|id|mark|corner)\.?$/i,
  x: /^(lon|long|longitude|lng|e|easting|eastings|x)$/i,
  y: /^(lat|latitude|n|northing|northings|y)$/i,
} as const;

/** Beacons in the order in which the boundary runs. @throws Refusal FILE_UNREADABLE naming the line */
export function beaconsRead(csv: string, grid: BeaconGrid): Drawn {
  const rows = rowsOf(csv);
  const turn = fromGrid(grid);
  const [head = []] = rows;
  const at = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell.trim()));
  const headed = at(names.x) >= 0 && at(names.y) >= 0;
  const columns = headed
    ? { label: at(names.label), x: at(names.x), y: at(names.y) }
    : { label: 0, ...(grid === 'WGS84' ? { y: 1, x: 2 } : { x: 1, y: 2 }) };
  const beacons = rows.slice(headed ? 1 : 0).map((row, i) => {
    const [x, y] = [numberOf(row[columns.x]), numberOf(row[columns.y])];
    const line = i + (headed ? 2 : 1);
    if (x === undefined || y === undefined)
      return refuse('FILE_UNREADABLE', { reason: `line ${line} has no two numbers` });
    const point = turn(x, y);
    if (!isPoint(...point)) refuse('FILE_UNREADABLE', { reason: `line ${line} is no place on Earth` });
    return { label: (row[columns.label] ?? '').trim().slice(0, 40) || String(i + 1), at: point };
  });
  if (beacons.length > mostBeacons)
    refuse('FILE_UNREADABLE', {
      reason: `it has ${beacons.length} beacons, at most ${mostBeacons} are read`,
    });
  const ring: LonLat[] = closed(beacons.map((one) => one.at));
  return {
    polygons: [[ring]],
    source: 'BEACON_CSV',
    accuracyM: gridAccuracyM(grid),
    beacons: beacons.map((one) => ({ ...one, state: 'NOT_CHECKED' as const })),
    warnings: grid.startsWith('ARC1960') ? ['Turned from Arc 1960; good to some ten metres.'] : [],
  };
}

function rowsOf(csv: string): string[][] {
  const [first = ''] = csv.split('\n', 1);
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  try {
    return parse(csv, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    return refuse('FILE_UNREADABLE', { reason: (error as Error).message.slice(0, 160) });
  }
}

/** '453 210.5' as well as '453,210.5'. */
function numberOf(cell: string | undefined): number | undefined {
  const text = (cell ?? '').replaceAll(/[\s\u00a0]|,(?=\d{3}(?:\D|$))/g, '');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
