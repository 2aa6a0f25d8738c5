import { pipeline } from 'node:stream/promises';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { publicCaching, sharedCacheSeconds } from '@ardhi/kernel/ports/blob-store';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** A file that the caller may read. */
export interface ServableFile {
  readonly blob: string;
  readonly mime: string;
  /** A public file can be cached for ever by its reader; a private one needs a signed link. */
  readonly isPublic: boolean;
  readonly fileName: string;
}

type Request = Call<unknown, unknown, unknown>['request'];
type Response = Call<unknown, unknown, unknown>['response'];

interface SendOptions {
  readonly request: Request;
  readonly response: Response;
  /** Expiry of the link to a private file, in milliseconds since 1970. */
  readonly until?: number;
}

/** Smaller files are sent directly: a redirect would take longer than the bytes. */
const minRedirectBytes = 64 * 1_024;

/** Sends a file: by a redirect to the blob store where browsers can reach it, otherwise as a stream. @throws Refusal GONE */
export async function sendFile(
  context: ServiceContext,
  file: ServableFile,
  options: SendOptions,
): Promise<void> {
  const { request, response } = options;
  const { bytes } = (await context.blobs.stat(file.blob)) ?? refuse('GONE');
  response.set({
    'Content-Type': file.mime,
    'Cache-Control': file.isPublic ? publicCaching : 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': `${file.isPublic ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    'Accept-Ranges': 'bytes',
    ETag: `"${file.blob.slice(0, 32)}"`,
  });
  if (request.get('if-none-match') === response.get('etag')) return void response.status(304).end();
  const url =
    request.method === 'GET' ? await storeUrl(context, { ...file, bytes }, options.until) : undefined;
  if (url !== undefined) return redirect(url, file, response);
  const range = rangeOf(request, bytes);
  if (range === 'unsatisfiable')
    return void response.status(416).set('Content-Range', `bytes */${bytes}`).end();
  const blob = (await context.blobs.get(file.blob, range)) ?? refuse('GONE');
  response.status(range ? 206 : 200).set('Content-Length', String(blob.bytes));
  if (range) response.set('Content-Range', `bytes ${range.from}-${range.from + blob.bytes - 1}/${bytes}`);
  if (request.method === 'HEAD') return void response.end();
  await pipeline(blob.stream, response);
}

/** The URL of the file in the blob store, if it has one; a link expires no later than ours. */
async function storeUrl(
  { blobs, clock }: ServiceContext,
  { blob, mime: type, fileName, isPublic, bytes }: ServableFile & { readonly bytes: number },
  until = clock.epoch(),
): Promise<string | undefined> {
  if (isPublic) return bytes < minRedirectBytes ? undefined : blobs.publish(blob, type);
  return blobs.presignedUrl(blob, { type, fileName, seconds: Math.ceil((until - clock.epoch()) / 1_000) });
}

/** Redirects to the store; the redirect of a public file is cached for a minute only, because the file may become private. */
function redirect(url: string, { isPublic }: ServableFile, response: Response): void {
  response.removeHeader('ETag');
  if (isPublic) response.set('Cache-Control', `public, max-age=${sharedCacheSeconds}`);
  response.redirect(302, url);
}

/** The requested byte range; several ranges are answered with the whole file, as RFC 9110 allows. */
function rangeOf(
  request: Request,
  bytes: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const ranges = request.range(bytes, { combine: true });
  if (ranges === undefined || ranges === -2) return undefined;
  if (ranges === -1) return 'unsatisfiable';
  const [range] = ranges;
  return range === undefined || ranges.length > 1 || ranges.type !== 'bytes'
    ? undefined
    : { from: range.start, to: range.end };
}
