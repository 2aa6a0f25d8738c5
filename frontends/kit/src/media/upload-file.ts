import type { Media } from '@ardhi/contracts/media';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isCallError } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import { mediaRoutes } from './media-routes.ts';
import type { PendingFile } from './pending-files.ts';

export interface UploadContext {
  readonly client: Client;
  readonly signal: AbortSignal;
  /** Called with the bytes that the service has received and the upload status. */
  readonly onProgress: (progress: {
    readonly sent?: number;
    readonly state: 'SENDING' | 'OFFLINE' | 'PROCESSING';
  }) => void;
  /** Resolves when a retry is worthwhile. */
  readonly waitForConnection: (attempt: number, signal: AbortSignal) => Promise<void>;
}

type UploadSession = NonNullable<PendingFile['upload']>;

/** Creates the upload at the service. */
export async function createUpload(
  { client, signal }: UploadContext,
  { listingId, kind, name, file }: PendingFile,
): Promise<UploadSession> {
  const descriptor = { listingId, kind, fileName: name, mime: mimeOf(name, file), bytes: file.size };
  const body = { ...descriptor, latitude: null, longitude: null };
  const { uploadId, chunkBytes } = await client.call(mediaRoutes.start, { body }, { signal });
  return { uploadId, chunkBytes };
}

/** Sends the missing chunks of a file, retrying while offline, and completes the upload. */
export async function uploadFile(
  context: UploadContext,
  { file, upload }: PendingFile,
  { uploadId, chunkBytes }: UploadSession,
): Promise<Media> {
  const { client, signal, onProgress } = context;
  const params = { uploadId };
  // Undefined where only the service knows: an earlier page began, or an answer was lost.
  let sent = upload === undefined ? 0 : undefined;
  while (sent === undefined || sent < file.size) {
    sent = await retryWhileOffline(context, () => sendNextChunk(sent).catch(onChunkError));
    onProgress({ sent, state: 'SENDING' });
  }
  onProgress({ sent, state: 'PROCESSING' });
  const sha256 = await digestOf(file);
  const body = { ...omitUndefined({ sha256 }), heldOnMarket: true };
  return retryWhileOffline(context, () => client.call(mediaRoutes.finish, { params, body }, { signal }));

  async function sendNextChunk(from: number | undefined): Promise<number> {
    if (from === undefined) return (await client.call(mediaRoutes.progress, { params }, { signal })).received;
    const body = new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer());
    const contentRange = `bytes ${from}-${from + body.length - 1}/${file.size}`;
    return (await client.call(mediaRoutes.chunk, { params, body }, { signal, contentRange })).received;
  }
  function onChunkError(error: unknown): number {
    sent = undefined;
    if (isCallError(error) && error.code === 'OFFSET_MISMATCH') return Number(error.details?.['received']);
    throw error;
  }
}

/** Retries until there is a response, also an error response. */
export async function retryWhileOffline<T>(
  { onProgress, waitForConnection, signal }: UploadContext,
  task: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      onProgress({ state: 'OFFLINE' });
      await waitForConnection(attempt, signal);
    }
  }
}

/** No response, or one of a proxy (502 to 504). */
const isConnectionError = (error: unknown) =>
  isCallError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

const maxRetryDelayMs = 30_000;

/** Resolves when the browser is online again, or after an exponential delay of at most 30 s. */
export const waitForConnection: UploadContext['waitForConnection'] = (attempt, signal) =>
  new Promise((resolve, reject) => {
    const done = new AbortController();
    const timer = setTimeout(finish, Math.min(maxRetryDelayMs, 1_000 * 2 ** attempt));
    function finish() {
      clearTimeout(timer);
      done.abort();
      resolve();
    }
    window.addEventListener('online', finish, { signal: done.signal });
    const onAbort = () => {
      reject(signal.reason);
      finish();
    };
    signal.addEventListener('abort', onAbort, { signal: done.signal });
  });

/** The MIME type; browsers do not know every file extension. */
function mimeOf(name: string, { type }: Blob): string {
  if (type !== '') return type;
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return /^[a-z0-9]{1,10}$/.test(extension) ? `image/${extension}` : 'application/octet-stream';
}

/** Web Crypto hashes a file only as a whole in memory, which is too much for a video on a phone. */
const maxDigestBytes = 32 * 1_048_576;

/** SHA-256 in hex, for the service to verify the upload; undefined for large files or without Web Crypto. */
async function digestOf(file: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined || file.size > maxDigestBytes) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
