import type { IncomingHttpHeaders } from 'node:http';
import type { AnyRoute } from '@ardhi/contracts/route';
import { auditedCallHeader } from '@ardhi/kernel/audit/audited-call';
import { Refusal } from '@ardhi/kernel/base/refusal';
import type { Request, Response } from 'express';
import { isCacheable } from '../cache/response-cache.ts';
import { requestContextOf, routeOf } from '../request-context.ts';
import { sendError } from '../responses/error-responses.ts';

/** The gateway times out this much earlier than the client (api.md §1 "Edge"). */
const safetyMarginMs = 500;
const clientTimeoutMs = 10_000;
const uploadTimeoutMs = 60_000;

/** Milliseconds until a call on this route times out. */
export const timeoutOf = (route: AnyRoute): number =>
  (route.timeoutMs ?? (route.multipart || route.chunked ? uploadTimeoutMs : clientTimeoutMs)) -
  safetyMarginMs;

/** Hop-by-hop headers, headers that reveal the implementation, and what is meant for the gateway alone. */
const droppedHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  auditedCallHeader,
]);

const publicCacheControl = 'public, max-age=5, stale-while-revalidate=30';
const varyHeader = 'Accept, Authorization, Origin, Accept-Language';

/** Status and headers with which a service answers. */
export interface UpstreamHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Starts the client's response with the status and headers of the service, and sets how long it may be cached (api.md §1 "Caching"). */
export function startResponse({ status, headers }: UpstreamHead, request: Request, response: Response): void {
  response.status(status);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !droppedHeaders.has(name)) response.setHeader(name, value);
  }
  if (headers.vary === undefined) response.setHeader('Vary', varyHeader);
  else response.vary(varyHeader);
  if (request.headers.authorization !== undefined) response.setHeader('Cache-Control', 'private, no-store');
  else if (headers['cache-control'] === undefined) {
    const isPublic = status === 200 && isCacheable(request, response);
    response.setHeader('Cache-Control', isPublic ? publicCacheControl : 'no-store');
  }
}

/** Reports a service that did not answer. Time-outs are recognised by elapsed time, because they arrive as a broken connection. */
export function sendUpstreamFailure(request: Request, response: Response): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const { startedAt, requestId } = requestContextOf(response);
  const timedOut = performance.now() - startedAt >= timeoutOf(routeOf(response));
  sendError(new Refusal(timedOut ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'), requestId, request, response);
}
