import { gunzipSync, gzipSync } from 'node:zlib';
import { wholeBlob } from '@ardhi/kernel/blob-store/whole-blob';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type ListingFile, readListingFile } from './file/read-file.ts';
import type { Understood } from './understand.ts';

/** What a check found: every row as it was understood, and what is already there. */
export interface Checked extends Understood {
  /** The listing of this reference that exists already. */
  readonly existing?: string;
  readonly ok: boolean;
}

type Blobs = Pick<ServiceTools, 'blobs'>;

export const importedFile = async (tools: Blobs, key: string): Promise<ListingFile> =>
  readListingFile(await wholeBlob(tools.blobs, key));

export async function keepChecked({ blobs }: Blobs, rows: readonly Checked[]): Promise<string> {
  const { key } = await blobs.put(gzipSync(JSON.stringify(rows)));
  return key;
}

/** Kept for the job that is running, so that a batch need not read the whole file again. */
const latest: { key?: string; rows?: readonly Checked[] } = {};

export async function checkedRows(tools: Blobs, key: string): Promise<readonly Checked[]> {
  if (latest.key === key && latest.rows !== undefined) return latest.rows;
  const rows = JSON.parse(
    gunzipSync(await wholeBlob(tools.blobs, key)).toString('utf8'),
  ) as readonly Checked[];
  Object.assign(latest, { key, rows });
  return rows;
}
