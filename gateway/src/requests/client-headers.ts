import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The only request headers that a client may send to a service; identity, forwarding and override headers are not among them (security.md §2.3). */
const allowedHeaders = [
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

/** Script elements can send nothing but the synced cookie; it authenticates this path only. */
const adminRemotePath = '/remotes/ardhi_admin/';
const tokenCookie = /(?:^|;\s*)(?:__Host-)?token=([\w.-]{1,8192})(?:;|$)/;

/** Only the session routes use cookies; no other service may see one and so trust it (api.md §1 "Identity"). */
const cookiePath = '/api/auth/';

/** The headers that are forwarded to a service, under our own host name. */
export function filterClientHeaders(
  received: IncomingHttpHeaders,
  path: string,
  publicHost: string,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { host: publicHost };
  for (const name of allowedHeaders) {
    if (received[name] !== undefined) headers[name] = received[name] as string;
  }
  if (path.startsWith(cookiePath) && received.cookie !== undefined) headers.cookie = received.cookie;
  const [, token] = (path.startsWith(adminRemotePath) && tokenCookie.exec(received.cookie ?? '')) || [];
  if (token !== undefined) headers.authorization ??= `Bearer ${token}`;
  return headers;
}

/**
 * The client's address: that of the socket or, with n trusted proxies in front, the n-th entry from the right of
 * X-Forwarded-For, because the client can write anything further left.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedHops: number,
): string {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (trustedHops === 0) return socket;
  const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = hops.at(-trustedHops)?.trim() ?? '';
  return isIP(forwarded) === 0 ? socket : forwarded;
}
