import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import { shorten } from '@ardhi/contracts/shorten';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/write/refusal';
import { parse } from 'csv-parse/sync';
import { type BoundaryDraft, closeRing, isOnEarth } from './boundary-draft.ts';
import { boundaryWarning } from './boundary-warnings.ts';
import { fromGrid, gridAccuracyM } from './coordinate-grid.ts';

const maxBeacons = 500;

/** Header names that surveyors use; without a header the columns are label, latitude, longitude or label, easting, northing. */
const headerPatterns = {
  label: /^(label|beacon|point|name|no|id|mark|corner)\.?$/i,
  x: /^(lon|long|longitude|lng|e|easting|eastings|x)$/i,
  y: /^(lat|latitude|n|northing|northings|y)$/i,
} as const;

/** Reads beacons from CSV, in the order of the boundary. @throws Refusal FILE_UNREADABLE with the line */
export function readBeacons(csv: string, grid: BeaconGrid): BoundaryDraft {
  const rows = rowsOf(csv);
  const toDegrees = fromGrid(grid);
  const [header = []] = rows;
  const at = (pattern: RegExp) => header.findIndex((cell) => pattern.test(cell.trim()));
  const hasHeader = at(headerPatterns.x) >= 0 && at(headerPatterns.y) >= 0;
  const columns = hasHeader
    ? { label: at(headerPatterns.label), x: at(headerPatterns.x), y: at(headerPatterns.y) }
    : { label: 0, ...(grid === 'WGS84' ? { y: 1, x: 2 } : { x: 1, y: 2 }) };
  const beacons = rows.slice(hasHeader ? 1 : 0).map((row, i) => {
    const [x, y] = [numberOf(row[columns.x]), numberOf(row[columns.y])];
    const line = i + (hasHeader ? 2 : 1);
    if (x === undefined || y === undefined)
      return refuse('FILE_UNREADABLE', { reason: `line ${line} has no two numbers` });
    const point = toDegrees(x, y);
    if (!isOnEarth(...point))
      refuse('FILE_UNREADABLE', { reason: `line ${line} is not a position on Earth` });
    return { label: shorten((row[columns.label] ?? '').trim(), 40) || String(i + 1), at: point };
  });
  if (beacons.length > maxBeacons)
    refuse('FILE_UNREADABLE', {
      reason: `it has ${beacons.length} beacons, at most ${maxBeacons} are read`,
    });
  const ring: LonLat[] = closeRing(beacons.map((one) => one.at));
  return {
    polygons: [[ring]],
    source: 'BEACON_CSV',
    accuracyM: gridAccuracyM(grid),
    beacons: beacons.map((one) => ({ ...one, state: 'NOT_CHECKED' as const })),
    warnings: grid.startsWith('ARC1960') ? [boundaryWarning('converted')] : [],
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
