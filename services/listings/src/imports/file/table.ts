import { refuse } from '@ardhi/kernel/refusal';

/** A file's rows under its header, every cell as text. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const mostRows = 5_000;
const mostColumns = 200;
const longestCell = 10_000;

/** @throws Refusal FILE_UNREADABLE saying what is wrong with it */
export function tableOf([head = [], ...body]: readonly (readonly string[])[]): Table {
  const rows = body.filter((row) => row.some((cell) => cell.trim() !== ''));
  const headers = head.map((name, at) => name.trim().slice(0, 120) || `column ${at + 1}`);
  const twice = headers.find((name, at) => headers.indexOf(name) !== at);
  if (headers.length === 0 || rows.length === 0)
    refuse('FILE_UNREADABLE', { reason: 'there is no row under a header' });
  if (headers.length > mostColumns)
    refuse('FILE_UNREADABLE', { reason: `it has ${headers.length} columns; the most is ${mostColumns}` });
  if (twice !== undefined) refuse('FILE_UNREADABLE', { reason: `the column ${twice} is there twice` });
  if (rows.length > mostRows) refuseRows(rows.length);
  const width = headers.length;
  return {
    headers,
    rows: rows.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').slice(0, longestCell))),
  };
}

export const refuseRows = (count: number): never =>
  refuse('FILE_UNREADABLE', {
    reason: `it has ${count.toLocaleString('en')} rows; the most is ${mostRows.toLocaleString('en')}: split it`,
  });

/** Records of any shape as a table: nested names joined by dots, several values by bars. */
export function tableOfRecords(records: readonly unknown[]): Table {
  if (records.length > mostRows) refuseRows(records.length);
  const flat = records.map((record) => flattened(record));
  const headers = [...new Set(flat.flatMap((record) => [...record.keys()]))];
  return tableOf([headers, ...flat.map((record) => headers.map((name) => record.get(name) ?? ''))]);
}

const deepest = 5;

function flattened(value: unknown, path = '', depth = 0): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return new Map([[path, value.join('|')]]);
  if (typeof value !== 'object') return new Map([[path, String(value)]]);
  if (depth === deepest) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, one]) => [
      ...flattened(one, path === '' ? name : `${path}.${name}`, depth + 1),
    ]),
  );
}
