import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { restoreFormula } from '@ardhi/kernel/http/spreadsheet-formula';
import { isZip, unzip } from '@ardhi/kernel/runtime/unzip';
import { refuse } from '@ardhi/kernel/write/refusal';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { requireSmallSheets } from './sheet-size.ts';
import {
  makeTable,
  maxRows,
  refuseTooManyRows,
  requireFewColumns,
  type Table,
  tableFromRecords,
} from './table.ts';
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

/** Reads a table; the format is detected from the bytes, not from the name. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function readListingFile(bytes: Uint8Array): Promise<ListingFile> {
  if (!isZip(bytes)) return { ...readTextTable(bytes), photos: [] };
  const names: string[] = [];
  const tables = unzip(bytes, (name) => names.push(name) > 0 && isTable(name));
  if (names.includes('xl/workbook.xml')) return { ...(await readWorkbook(bytes)), photos: [] };
  const [[name, inner] = [], ...others] = tables;
  if (inner === undefined || others.length > 0)
    refuse('FILE_UNREADABLE', { reason: `a zip needs one table in it; this one has ${tables.size}` });
  const table = name?.toLowerCase().endsWith('.xlsx') ? await readWorkbook(inner) : readTextTable(inner);
  return { ...table, photos: names.filter(isPhoto) };
}

/** Repacks the workbook without compression, so that the parser cannot inflate more than was checked. */
async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > fileLimits.tableBytes) refuse('FILE_TOO_LARGE', { maxBytes: fileLimits.tableBytes });
  const parts = unzip(bytes);
  requireSmallSheets(parts);
  const plain = zipSync(Object.fromEntries(parts), { level: 0 });
  const rows = await readSheet(Buffer.from(plain)).catch(() =>
    refuse('FILE_UNREADABLE', { reason: 'the workbook is damaged or cut short' }),
  );
  if (rows.length > maxRows + 1) refuseTooManyRows(rows.length - 1);
  return makeTable(rows.map((row) => row.map(cellText)));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** The magic bytes of an XLS workbook. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;

function readTextTable(bytes: Uint8Array): Table {
  if (bytes.length > fileLimits.tableBytes) refuse('FILE_TOO_LARGE', { maxBytes: fileLimits.tableBytes });
  if (isOldWorkbook(bytes))
    refuse('UNSUPPORTED_TYPE', { format: 'an old XLS workbook: please save it as XLSX or CSV' });
  const text = decodeText(bytes);
  if (text.includes('\0')) refuse('FILE_UNREADABLE', { reason: 'it is not a text file' });
  const start = text.trimStart()[0];
  if (start === '[' || start === '{') return tableFromRecords(jsonRecords(text));
  return start === '<' ? tableFromRecords(xmlRecords(text)) : readDelimited(text);
}

/** Decodes UTF-8 or, by its byte order mark, UTF-16; otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
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

function readDelimited(text: string): Table {
  const [head = ''] = text.split('\n', 1);
  const [[delimiter, columns] = []] = delimiters
    .map((one) => [one, head.split(one).length] as const)
    .toSorted(([, one], [, other]) => other - one);
  requireFewColumns(columns ?? 1);
  try {
    const rows: string[][] = parse(text, {
      ...omitUndefined({ delimiter }),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      // The header, and one more than are read.
      to: maxRows + 2,
    });
    if (rows.length === maxRows + 2) refuseTooManyRows();
    return makeTable(rows.map((row) => row.map(restoreFormula)));
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    return refuse('FILE_UNREADABLE', { reason: (error as Error).message.slice(0, 160) });
  }
}
