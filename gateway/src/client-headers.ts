import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** All that a client may say to a service; identity, forwarding and override headers are not among it (security.md §2.3). */
const passing = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'transfer-encoding',
  'user-agent',
  'x-token-sync',
] as const;

/** Script elements can send nothing but the synced cookie; it speaks for no call. */
const identifiedPath = '/remotes/ardhi_admin/';
const synced = /(?:^|;\s*)(?:__Host-)?token=([\w.-]{1,8192})(?:;|$)/;

/** Cookies are of use to the session calls alone; nothing else may see, and so trust, one (api.md §1 "Identity"). */
const cookiePath = '/api/auth/';

export function passingHeaders(
  given: IncomingHttpHeaders,
  path: string,
  publicHost: string,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { host: publicHost };
  for (const name of passing) {
    if (given[name] !== undefined) headers[name] = given[name] as string;
  }
  if (path.startsWith(cookiePath) && given.cookie !== undefined) headers.cookie = given.cookie;
  const [, token] = (path.startsWith(identifiedPath) && synced.exec(given.cookie ?? '')) || [];
  if (token !== undefined) headers.authorization ??= `Bearer ${token}`;
  return headers;
}

/**
 * The client's address: the socket's, or with n trusted proxies in front the n-th entry from the right
 * of X-Forwarded-For, because everything further left was written by the client.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedHops: number,
): string {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (trustedHops === 0) return socket;
  const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const seen = hops.at(-trustedHops)?.trim() ?? '';
  return isIP(seen) === 0 ? socket : seen;
}
