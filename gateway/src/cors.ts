import type { Request, RequestHandler, Response } from 'express';
import { edgeOf } from './edge.ts';
import type { RouteTable } from './route-table.ts';

/** What a page of another origin may send and read. */
const sendable = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Token-Sync';
const readable =
  'ETag, Idempotent-Replay, Location, RateLimit, RateLimit-Policy, Retry-After, X-Position, X-Request-Id';

/** `ALLOWED_ORIGINS`, split by commas; compared as a whole, never `*`, `null` or by ending (promises.md C10). */
export const originsIn = (setting: string): ReadonlySet<string> =>
  new Set(
    setting
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => /^https?:\/\/[^/*]+$/.test(origin)),
  );

/** Cross-origin answers for allowed origins, and preflights. Credentials are never allowed: no cookie authenticates a call. */
export const cors = (allowed: ReadonlySet<string>, table: RouteTable): RequestHandler =>
  function answerOrigin(request, response, next) {
    const { origin } = request.headers;
    if (origin !== undefined && allowed.has(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', readable);
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    const methods = request.method === 'OPTIONS' ? table.methods(edgeOf(response).path) : [];
    if (methods.length === 0) next();
    else preflight(request, response, methods);
  };

function preflight(request: Request, response: Response, methods: readonly string[]): void {
  response.setHeader('Allow', methods.join(', '));
  response.setHeader('Vary', 'Origin');
  if (response.hasHeader('Access-Control-Allow-Origin') && request.headers['access-control-request-method']) {
    response.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', sendable);
    response.setHeader('Access-Control-Max-Age', '600');
  }
  response.status(204).end();
}
