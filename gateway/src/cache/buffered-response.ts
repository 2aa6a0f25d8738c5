import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { requestContextOf } from '../request-context.ts';

/** A weak ETag of the content, for responses whose service sends none. */
export const contentEtag = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`;

/** Sends a complete body with its ETag, or 304 to a client that has it. */
export function sendBuffered(body: Buffer, etag: string, request: Request, response: Response): void {
  response.setHeader('ETag', etag);
  const ifNoneMatch = requestContextOf(response).ifNoneMatch ?? request.headers['if-none-match'];
  if (matchesEtag(ifNoneMatch, etag)) {
    response.removeHeader('Content-Length');
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** Weak comparison, RFC 9110 §13.1.2. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag))
  );
}
