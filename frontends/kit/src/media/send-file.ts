import type { Media } from '@ardhi/contracts/media/media';
import { isCallError } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import type { ChosenFile } from './kept-files.ts';
import { mediaRoutes } from './media-routes.ts';

export interface Sending {
  readonly client: Client;
  readonly signal: AbortSignal;
  /** How far it is: bytes that the service has, and whether the line is there. */
  readonly told: (so: { readonly sent?: number; readonly state: 'SENDING' | 'CUT' | 'DRAWING' }) => void;
  /** Resolves when it is worth another try. */
  readonly lineBack: (attempt: number, signal: AbortSignal) => Promise<void>;
}

type Announced = NonNullable<ChosenFile['announced']>;

/** Asks for leave to send a file. */
export async function announce(
  { client, signal }: Sending,
  { listingId, kind, name, file }: ChosenFile,
): Promise<Announced> {
  const said = { listingId, kind, fileName: name, mime: mimeOf(name, file), bytes: file.size };
  const body = { ...said, latitude: null, longitude: null };
  const { uploadId, chunkBytes } = await client.call(mediaRoutes.start, { body }, { signal });
  return { uploadId, chunkBytes };
}

/** Sends what the service does not have yet, piece by piece, however often the line breaks, and has the file made of it. */
export async function sendFile(
  sending: Sending,
  { file, announced }: ChosenFile,
  { uploadId, chunkBytes }: Announced,
): Promise<Media> {
  const { client, signal, told } = sending;
  const params = { uploadId };
  // Undefined where only the service knows: an earlier page began, or an answer was lost.
  let sent = announced === undefined ? 0 : undefined;
  while (sent === undefined || sent < file.size) {
    sent = await patiently(sending, () => next(sent).catch(unsure));
    told({ sent, state: 'SENDING' });
  }
  told({ sent, state: 'DRAWING' });
  const sha256 = await digestOf(file);
  const body = { ...(sha256 !== undefined && { sha256 }) };
  return patiently(sending, () => client.call(mediaRoutes.finish, { params, body }, { signal }));

  async function next(from: number | undefined): Promise<number> {
    if (from === undefined) return (await client.call(mediaRoutes.sent, { params }, { signal })).received;
    const body = new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer());
    const contentRange = `bytes ${from}-${from + body.length - 1}/${file.size}`;
    return (await client.call(mediaRoutes.piece, { params, body }, { signal, contentRange })).received;
  }
  function unsure(error: unknown): number {
    sent = undefined;
    if (isCallError(error) && error.code === 'OFFSET_MISMATCH') return Number(error.details?.['received']);
    throw error;
  }
}

/** Tries until there is an answer; a refusal is one. */
export async function patiently<T>({ told, lineBack, signal }: Sending, task: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (!isCut(error)) throw error;
      told({ state: 'CUT' });
      await lineBack(attempt, signal);
    }
  }
}

/** No answer at all, or one of somebody in between. */
const isCut = (error: unknown) =>
  isCallError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

const longestPauseMs = 30_000;

/** When the browser says that it is online again, and now and then without that. */
export const untilLineIsBack: Sending['lineBack'] = (attempt, signal) =>
  new Promise((resolve, reject) => {
    const done = new AbortController();
    const timer = setTimeout(again, Math.min(longestPauseMs, 1_000 * 2 ** attempt));
    function again() {
      clearTimeout(timer);
      done.abort();
      resolve();
    }
    window.addEventListener('online', again, { signal: done.signal });
    const leave = () => {
      reject(signal.reason);
      again();
    };
    signal.addEventListener('abort', leave, { signal: done.signal });
  });

/** Browsers do not know every format by its name. */
function mimeOf(name: string, { type }: Blob): string {
  if (type !== '') return type;
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return /^[a-z0-9]{1,10}$/.test(extension) ? `image/${extension}` : 'application/octet-stream';
}

/** A browser digests a file only as a whole in memory, which a phone does not have for a film. */
const mostDigested = 32 * 1_048_576;

/** So that the service can tell whether what arrived is what was meant; not every page may compute it. */
async function digestOf(file: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined || file.size > mostDigested) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
