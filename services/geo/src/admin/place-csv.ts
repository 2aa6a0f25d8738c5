import { fieldRefusalText } from '@ardhi/contracts/field-refusals';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { parse } from 'csv-parse/sync';

/** One validated row of a CSV of places. */
export interface PlaceCsvRow {
  readonly row: number;
  readonly name: string;
  readonly altNames?: string[];
  readonly code?: string;
  readonly centroid?: [number, number];
  readonly population?: number;
  /** The reason why the row is invalid. */
  readonly fault?: string;
}

const columns = ['name', 'altNames', 'code', 'lat', 'lon', 'population'];
const maxRows = 5_000;

/** Parses and validates a CSV. @throws Refusal FILE_UNREADABLE when it is not a CSV with a name column, VALIDATION_FAILED when it has too many rows */
export function parsePlaceRows(text: string): readonly PlaceCsvRow[] {
  const lines = rowsOf(text);
  const header = Object.keys(lines[0] ?? {});
  const unknownColumn = header.find((column) => !columns.includes(column));
  if (unknownColumn !== undefined) refuse('UNKNOWN_FIELD', { field: `csv.${unknownColumn}` });
  if (lines.length > 0 && !header.includes('name'))
    refuse('FILE_UNREADABLE', { reason: 'it has no column names' });
  if (lines.length > maxRows) refuse('VALIDATION_FAILED', { field: 'csv' });
  return lines.map((line, i) => parseRow(line, i + 2));
}

function rowsOf(text: string): Readonly<Record<string, string>>[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    return refuse('FILE_UNREADABLE', { reason: (error as Error).message });
  }
}

function parseRow(line: Readonly<Record<string, string>>, row: number): PlaceCsvRow {
  const { name = '', altNames = '', code = '', lat = '', lon = '', population = '' } = line;
  const site = lat === '' && lon === '' ? undefined : ([Number(lon), Number(lat)] as [number, number]);
  const faults = [
    (name === '' || name.length > 120) && ('csvName' as const),
    code !== '' && !/^[A-Z0-9-]{2,12}$/.test(code) && ('csvCode' as const),
    site && !(Math.abs(site[0]) <= 180 && Math.abs(site[1]) <= 90) && ('csvPoint' as const),
    population !== '' && !/^\d{1,10}$/.test(population) && ('csvPopulation' as const),
  ];
  const fault = faults.find((one) => typeof one === 'string');
  return {
    row,
    name,
    ...(altNames !== '' && { altNames: altNames.split('|').map((one) => one.trim()) }),
    ...(code !== '' && { code }),
    ...omitUndefined({ centroid: site }),
    ...(population !== '' && { population: Number(population) }),
    ...(fault !== undefined && { fault: fieldRefusalText(fault) }),
  };
}
