import type { Call } from '@ardhi/kernel/http/endpoint';
import { safeCsv } from './safe-csv.ts';
import { makeWorkbook } from './workbook.ts';

type Rows = readonly (readonly string[])[];
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Sends a table as a download, CSV or XLSX, with formulas escaped. */
export function sendTable(
  { response }: Pick<Call<unknown, unknown, unknown>, 'response'>,
  name: string,
  rows: Rows,
  format: keyof typeof contentTypes = 'csv',
): never {
  response
    .status(200)
    .set('Content-Type', contentTypes[format])
    .set('Content-Disposition', `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}.${format}"`)
    .send(format === 'csv' ? safeCsv(rows) : Buffer.from(makeWorkbook(rows)));
  return undefined as never;
}
