import { shorten } from '@ardhi/contracts/shorten';
import { refuse } from '@ardhi/kernel/base/refusal';
import { findHeaderRow } from './header-row.ts';

/** A file's rows under its header, every cell as text. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The number of each row in the file; the first line is 1. */
  readonly rowNumbers: readonly number[];
  /** Indexes of rows with values beyond the last header. */
  readonly shifted: readonly number[];
  /** Indexes of rows with a cell that was longer than is read. */
  readonly cut: readonly number[];
  /** Indexes of rows with a cell that holds further rows. */
  readonly swallowing: readonly number[];
  /** The number of the row with the headers, 0 if none has; undefined for records, whose fields have names. */
  readonly headerRow?: number;
  /** The beginning of the file, from which that row can be chosen. */
  readonly firstRows: readonly (readonly string[])[];
}

/** Maximum number of rows in an import file, without the header. */
export const maxRows = 5_000;
export const maxColumns = 200;
const maxCellLength = 10_000;

interface NumberedRow {
  readonly cells: readonly string[];
  readonly number: number;
}

/** How many rows, cells of each and characters of a cell are shown to choose the header from. */
const shown = { rows: 12, cells: 6, characters: 40 } as const;

/**
 * Makes a table from the rows of a file under the header in the given row; without one it is looked for, since it may stand
 * below a title; 0 if there is none. @throws Refusal FILE_UNREADABLE with the reason
 */
export function makeTable(
  all: readonly (readonly string[])[],
  headerRow: number = findHeaderRow(all) + 1,
): Table {
  const rows = all.map((cells, at) => ({ cells, number: at + 1 })).slice(headerRow);
  const width = Math.max(0, ...rows.slice(0, shown.rows).map(({ cells }) => withoutEmptyEnd(cells).length));
  const head = headerRow === 0 ? Array<string>(width).fill('') : withoutEmptyEnd(all[headerRow - 1] ?? []);
  const firstRows = all
    .slice(0, shown.rows)
    .map((cells) => cells.slice(0, shown.cells).map((cell) => shorten(cell.trim(), shown.characters)));
  return { ...tableUnder(head, rows), headerRow, firstRows };
}

function tableUnder(head: readonly string[], rows: readonly NumberedRow[]): Omit<Table, 'firstRows'> {
  requireFewColumns(head.length);
  const body = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (head.length === 0 || body.length === 0)
    refuse('FILE_UNREADABLE', { reason: 'there is no row under a header' });
  if (body.length > maxRows) refuseTooManyRows();
  const width = head.length;
  const indexesOf = (has: (cells: readonly string[]) => boolean) =>
    body.flatMap(({ cells }, at) => (has(cells) ? [at] : []));
  return {
    headers: uniqueHeaders(head),
    rows: body.map(({ cells }) =>
      Array.from({ length: width }, (_, at) => shorten(cells[at] ?? '', maxCellLength)),
    ),
    rowNumbers: body.map(({ number }) => number),
    shifted: indexesOf((cells) => cells.slice(width).some((cell) => cell.trim() !== '')),
    cut: indexesOf((cells) => cells.some((cell) => cell.length > maxCellLength)),
    swallowing: [],
  };
}

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** Names for all columns; one that stands there again is numbered: "Price (2)". */
function uniqueHeaders(head: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return head.map((text, at) => {
    const name = shorten(text.trim(), 110) || `column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
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
  const rows = flat.map((record, at) => ({
    cells: headers.map((name) => record.get(name) ?? ''),
    number: at + 2,
  }));
  return { ...tableUnder(headers, rows), firstRows: [] };
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
