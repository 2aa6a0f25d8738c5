import { restoreFormula } from '@ardhi/contracts/spreadsheet-formula';
import { refuse } from '@ardhi/kernel/base/refusal';
import { isZip, unzip } from '@ardhi/kernel/runtime/unzip';
import { CsvError, parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import readWorkbookSheets from 'read-excel-file/node';
import { decodeText } from './decode-text.ts';
import { requireSmallSheets } from './sheet-size.ts';
import { withShownCells } from './shown-cells.ts';
import { swallowingRows } from './swallowed-rows.ts';
import { makeTable, maxRows, requireFewColumns, type Table, tableFromRecords } from './table.ts';
import { xmlRecords } from './xml-records.ts';

/** An uploaded file of listings: its rows and the names of the photos in the same zip. */
export interface ListingFile extends Table {
  readonly photos: readonly string[];
}

const mebibyte = 1_048_576;
/** Size limits: a table alone, and a zip with photos. */
export const fileLimits = { tableBytes: 10 * mebibyte, bytes: 20 * mebibyte } as const;

const isPhoto = (name: string) => /\.(jpe?g|png|webp|avif)$/i.test(name);
const isTable = (name: string) =>
  /\.(csv|tsv|txt|xlsx|json|xml)$/i.test(name) && !name.startsWith('__MACOSX');

/** Workbooks that are not read, by a name in their zip. */
const otherWorkbooks: Readonly<Record<string, string>> = {
  'content.xml': 'an OpenDocument sheet, ODS',
  'xl/workbook.bin': 'a binary workbook, XLSB',
};

/** Reads a table under a header that is given or looked for; the format is detected from the bytes, not from the name. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function readListingFile(bytes: Uint8Array, headerRow?: number): Promise<ListingFile> {
  if (!isZip(bytes)) return { ...readTextTable(bytes, headerRow), photos: [] };
  const names: string[] = [];
  const tables = unzip(bytes, (name) => names.push(name) > 0 && isTable(name));
  const otherWorkbook = names.flatMap((name) => otherWorkbooks[name] ?? [])[0];
  if (otherWorkbook !== undefined)
    refuse('UNSUPPORTED_TYPE', { format: `${otherWorkbook}: please save it as XLSX or CSV` });
  if (names.includes('xl/workbook.xml')) return { ...(await readWorkbook(bytes, headerRow)), photos: [] };
  const [[name, inner] = [], ...others] = tables;
  if (inner === undefined || others.length > 0)
    refuse('FILE_UNREADABLE', { reason: `a zip needs one table in it; this one has ${tables.size}` });
  const table = name?.toLowerCase().endsWith('.xlsx')
    ? await readWorkbook(inner, headerRow)
    : readTextTable(inner, headerRow);
  return { ...table, photos: names.filter(isPhoto) };
}

/** Repacks the workbook without compression, so that the parser cannot inflate more than was checked. */
async function readWorkbook(bytes: Uint8Array, headerRow?: number): Promise<Table> {
  if (bytes.length > fileLimits.tableBytes) refuse('FILE_TOO_LARGE', { maxBytes: fileLimits.tableBytes });
  const parts = unzip(bytes);
  requireSmallSheets(parts);
  const plain = zipSync(Object.fromEntries(withShownCells(parts)), { level: 0 });
  const sheets = await readWorkbookSheets(Buffer.from(plain)).catch(() =>
    refuse('FILE_UNREADABLE', { reason: 'the workbook is damaged or cut short' }),
  );
  const tables = sheets.map(({ data }) => data.map((row) => row.map(cellText)));
  return makeTable(tables.find(isTableOfRows) ?? tables[0] ?? [], headerRow);
}

/** True if a sheet is more than a title or a note. */
const isTableOfRows = (rows: readonly (readonly string[])[]) =>
  rows.filter((row) => row.filter((cell) => cell !== '').length > 1).length > 1;

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** The magic bytes of an XLS workbook. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;

function readTextTable(bytes: Uint8Array, headerRow?: number): Table {
  if (bytes.length > fileLimits.tableBytes) refuse('FILE_TOO_LARGE', { maxBytes: fileLimits.tableBytes });
  if (isOldWorkbook(bytes))
    refuse('UNSUPPORTED_TYPE', { format: 'an old XLS workbook: please save it as XLSX or CSV' });
  const text = decodeText(bytes);
  if (text.includes('\0')) refuse('FILE_UNREADABLE', { reason: 'it is not a text file' });
  const start = text.trimStart()[0];
  if (start === '[' || start === '{') return tableFromRecords(jsonRecords(text));
  return start === '<' ? tableFromRecords(xmlRecords(text)) : readDelimited(text, headerRow);
}

function jsonRecords(text: string): readonly unknown[] {
  const value = parseJson(text);
  if (Array.isArray(value)) return value;
  const list = Object.values(value as object).find(
    (one) => Array.isArray(one) && one.some((each) => typeof each === 'object'),
  );
  return (list as unknown[] | undefined) ?? [value];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse('FILE_UNREADABLE', { reason: (error as Error).message.slice(0, 120) });
  }
}

const delimiters = [',', ';', '\t', '|'] as const;

/** A first line that tells a spreadsheet which character separates the cells. */
const separatorLine = /^"?sep=(.)"?[^\S\n]*\r?\n/i;
const detectionChars = 65_536;
const detectionRows = 20;
/** Rows that must agree; a file of one column has other separators here and there. */
const leastShare = 1 / 3;

const csvOptions = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: 200_000,
} as const;

/** The separator under which the first rows agree best on a number of cells; prose has other separators in it, but not as many in each row. */
function detectDelimiter(text: string): string {
  const sample = text.slice(0, detectionChars);
  const scoreOf = (delimiter: string) => {
    const widths = rowWidths(sample, delimiter);
    const [[width, rows] = [0, []]] = [...Map.groupBy(widths, (one) => one)]
      .filter(([one]) => one > 1)
      .toSorted(([one, its], [other, others]) => others.length - its.length || other - one);
    const share = rows.length / widths.length;
    return width > 1 && share >= leastShare ? Math.log2(width) * share ** 2 : 0;
  };
  const [[best, score] = [',', 0]] = delimiters
    .map((one) => [one, scoreOf(one)] as const)
    .toSorted(([, one], [, other]) => other - one);
  return score > 0 ? best : ',';
}

/** The numbers of cells of the first rows; a sample may end inside a quoted cell. */
function rowWidths(sample: string, delimiter: string): readonly number[] {
  const widths: number[] = [];
  const count = ({ length }: readonly string[]) => {
    widths.push(length);
    return null;
  };
  try {
    parse(sample, { ...csvOptions, delimiter, to: detectionRows, on_record: count });
  } catch {
    // The rows before the last one are counted.
  }
  return widths;
}

function readDelimited(text: string, headerRow?: number): Table {
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const delimiter = named ?? detectDelimiter(text);
  const [head = ''] = text.slice(line.length).split('\n', 1);
  requireFewColumns(head.split(delimiter).length);
  try {
    const rows: string[][] = parse(text.slice(line.length), {
      ...csvOptions,
      delimiter,
      // Empty lines stand between rows or at the end.
      to: 2 * maxRows + detectionRows,
    });
    const table = makeTable(
      [...(line === '' ? [] : [[]]), ...rows.map((row) => row.map(restoreFormula))],
      headerRow,
    );
    return { ...table, swallowing: swallowingRows(table.rows, delimiter) };
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    return refuse('FILE_UNREADABLE', { reason: reasonOf(error as Error, text, delimiter) });
  }
}

/** Why a text is no table, in words for its owner. */
function reasonOf(error: Error, text: string, delimiter: string): string {
  if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED')
    return error.message.slice(0, 160);
  let line = 1;
  const follow = (_: readonly string[], { lines }: { readonly lines: number }) => {
    line = lines + 1;
    return null;
  };
  try {
    parse(text, { ...csvOptions, delimiter, on_record: follow });
  } catch {
    // It was read up to the row before.
  }
  return `a quote opens in line ${line} and never closes`;
}
