import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, refuse } from '@ardhi/kernel/refusal';
import express, { type Request, type Response } from 'express';
import { edgeOf } from './edge.ts';

const caching = {
  /** The name changes with the content. */
  immutable: 'public, max-age=31536000, immutable',
  /** The same for whoever may have it; nobody in between keeps it. */
  personal: 'private, max-age=31536000, immutable',
  daily: 'public, max-age=86400',
  /** Asked for each time, and answered 304 while it is the same. */
  'no-cache': 'no-cache',
} as const;

/** Kinds that the server of files does not know by itself, or not of a packed file. */
const kinds: Readonly<Record<string, string>> = {
  '.pmtiles': 'application/vnd.pmtiles',
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const packedEnd = '.br';

/**
 * Answers from a folder by the path as it was asked for, with ETag, 304 and Range; what is not there is NOT_FOUND.
 * Who can unpack Brotli gets the copy that the build laid beside a file.
 */
export function filesOf(folder: string, held: keyof typeof caching, allowed = /^\//) {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'allow',
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', caching[held]);
      const plain = path.endsWith(packedEnd) ? path.slice(0, -packedEnd.length) : path;
      const kind = kinds[plain.slice(plain.lastIndexOf('.'))];
      if (kind !== undefined) response.setHeader('Content-Type', kind);
      if (plain !== path) response.setHeader('Content-Encoding', 'br');
    },
  });
  return (request: Request, response: Response, next: (error?: unknown) => void): void => {
    const { path } = edgeOf(response);
    if (!allowed.test(path) || path.endsWith(packedEnd)) refuse('NOT_FOUND');
    if (unpacks(request) && existsSync(join(folder, path + packedEnd))) request.url = path + packedEnd;
    files(request, response, (error?: unknown) => {
      next(error ?? new Refusal('NOT_FOUND'));
    });
  };
}

const unpacks = (request: Request) => /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
