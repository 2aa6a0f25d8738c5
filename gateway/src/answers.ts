import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { edgeOf, routeOf } from './edge.ts';
import type { Kept, MicroCache } from './micro-cache.ts';
import { copyHead, type Deliver } from './proxy.ts';

/** Answers up to this many bytes are held whole: for an ETag, and to be given again. */
const mostBytes = 1_024 * 1_024;
const publicCaching = 'public, max-age=5, stale-while-revalidate=30';
const varied = 'Accept, Authorization, Origin, Accept-Language';
/** Answers made for one asker although anybody may ask: challenges, mails, sessions. */
const momentary = /^\/api\/(?:auth|otp|dev)\//;

const pending = new WeakMap<Response, (answer?: Kept) => void>();

/** Whether an answer is the same for everybody for a moment. */
function isShared(request: Request, response: Response): boolean {
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
const keyOf = (request: Request) =>
  `${request.url}\n${request.headers['accept-language'] ?? ''}\n${request.headers.accept ?? ''}`;

/** Small enough to pack, and made without a secret next to what the asker wrote. */
export const packed: RequestHandler = compression({
  threshold: 1_024,
  filter: (request, response) => !momentary.test(request.url ?? '') && compression.filter(request, response),
});

/** Answers from the cache where it can; equal requests wait for the first. Every write empties it. */
export const answerShared = (cache: MicroCache): RequestHandler =>
  async function fromCache(request, response, next) {
    if (!isShared(request, response)) {
      if (routeOf(response).method !== 'GET') response.once('finish', () => cache.clear());
      return next();
    }
    const key = keyOf(request);
    edgeOf(response).ifNoneMatch = request.headers['if-none-match'];
    delete request.headers['if-none-match'];
    await cache.underway(key);
    const kept = cache.fresh(key);
    if (kept !== undefined) return give(kept, request, response);
    const end = cache.begin(key);
    pending.set(response, end);
    response.once('close', () => end());
    next();
  };

/** A service that does not answer is covered for by what it last said, for half a minute. */
export function rescue(cache: MicroCache, request: Request, response: Response): boolean {
  const kept = isShared(request, response) ? cache.stale(keyOf(request)) : undefined;
  if (kept !== undefined) give(kept, request, response);
  return kept !== undefined;
}

/** Streams an answer on, or holds a small GET whole to give it an ETag. */
export const delivering =
  (cache: MicroCache): Deliver =>
  (upstream, request, response) => {
    if ((upstream.statusCode ?? 502) >= 500 && rescue(cache, request, response))
      return void upstream.resume();
    copyHead(upstream, response);
    setCaching(upstream, request, response);
    if (routeOf(response).method === 'GET' && isWhole(upstream)) gather(upstream, request, response);
    else upstream.pipe(response);
  };

function setCaching(upstream: IncomingMessage, request: Request, response: Response): void {
  response.vary(varied);
  const own = upstream.headers['cache-control'];
  if (request.headers.authorization !== undefined) response.setHeader('Cache-Control', 'private, no-store');
  else if (own === undefined) {
    const shared = response.statusCode === 200 && isShared(request, response);
    response.setHeader('Cache-Control', shared ? publicCaching : 'no-store');
  }
}

const isWhole = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 200 &&
  /json|xml|text\/|svg/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? 0) <= mostBytes;

function gather(upstream: IncomingMessage, request: Request, response: Response): void {
  const chunks: Buffer[] = [];
  let length = 0;
  upstream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= mostBytes) return;
    upstream.removeAllListeners('data').removeListener('end', whole);
    for (const held of chunks) response.write(held);
    upstream.pipe(response);
  });
  upstream.once('end', whole);

  function whole(): void {
    const body = Buffer.concat(chunks);
    response.setHeader(
      'ETag',
      upstream.headers.etag ?? `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`,
    );
    const answer = { status: response.statusCode, headers: keptHeaders(response), body };
    const shared = String(response.getHeader('Cache-Control')).startsWith('public');
    pending.get(response)?.(shared ? answer : undefined);
    send(body, request, response);
  }
}

const contentTag = (body: Buffer) => `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`;

/** A whole body of our own making, or 304 for who has it. */
export function sendWhole(body: Buffer, request: Request, response: Response): void {
  response.setHeader('ETag', contentTag(body));
  send(body, request, response);
}

/** What belongs to the answer itself, not to one giving of it. */
const ownHeaders = ['cache-control', 'content-language', 'content-type', 'etag', 'link', 'vary'];

const keptHeaders = (response: Response): Kept['headers'] =>
  Object.fromEntries(
    ownHeaders.flatMap((name) => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, value as string]];
    }),
  );

function give(kept: Kept, request: Request, response: Response): void {
  response.status(kept.status);
  for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value);
  send(kept.body, request, response);
}

function send(body: Buffer, request: Request, response: Response): void {
  const given = edgeOf(response).ifNoneMatch ?? request.headers['if-none-match'];
  if (matches(given, String(response.getHeader('ETag')))) {
    response.removeHeader('Content-Length');
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** Weak comparison, RFC 9110 §13.1.2. */
function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag));
}
