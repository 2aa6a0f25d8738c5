import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import { shorten } from '@ardhi/contracts/shorten';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { parse } from 'csv-parse/sync';
import { parseLonLat } from '../files/parse-degrees.ts';
import { type BoundaryDraft, closeRing, isOnEarth } from './boundary-draft.ts';
import { boundaryWarning } from './boundary-warnings.ts';
import { conversionOf, fromGrid, isInDegrees, isSouthOriented } from './coordinate-grid.ts';

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
    : { label: 0, ...(isInDegrees(grid) ? { y: 1, x: 2 } : { x: 1, y: 2 }) };
  const pairOf = isInDegrees(grid) ? degreesOf : metresOf;
  // South African surveyors write Y, to the west, before X, to the south.
  const [first, second] =
    isSouthOriented(grid) && hasHeader ? [columns.y, columns.x] : [columns.x, columns.y];
  const beacons = rows.slice(hasHeader ? 1 : 0).map((row, i) => {
    const line = i + (hasHeader ? 2 : 1);
    const point = toDegrees(...pairOf(row[first] ?? '', row[second] ?? '', line));
    if (!isOnEarth(...point))
      refuse('FILE_UNREADABLE', { reason: `line ${line} is not a position on Earth` });
    return { label: shorten((row[columns.label] ?? '').trim(), 40) || String(i + 1), at: point };
  });
  if (beacons.length > maxBeacons)
    refuse('FILE_UNREADABLE', {
      reason: `it has ${beacons.length} beacons, at most ${maxBeacons} are read`,
    });
  const { accuracyM, converted } = conversionOf(grid);
  const ring: LonLat[] = closeRing(beacons.map((one) => one.at));
  return {
    polygons: [[ring]],
    source: 'BEACON_CSV',
    accuracyM,
    beacons: beacons.map((one) => ({ ...one, state: 'NOT_CHECKED' as const })),
    warnings: converted === undefined ? [] : [boundaryWarning('converted', { datum: converted })],
  };
}

function rowsOf(csv: string): string[][] {
  const [first = ''] = csv.split('\n', 1);
  // Where a semicolon separates as often, the comma is that of decimals.
  const delimiter =
    [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  try {
    return parse(csv, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // The sign of seconds is a quote inside a cell.
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    return refuse('FILE_UNREADABLE', { reason: (error as Error).message.slice(0, 160) });
  }
}

/** Longitude and latitude from two cells. @throws Refusal FILE_UNREADABLE */
function degreesOf(x: string, y: string, line: number): LonLat {
  const isMetres = [x, y].some((cell) => (numberOf(cell) ?? 0) > 360);
  return (
    parseLonLat(x, y) ??
    refuse('FILE_UNREADABLE', {
      reason: isMetres
        ? `line ${line} holds metres: paste the beacons and choose their coordinate system`
        : `line ${line} has no two angles, such as 0.3476 or 0°20'51"N`,
    })
  );
}

/** Two numbers of a grid. @throws Refusal FILE_UNREADABLE */
function metresOf(x: string, y: string, line: number): readonly [number, number] {
  const [one, other] = [numberOf(x), numberOf(y)];
  if (one === undefined || other === undefined)
    return refuse('FILE_UNREADABLE', { reason: `line ${line} has no two numbers` });
  if (Math.abs(one) <= 180 && Math.abs(other) <= 90 && (one % 1 !== 0 || other % 1 !== 0))
    return refuse('FILE_UNREADABLE', {
      reason: `line ${line} holds degrees: choose a coordinate system with latitude and longitude`,
    });
  return [one, other];
}

/** '453 210.5' as well as '453,210.5', '453.210,5' and '453210,5'. */
function numberOf(cell: string): number | undefined {
  const text = cell.replaceAll(/[\s\u00a0\u202f']/g, '').replace(/^[\u2010-\u2015\u2212]/, '-');
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+,\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
