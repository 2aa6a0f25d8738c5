import { shorten } from '@ardhi/contracts/shorten';
import { refuse } from '@ardhi/kernel/write/refusal';

/** A file's rows under its header, every cell as text. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Maximum number of rows in an import file, without the header. */
export const maxRows = 5_000;
export const maxColumns = 200;
const maxCellLength = 10_000;

/** Makes a table from rows; the first is the header. @throws Refusal FILE_UNREADABLE with the reason */
export function makeTable([head = [], ...body]: readonly (readonly string[])[]): Table {
  requireFewColumns(head.length);
  const rows = body.filter((row) => row.some((cell) => cell.trim() !== ''));
  const headers = head.map((name, at) => shorten(name.trim(), 120) || `column ${at + 1}`);
  const duplicate = headers.find((name, at) => headers.indexOf(name) !== at);
  if (headers.length === 0 || rows.length === 0)
    refuse('FILE_UNREADABLE', { reason: 'there is no row under a header' });
  if (duplicate !== undefined)
    refuse('FILE_UNREADABLE', { reason: `the column ${duplicate} is there twice` });
  if (rows.length > maxRows) refuseTooManyRows(rows.length);
  const width = headers.length;
  return {
    headers,
    rows: rows.map((row) => Array.from({ length: width }, (_, at) => shorten(row[at] ?? '', maxCellLength))),
  };
}

/** @throws Refusal FILE_UNREADABLE for a table that is too wide */
export function requireFewColumns(count: number): void {
  if (count > maxColumns)
    refuse('FILE_UNREADABLE', {
      reason: `it has ${count.toLocaleString('en')} columns; the most is ${maxColumns}`,
    });
}

/** Refuses a file because of its number of rows; without it for one that was not read to its end. @throws Refusal FILE_UNREADABLE */
export const refuseTooManyRows = (count?: number): never => {
  const most = maxRows.toLocaleString('en');
  return refuse('FILE_UNREADABLE', {
    reason:
      count === undefined
        ? `it has more than ${most} rows: split it`
        : `it has ${count.toLocaleString('en')} rows; the most is ${most}: split it`,
  });
};

/** Flattens records to a table: nested names joined by dots, several values by bars. */
export function tableFromRecords(records: readonly unknown[]): Table {
  if (records.length > maxRows) refuseTooManyRows(records.length);
  const names = new Set<string>();
  const flat = records.map((record) => {
    const cells = flatten(record);
    for (const name of cells.keys()) names.add(name);
    requireFewColumns(names.size);
    return cells;
  });
  const headers = [...names];
  return makeTable([headers, ...flat.map((record) => headers.map((name) => record.get(name) ?? ''))]);
}

const maxDepth = 5;

function flatten(value: unknown, path = '', depth = 0): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return new Map([[path, value.join('|')]]);
  if (typeof value !== 'object') return new Map([[path, String(value)]]);
  if (depth === maxDepth) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, one]) => [
      ...flatten(one, path === '' ? name : `${path}.${name}`, depth + 1),
    ]),
  );
}
