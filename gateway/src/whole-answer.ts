import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { edgeOf } from './edge.ts';

/** A tag of the content, for answers whose service gives none. */
export const contentTag = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`;

/** A whole body with its ETag, or 304 for who has it. */
export function sendWhole(body: Buffer, etag: string, request: Request, response: Response): void {
  response.setHeader('ETag', etag);
  const given = edgeOf(response).ifNoneMatch ?? request.headers['if-none-match'];
  if (matches(given, etag)) {
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
