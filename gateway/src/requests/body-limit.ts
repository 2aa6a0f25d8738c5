import type { AnyRoute } from '@ardhi/contracts/route';
import { Refusal, refuse } from '@ardhi/kernel/base/refusal';
import type { Request, RequestHandler, Response } from 'express';
import { requestContextOf, routeOf } from '../request-context.ts';
import { sendError } from '../responses/error-responses.ts';

const KiB = 1_024;
const MiB = 1_024 * KiB;
/** Limits in bytes (security.md §3): 20 files of 10 MiB plus multipart overhead; one chunk of 1 MiB; JSON. */
const uploadBytes = 201 * MiB;
const chunkBytes = 1 * MiB;
const jsonBytes = 100 * KiB;
/** Time that a body other than an upload may take to arrive. */
const bodyTimeoutMs = 15_000;

const jsonType = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;
const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Maximum body size of a route in bytes. */
export const bodyLimitOf = (route: Pick<AnyRoute, 'multipart' | 'rate'>): number =>
  route.multipart ? uploadBytes : route.rate === 'chunk' ? chunkBytes : jsonBytes;

/**
 * Refuses a body by its Content-Length or content type, and aborts one that grows past the limit while it arrives;
 * the bytes are streamed and never buffered here.
 * @throws Refusal PAYLOAD_TOO_LARGE, UNSUPPORTED_CONTENT_TYPE
 */
export const limitBody: RequestHandler = (request, response, next) => {
  const length = Number(request.headers['content-length'] ?? 0);
  const chunked = request.headers['transfer-encoding'] !== undefined;
  if (length === 0 && !chunked) return next();
  const route = routeOf(response);
  const limit = bodyLimitOf(route);
  checkContentType(request, route);
  if (length > limit) {
    response.setHeader('Connection', 'close');
    return refuse('PAYLOAD_TOO_LARGE');
  }
  if (chunked) abortBeyond(limit, request, response);
  if (limit === jsonBytes) closeIfSlow(request);
  next();
};

function checkContentType(request: Request, route: AnyRoute): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') refuse('UNSUPPORTED_CONTENT_TYPE');
  if (route.body === undefined || route.multipart) return;
  const contentType = request.headers['content-type'] ?? '';
  if (!(route.form ? formType : jsonType).test(contentType)) refuse('UNSUPPORTED_CONTENT_TYPE');
}

/** The HTTP parser passes every chunk to `push` before any consumer sees it: the one place where a stream can be counted without consuming it. */
function abortBeyond(limit: number, request: Request, response: Response): void {
  const push = request.push.bind(request);
  let receivedBytes = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    receivedBytes += chunk?.length ?? 0;
    if (receivedBytes <= limit) return push(chunk, encoding);
    request.push = () => false;
    response.once('finish', () => request.destroy());
    if (response.headersSent) response.destroy();
    else {
      response.setHeader('Connection', 'close');
      sendError(new Refusal('PAYLOAD_TOO_LARGE'), requestContextOf(response).requestId, request, response);
    }
    return false;
  };
}

function closeIfSlow(request: Request): void {
  const timer = setTimeout(() => request.destroy(), bodyTimeoutMs);
  const cancel = () => clearTimeout(timer);
  request.once('end', cancel).once('close', cancel);
}
