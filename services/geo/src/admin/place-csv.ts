import { refuse } from '@ardhi/kernel/refusal';
import { parse } from 'csv-parse/sync';

/** One line of a CSV of places, checked. */
export interface PlaceLine {
  readonly row: number;
  readonly name: string;
  readonly altNames?: string[];
  readonly code?: string;
  readonly centroid?: [number, number];
  readonly population?: number;
  /** What is wrong with it. */
  readonly fault?: string;
}

const columns = ['name', 'altNames', 'code', 'lat', 'lon', 'population'];
const mostLines = 5_000;

/** @throws Refusal FILE_UNREADABLE when it is no CSV with a name column, VALIDATION_FAILED when it is too long */
export function placeLines(text: string): readonly PlaceLine[] {
  const lines = rowsOf(text);
  const header = Object.keys(lines[0] ?? {});
  const stray = header.find((column) => !columns.includes(column));
  if (stray !== undefined) refuse('UNKNOWN_FIELD', { field: `csv.${stray}` });
  if (lines.length > 0 && !header.includes('name'))
    refuse('FILE_UNREADABLE', { reason: 'there is no column name' });
  if (lines.length > mostLines) refuse('VALIDATION_FAILED', { field: 'csv' });
  return lines.map((line, i) => checked(line, i + 2));
}

function rowsOf(text: string): Readonly<Record<string, string>>[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    return refuse('FILE_UNREADABLE', { reason: (error as Error).message });
  }
}

function checked(line: Readonly<Record<string, string>>, row: number): PlaceLine {
  const { name = '', altNames = '', code = '', lat = '', lon = '', population = '' } = line;
  const site = lat === '' && lon === '' ? undefined : ([Number(lon), Number(lat)] as [number, number]);
  const faults = [
    (name === '' || name.length > 120) && 'name is missing or too long',
    code !== '' && !/^[A-Z0-9-]{2,12}$/.test(code) && 'code is not a code',
    site && !(Math.abs(site[0]) <= 180 && Math.abs(site[1]) <= 90) && 'lat and lon are not a point',
    population !== '' && !/^\d{1,10}$/.test(population) && 'population is not a number',
  ];
  const fault = faults.find((one) => typeof one === 'string');
  return {
    row,
    name,
    ...(altNames !== '' && { altNames: altNames.split('|').map((one) => one.trim()) }),
    ...(code !== '' && { code }),
    ...(site && { centroid: site }),
    ...(population !== '' && { population: Number(population) }),
    ...(typeof fault === 'string' && { fault }),
  };
}
