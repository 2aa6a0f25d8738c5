import type { Request, RequestHandler, Response } from 'express';
import { requestContextOf, routeOf } from '../request-context.ts';
import { sendBuffered } from './buffered-response.ts';
import type { CachedResponse, MicroCache } from './micro-cache.ts';

/** Public routes whose responses are made for one client all the same: challenges, emails, sessions, adverts. */
export const uncacheable = /^\/api\/(?:(?:auth|otp|dev)\/|adverts$)/;

const pendingFetches = new WeakMap<Response, (answer?: CachedResponse) => void>();

/** True if the response is the same for every anonymous client for a moment. */
export function isCacheable(request: Request, response: Response): boolean {
  const route = routeOf(response);
  const { path, search } = requestContextOf(response);
  return (
    route.method === 'GET' &&
    route.access === 'public' &&
    route.rate !== 'file' &&
    request.headers.authorization === undefined &&
    request.headers.range === undefined &&
    !uncacheable.test(path) &&
    !/[?&]after=/.test(search)
  );
}

/** A cached response is served only to requests that would have received the same one. */
const cacheKey = (request: Request, response: Response) => {
  const { upstreamPath, search } = requestContextOf(response);
  const { accept = '', 'accept-language': language = '' } = request.headers;
  return `${upstreamPath}${search}\n${language}\n${accept}`;
};

/** Serves from the cache where possible; equal requests wait for the first. */
export const responseCache = (cache: MicroCache): RequestHandler =>
  function serveFromCache(request, response, next) {
    if (isCacheable(request, response)) return serveOrFetch(cache, request, response, next);
    next();
  };

/**
 * Clears the caches after every accepted write of a user, so that they see their own change. Public calls, which anyone may send
 * in any number, do not clear them: what they change is visible once the cached responses are no longer fresh.
 */
export const clearCachesAfterWrites = (caches: readonly Pick<MicroCache, 'clear'>[]): RequestHandler =>
  function clearAfterWrite(_request, response, next) {
    const { method, access } = routeOf(response);
    if (method !== 'GET' && access !== 'public')
      response.once('finish', () => {
        if (response.statusCode < 400) for (const cache of caches) cache.clear();
      });
    next();
  };

async function serveOrFetch(cache: MicroCache, request: Request, response: Response, next: () => void) {
  const key = cacheKey(request, response);
  requestContextOf(response).ifNoneMatch = request.headers['if-none-match'];
  delete request.headers['if-none-match'];
  await cache.pendingFetch(key);
  const cached = cache.fresh(key);
  if (cached !== undefined) return sendCached(cached, request, response);
  const finish = cache.startFetch(key);
  pendingFetches.set(response, finish);
  response.once('close', () => finish());
  next();
}

/** Headers that belong to the response itself, not to one delivery of it. */
const cachedHeaders = ['cache-control', 'content-language', 'content-type', 'etag', 'link', 'vary'];

/** Caches a buffered response if it is public, and releases the requests that wait for it. */
export function storeResponse(body: Buffer, etag: string, response: Response): void {
  const finish = pendingFetches.get(response);
  if (finish === undefined) return;
  const isPublic = String(response.getHeader('Cache-Control')).startsWith('public');
  const headers = cachedHeaders.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  finish(isPublic ? { status: response.statusCode, headers, etag, body } : undefined);
}

/** stale-if-error: serves the last cached response while a service does not answer, for half a minute. Returns false when there is none. */
export function serveStale(cache: MicroCache, request: Request, response: Response): boolean {
  const cached = isCacheable(request, response) ? cache.stale(cacheKey(request, response)) : undefined;
  if (cached !== undefined) sendCached(cached, request, response);
  return cached !== undefined;
}

/** Sends a cached response, or 304 to a client that has it. */
export function sendCached(cached: CachedResponse, request: Request, response: Response): void {
  response.status(cached.status);
  for (const [name, value] of cached.headers) response.setHeader(name, value);
  sendBuffered(cached.body, cached.etag, request, response);
}
