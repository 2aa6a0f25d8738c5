import { pipeline } from 'node:stream/promises';
import type { Call } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';

/** A file that whoever asks may have. */
export interface FileFound {
  readonly blob: string;
  readonly mime: string;
  /** Everybody may have it, for ever; a private one is for whoever holds its link. */
  readonly open: boolean;
  readonly fileName: string;
}

type Request = Call<unknown, unknown, unknown>['request'];
type Response = Call<unknown, unknown, unknown>['response'];

interface Asked {
  readonly request: Request;
  readonly response: Response;
  /** When the link to a private file ends, in milliseconds since 1970. */
  readonly until?: number;
}

/** Less is sent at once: asking a second time elsewhere would take longer than the bytes. */
const worthATrip = 64 * 1_024;

/** Gives a file out: by an address of the store's own where browsers reach it, else byte by byte. @throws Refusal GONE */
export async function sendFile(tools: ServiceTools, file: FileFound, asked: Asked): Promise<void> {
  const { request, response } = asked;
  const { bytes } = (await tools.blobs.stat(file.blob)) ?? refuse('GONE');
  response.set({
    'Content-Type': file.mime,
    'Cache-Control': file.open ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': `${file.open ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    'Accept-Ranges': 'bytes',
    ETag: `"${file.blob.slice(0, 32)}"`,
  });
  if (request.get('if-none-match') === response.get('etag')) return void response.status(304).end();
  const address =
    request.method === 'GET' ? await elsewhere(tools, { ...file, bytes }, asked.until) : undefined;
  if (address !== undefined) return sendTo(address, file, response);
  const range = rangeOf(request, bytes);
  if (range === 'unsatisfiable')
    return void response.status(416).set('Content-Range', `bytes */${bytes}`).end();
  const blob = (await tools.blobs.get(file.blob, range)) ?? refuse('GONE');
  response.status(range ? 206 : 200).set('Content-Length', String(blob.bytes));
  if (range) response.set('Content-Range', `bytes ${range.from}-${range.from + blob.bytes - 1}/${bytes}`);
  if (request.method === 'HEAD') return void response.end();
  await pipeline(blob.stream, response);
}

/** Where the store itself gives the file out; a link of its own lives no longer than the one that led here. */
async function elsewhere(
  { blobs, clock }: ServiceTools,
  { blob, mime: type, fileName, open, bytes }: FileFound & { readonly bytes: number },
  until = clock.epoch(),
): Promise<string | undefined> {
  if (open) return bytes < worthATrip ? undefined : blobs.publish(blob, type);
  return blobs.link(blob, { type, fileName, seconds: Math.ceil((until - clock.epoch()) / 1_000) });
}

/** A public address stays while the file does, but is soon asked for again: it may be taken back. */
function sendTo(address: string, { open }: FileFound, response: Response): void {
  response.removeHeader('ETag');
  if (open) response.set('Cache-Control', 'public, max-age=300');
  response.redirect(302, address);
}

/** One range of bytes; several are answered with the whole file, as RFC 9110 allows. */
function rangeOf(
  request: Request,
  bytes: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const ranges = request.range(bytes, { combine: true });
  if (ranges === undefined || ranges === -2) return undefined;
  if (ranges === -1) return 'unsatisfiable';
  const [one] = ranges;
  return one === undefined || ranges.length > 1 || ranges.type !== 'bytes'
    ? undefined
    : { from: one.start, to: one.end };
}
