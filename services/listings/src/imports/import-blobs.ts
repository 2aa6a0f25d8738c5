import { gunzipSync, gzipSync } from 'node:zlib';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { readBlob } from '@ardhi/kernel/ports/blob-store/read-blob';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ListingFile } from '../files/read-listing-file.ts';
import type { ImportJobState } from './import-job.ts';
import type { InterpretedRow } from './interpret-rows.ts';
import { readRows } from './read-separately.ts';

/** A checked row: its interpretation and the existing listing. */
export interface CheckedRow extends InterpretedRow {
  /** The existing listing with this reference, or one that the row means. */
  readonly existing?: string;
  readonly ok: boolean;
}

type Blobs = Pick<ServiceContext, 'blobs'>;

/** Reads and parses the uploaded file of an import. */
export const readImportedFile = async (
  { blobs }: Blobs,
  { file, headerRow }: Pick<ImportJobState, 'file' | 'headerRow'>,
): Promise<ListingFile> => readRows({ bytes: await readBlob(blobs, file), ...omitUndefined({ headerRow }) });

/** Stores the checked rows as a compressed blob and returns its key. */
export async function storeCheckedRows({ blobs }: Blobs, rows: readonly CheckedRow[]): Promise<string> {
  const { key } = await blobs.put(gzipSync(JSON.stringify(rows)));
  return key;
}

/** Cache of the running job's rows, so that a batch does not read the whole file again. */
const lastRead: { key?: string; rows?: readonly CheckedRow[] } = {};

/** Reads checked rows; remembers the last ones, because batches read the same blob again. */
export async function readCheckedRows(tools: Blobs, key: string): Promise<readonly CheckedRow[]> {
  if (lastRead.key === key && lastRead.rows !== undefined) return lastRead.rows;
  const rows = JSON.parse(
    gunzipSync(await readBlob(tools.blobs, key)).toString('utf8'),
  ) as readonly CheckedRow[];
  Object.assign(lastRead, { key, rows });
  return rows;
}
