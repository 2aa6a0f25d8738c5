import type { ImportJob, ImportMapping } from '@ardhi/contracts/listings/import';
import {
  checkImport,
  chooseImportHeader,
  deleteImport,
  mapImport,
  readImportReport,
  readImportTemplate,
  runImport,
  startImport,
  undoImport,
} from '@ardhi/contracts/listings/import.routes';
import { changeMapping, deleteMapping } from '@ardhi/contracts/listings/import-mappings.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { Client } from '@ardhi/kit/client';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { downloadFile } from '@ardhi/kit/download-file';
import { randomId } from '@ardhi/kit/random-id';

/** Uploads a file as a new import. */
export function uploadImport(client: Client, file: File, kind: ListingKind): Promise<ImportJob> {
  const body = new FormData();
  body.append('file', file);
  body.append('kind', kind);
  return client.call(startImport, { body });
}

/** Reads the file of an import under the header in a row, 0 if it has none. */
export const chooseHeaderRow = (client: Client, id: string, headerRow: number): Promise<ImportJob> =>
  client.call(chooseImportHeader, { params: { id }, body: { headerRow } });

/** Sets the mapping of an import and checks its rows. */
export async function mapAndCheck(client: Client, id: string, body: BodyOf<typeof mapImport>): Promise<void> {
  await client.call(mapImport, { params: { id }, body });
  await client.call(checkImport, { params: { id } });
}

/** Uploads corrected rows of an import as a new one with the same mapping and checks them. */
export async function importCorrectedRows(client: Client, job: ImportJob, file: File): Promise<ImportJob> {
  const corrected = await uploadImport(client, file, job.kind);
  const fieldByHeader = new Map(job.columns.map(({ header, field }) => [header, field ?? null]));
  const columns: ImportMapping['columns'] = Object.fromEntries(
    corrected.columns.map(({ header }) => [header, fieldByHeader.get(header) ?? null]),
  );
  await mapAndCheck(client, corrected.id, { columns, values: job.values, defaults: job.defaults });
  return corrected;
}

/** Imports the valid rows, exactly once. */
export const runImportRows = (client: Client, id: string, body: BodyOf<typeof runImport>): Promise<unknown> =>
  client.call(runImport, { params: { id }, body }, { idempotencyKey: randomId() });

/** Removes what an import created. */
export const undoImportRows = (client: Client, id: string): Promise<unknown> =>
  client.call(undoImport, { params: { id } });

/** Deletes an import; the listings it created stay. */
export const removeImport = (client: Client, id: string): Promise<unknown> =>
  client.call(deleteImport, { params: { id } });

/** Renames a mapping preset. */
export const renamePreset = (client: Client, id: string, name: string): Promise<unknown> =>
  client.call(changeMapping, { params: { id }, body: { name } });

/** Deletes a mapping preset. */
export const removePreset = (client: Client, id: string): Promise<unknown> =>
  client.call(deleteMapping, { params: { id } });

/** Downloads an empty CSV with all supported columns. */
export async function downloadImportTemplate(client: Client, kind: ListingKind): Promise<void> {
  const text = await client.call(readImportTemplate, { query: { kind } });
  downloadFile('ardhi-listings.csv', text as unknown as string);
}

/** Downloads the rejected rows of an import as CSV. */
export async function downloadRejectedRows(client: Client, { id, fileName }: ImportJob): Promise<void> {
  const text = await client.call(readImportReport, { params: { id }, query: { format: 'csv' } });
  downloadFile(`refused-${fileName.replace(/\.\w+$/, '')}.csv`, text as unknown as string);
}
