import type { Call } from '@ardhi/kernel/http/serve';
import { inertCsv } from '../csv/inert-csv.ts';
import { workbookOf } from './workbook.ts';

type Rows = readonly (readonly string[])[];
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Answers with a table to save, in which nothing runs: as CSV, or as a workbook. */
export function answerTable(
  { response }: Pick<Call<unknown, unknown, unknown>, 'response'>,
  name: string,
  rows: Rows,
  format: keyof typeof types = 'csv',
): never {
  response
    .status(200)
    .set('Content-Type', types[format])
    .set('Content-Disposition', `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}.${format}"`)
    .send(format === 'csv' ? inertCsv(rows) : Buffer.from(workbookOf(rows)));
  return undefined as never;
}
