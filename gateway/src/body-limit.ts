import type { AnyRoute } from '@ardhi/contracts/route';
import { Refusal, refuse } from '@ardhi/kernel/refusal';
import type { Request, RequestHandler, Response } from 'express';
import { edgeOf, routeOf } from './edge.ts';
import { sendRefusal } from './error-answers.ts';

const KiB = 1_024;
const MiB = 1_024 * KiB;
/** Bytes (security.md §3): 20 files of 10 MiB with their wrapping; one chunk of 1 MiB; JSON. */
const uploadBytes = 201 * MiB;
const chunkBytes = 1 * MiB;
const jsonBytes = 100 * KiB;
/** Time a body that is not an upload may take to arrive. */
const slowMs = 15_000;

export const bodyLimitOf = (route: Pick<AnyRoute, 'multipart' | 'rate'>): number =>
  route.multipart ? uploadBytes : route.rate === 'chunk' ? chunkBytes : jsonBytes;

/**
 * Refuses a body by its announced length or its kind, and cuts one that grows past the limit on its way;
 * the bytes themselves are streamed and never read here.
 * @throws Refusal PAYLOAD_TOO_LARGE, UNSUPPORTED_CONTENT_TYPE
 */
export const limitBody: RequestHandler = (request, response, next) => {
  const length = Number(request.headers['content-length'] ?? 0);
  const chunked = request.headers['transfer-encoding'] !== undefined;
  if (length === 0 && !chunked) return next();
  const route = routeOf(response);
  const limit = bodyLimitOf(route);
  checkKind(request, route);
  if (length > limit) {
    response.setHeader('Connection', 'close');
    return refuse('PAYLOAD_TOO_LARGE');
  }
  if (chunked) cutAt(limit, request, response);
  if (limit === jsonBytes) closeWhenSlow(request);
  next();
};

function checkKind(request: Request, route: AnyRoute): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') refuse('UNSUPPORTED_CONTENT_TYPE');
  if (route.body === undefined || route.multipart) return;
  const kind = request.headers['content-type'] ?? '';
  if (!/^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(kind)) refuse('UNSUPPORTED_CONTENT_TYPE');
}

/** The parser hands every chunk to `push`, before anybody reads: the one place where a stream can be counted without taking it. */
function cutAt(limit: number, request: Request, response: Response): void {
  const push = request.push.bind(request);
  let seen = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    seen += chunk?.length ?? 0;
    if (seen <= limit) return push(chunk, encoding);
    request.push = () => false;
    response.once('finish', () => request.destroy());
    if (response.headersSent) response.destroy();
    else {
      response.setHeader('Connection', 'close');
      sendRefusal(new Refusal('PAYLOAD_TOO_LARGE'), edgeOf(response).requestId, request, response);
    }
    return false;
  };
}

function closeWhenSlow(request: Request): void {
  const alarm = setTimeout(() => request.destroy(), slowMs);
  const calm = () => clearTimeout(alarm);
  request.once('end', calm).once('close', calm);
}
