import type { Request, RequestHandler, Response } from 'express';
import { requestContextOf } from '../request-context.ts';
import type { RouteTable } from '../routing/route-table.ts';

/** Headers that a page of another origin may send and read. */
const requestHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Token-Sync';
const exposedHeaders =
  'ETag, Idempotent-Replay, Location, RateLimit, RateLimit-Policy, Retry-After, X-Position, X-Request-Id';

/** Parses `ALLOWED_ORIGINS` (comma-separated). Origins are compared as a whole, never as `*`, `null` or a suffix (promises.md C10). */
export const parseOrigins = (setting: string): ReadonlySet<string> =>
  new Set(
    setting
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => /^https?:\/\/[^/*]+$/.test(origin)),
  );

/** CORS headers for allowed origins, and preflight responses. Credentials are never allowed: no cookie authenticates a call. */
export const cors = (allowed: ReadonlySet<string>, table: RouteTable): RequestHandler =>
  function handleCors(request, response, next) {
    const { origin } = request.headers;
    if (origin !== undefined && allowed.has(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    const methods = request.method === 'OPTIONS' ? table.methods(requestContextOf(response).path) : [];
    if (methods.length === 0) next();
    else answerPreflight(request, response, methods);
  };

function answerPreflight(request: Request, response: Response, methods: readonly string[]): void {
  response.setHeader('Allow', methods.join(', '));
  response.setHeader('Vary', 'Origin');
  if (response.hasHeader('Access-Control-Allow-Origin') && request.headers['access-control-request-method']) {
    response.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', requestHeaders);
    response.setHeader('Access-Control-Max-Age', '600');
  }
  response.status(204).end();
}
