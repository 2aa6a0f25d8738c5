import type { Request, RequestHandler, Response } from 'express';
import { edgeOf, routeOf } from './edge.ts';
import type { Kept, MicroCache } from './micro-cache.ts';
import { sendWhole } from './whole-answer.ts';

/** Answers made for one asker although anybody may ask: challenges, mails, sessions. */
export const momentary = /^\/api\/(?:auth|otp|dev)\//;

const pending = new WeakMap<Response, (answer?: Kept) => void>();

/** Whether an answer is the same for everybody for a moment. */
export function isShared(request: Request, response: Response): boolean {
  const route = routeOf(response);
  const { path, search } = edgeOf(response);
  return (
    route.method === 'GET' &&
    route.access === 'public' &&
    route.rate !== 'file' &&
    request.headers.authorization === undefined &&
    request.headers.range === undefined &&
    !momentary.test(path) &&
    !/[?&]after=/.test(search)
  );
}

/** Given again only to who would have been given the same. */
const keyOf = (request: Request, response: Response) => {
  const { upstreamPath, search } = edgeOf(response);
  const { accept = '', 'accept-language': language = '' } = request.headers;
  return `${upstreamPath}${search}\n${language}\n${accept}`;
};

/** Answers from the cache where it can; equal requests wait for the first. Every write empties it. */
export const answerShared = (cache: MicroCache): RequestHandler =>
  function fromCache(request, response, next) {
    if (isShared(request, response)) return giveOrAsk(cache, request, response, next);
    if (routeOf(response).method !== 'GET') response.once('finish', () => cache.clear());
    next();
  };

async function giveOrAsk(cache: MicroCache, request: Request, response: Response, next: () => void) {
  const key = keyOf(request, response);
  edgeOf(response).ifNoneMatch = request.headers['if-none-match'];
  delete request.headers['if-none-match'];
  await cache.underway(key);
  const kept = cache.fresh(key);
  if (kept !== undefined) return give(kept, request, response);
  const end = cache.begin(key);
  pending.set(response, end);
  response.once('close', () => end());
  next();
}

/** What belongs to the answer itself, not to one giving of it. */
const ownHeaders = ['cache-control', 'content-language', 'content-type', 'etag', 'link', 'vary'];

/** Keeps a whole answer that may be given again, and lets who waits for it go on. */
export function share(body: Buffer, etag: string, response: Response): void {
  const end = pending.get(response);
  if (end === undefined) return;
  const shown = String(response.getHeader('Cache-Control')).startsWith('public');
  const headers = ownHeaders.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  end(shown ? { status: response.statusCode, headers, etag, body } : undefined);
}

/** A service that does not answer is covered for by what it last said, for half a minute. */
export function rescue(cache: MicroCache, request: Request, response: Response): boolean {
  const kept = isShared(request, response) ? cache.stale(keyOf(request, response)) : undefined;
  if (kept !== undefined) give(kept, request, response);
  return kept !== undefined;
}

function give(kept: Kept, request: Request, response: Response): void {
  response.status(kept.status);
  for (const [name, value] of kept.headers) response.setHeader(name, value);
  sendWhole(kept.body, kept.etag, request, response);
}
