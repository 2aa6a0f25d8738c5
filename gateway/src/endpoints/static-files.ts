import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, refuse } from '@ardhi/kernel/base/refusal';
import express, { type Request, type Response } from 'express';
import { requestContextOf } from '../request-context.ts';

const cacheControl = {
  /** The file name changes with its content. */
  immutable: 'public, max-age=31536000, immutable',
  /** For authorised users only; shared caches must not store it. */
  personal: 'private, max-age=31536000, immutable',
  /** Revalidated on each request, and answered 304 while unchanged. */
  'no-cache': 'no-cache',
} as const;

/** Content types that express.static does not know, or gets wrong for a compressed file. */
const contentTypes: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const brotliSuffix = '.br';

/**
 * Serves files from a folder by request path, with ETag, 304 and Range; a missing file is NOT_FOUND.
 * Clients that accept Brotli get the compressed copy that the build put beside a file.
 */
export function staticFiles(folder: string, policy: keyof typeof cacheControl, allowed = /^\//) {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'allow',
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', cacheControl[policy]);
      const uncompressedPath = path.endsWith(brotliSuffix) ? path.slice(0, -brotliSuffix.length) : path;
      const contentType = contentTypes[uncompressedPath.slice(uncompressedPath.lastIndexOf('.'))];
      if (contentType !== undefined) response.setHeader('Content-Type', contentType);
      if (uncompressedPath !== path) response.setHeader('Content-Encoding', 'br');
    },
  });
  return (request: Request, response: Response, next: (error?: unknown) => void): void => {
    const { path } = requestContextOf(response);
    if (!allowed.test(path) || path.endsWith(brotliSuffix)) refuse('NOT_FOUND');
    if (acceptsBrotli(request) && existsSync(join(folder, path + brotliSuffix)))
      request.url = path + brotliSuffix;
    files(request, response, (error?: unknown) => {
      next(error ?? new Refusal('NOT_FOUND'));
    });
  };
}

const acceptsBrotli = (request: Request) => /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
