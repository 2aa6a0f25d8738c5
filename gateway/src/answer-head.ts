import type { IncomingHttpHeaders } from 'node:http';
import type { AnyRoute } from '@ardhi/contracts/route';
import { Refusal } from '@ardhi/kernel/refusal';
import type { Request, Response } from 'express';
import { edgeOf, routeOf } from './edge.ts';
import { sendRefusal } from './error-answers.ts';
import { isShared } from './shared-answers.ts';

/** The server gives up this much before the client does (api.md §1 "Edge"). */
const aheadMs = 500;
const clientMs = 10_000;
const uploadMs = 60_000;

export const timeoutOf = (route: AnyRoute): number =>
  (route.timeoutMs ?? (route.multipart ? uploadMs : clientMs)) - aheadMs;

/** Headers between two hops, and those that tell of our insides. */
const withheld = new Set([
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
]);

const publicCaching = 'public, max-age=5, stale-while-revalidate=30';
const varied = 'Accept, Authorization, Origin, Accept-Language';

/** A service's answer as it begins, told on with how long it may be held (api.md §1 "Caching"). */
export function beginAnswer(
  { status, headers }: { readonly status: number; readonly headers: IncomingHttpHeaders },
  request: Request,
  response: Response,
): void {
  response.status(status);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !withheld.has(name)) response.setHeader(name, value);
  }
  if (headers.vary === undefined) response.setHeader('Vary', varied);
  else response.vary(varied);
  if (request.headers.authorization !== undefined) response.setHeader('Cache-Control', 'private, no-store');
  else if (headers['cache-control'] === undefined) {
    const shared = status === 200 && isShared(request, response);
    response.setHeader('Cache-Control', shared ? publicCaching : 'no-store');
  }
}

/** A service that did not answer: told apart by the time it took, because a time-out reaches us as a torn connection. */
export function answerFailure(request: Request, response: Response): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const { begun, requestId } = edgeOf(response);
  const late = performance.now() - begun >= timeoutOf(routeOf(response));
  sendRefusal(new Refusal(late ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'), requestId, request, response);
}
