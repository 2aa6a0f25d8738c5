import { Refusal, refuse } from '@ardhi/kernel/refusal';
import express, { type Request, type Response } from 'express';
import { edgeOf } from './edge.ts';

const caching = {
  /** The name changes with the content. */
  immutable: 'public, max-age=31536000, immutable',
  daily: 'public, max-age=86400',
  /** Asked for each time, and answered 304 while it is the same. */
  'no-cache': 'no-cache',
} as const;

/** Kinds that the built front end does not know by itself. */
const kinds: Readonly<Record<string, string>> = {
  '.pmtiles': 'application/vnd.pmtiles',
  '.mjs': 'text/javascript; charset=utf-8',
};

/** Answers from a folder by the path as it was asked for, with ETag, 304 and Range; what is not there is NOT_FOUND. */
export function filesOf(folder: string, held: keyof typeof caching, allowed = /^\//) {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'allow',
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', caching[held]);
      const kind = kinds[path.slice(path.lastIndexOf('.'))];
      if (kind !== undefined) response.setHeader('Content-Type', kind);
    },
  });
  return (request: Request, response: Response, next: (error?: unknown) => void): void => {
    if (!allowed.test(edgeOf(response).path)) refuse('NOT_FOUND');
    files(request, response, (error?: unknown) => {
      next(error ?? new Refusal('NOT_FOUND'));
    });
  };
}
