import compression from 'compression';
import type { RequestHandler } from 'express';
import { momentary } from './shared-answers.ts';

const pack = compression({
  threshold: 1_024,
  // Sessions and challenges stand next to what the asker wrote: packed together they could be guessed (BREACH).
  filter: (request, response) => !momentary.test(request.url ?? '') && compression.filter(request, response),
});

/** Packs text for whoever says they can unpack it. */
export const packed: RequestHandler = (request, response, next) =>
  request.headers['accept-encoding'] === undefined ? next() : pack(request, response, next);
