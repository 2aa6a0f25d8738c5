import compression from 'compression';
import type { RequestHandler } from 'express';
import { uncacheable } from '../cache/response-cache.ts';

const compress = compression({
  threshold: 1_024,
  // Session and challenge responses contain secrets next to client input: compressed together they could be guessed (BREACH).
  filter: (request, response) =>
    !uncacheable.test(request.url ?? '') && compression.filter(request, response),
});

/** Compresses text responses for clients that accept an encoding. */
export const compressResponses: RequestHandler = (request, response, next) =>
  request.headers['accept-encoding'] === undefined ? next() : compress(request, response, next);
