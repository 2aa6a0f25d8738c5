import { type FilePurpose, uploadFile } from '@ardhi/contracts/media/files.routes';
import type { Client } from '../client/client.ts';

/**
 * Uploads a file that belongs to no gallery and returns its id. Other services know it a moment later: the write that refers to
 * it is sent with `after: 'written'`.
 *
 * @throws CallError
 */
export async function uploadSingleFile(client: Client, purpose: FilePurpose, file: File): Promise<string> {
  const body = new FormData();
  body.set('for', purpose);
  body.set('file', file);
  return (await client.call(uploadFile, { body })).fileId;
}
