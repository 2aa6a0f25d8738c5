import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '@ardhi/kernel/base/ids';
import { Refusal } from '@ardhi/kernel/base/refusal';
import { errorBody } from '@ardhi/kernel/http/error-body';

/** Limits of security.md §3; Node's own defaults leave a slow socket open for a minute. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** Long enough for an upload; other bodies get 15 s from the body limit. */
  requestTimeout: 75_000,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 5_000,
} as const;
const maxConnections = 2_000;
const maxConnectionsPerAddress = 100;
const maxRequestsPerSocket = 1_000;

/** An HTTP server that slow, greedy or malformed clients cannot exhaust; the errors that it sends itself carry `headers` too. */
export function guardedServer(
  app: RequestListener,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly perAddress?: number;
    readonly headersTimeout?: number;
  },
): Server {
  // A missing Host is refused by our own checks, so that the response is an error envelope.
  const { headersTimeout = limits.headersTimeout } = options;
  const connectionsCheckingInterval = Math.min(limits.connectionsCheckingInterval, headersTimeout);
  const server = createServer(
    { ...limits, headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    app,
  );
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  // Without these two handlers Node answers Expect itself, before any of our code runs.
  server.on('checkContinue', app).on('checkExpectation', app);
  limitPerAddress(server, options.perAddress ?? maxConnectionsPerAddress);
  server.on('connect', (_request, socket) =>
    socket.end(rawErrorResponse(405, 'METHOD_NOT_ALLOWED', options.headers)),
  );
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (!socket.writable || (socket as Socket).destroyed) return;
    const [status, code] = parserErrors[error.code ?? ''] ?? [400, 'VALIDATION_FAILED'];
    socket.end(rawErrorResponse(status, code, options.headers));
  });
  return server;
}

const parserErrors: Readonly<Record<string, readonly [number, RawErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'UPSTREAM_TIMEOUT'],
};
type RawErrorCode = 'VALIDATION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UPSTREAM_TIMEOUT' | 'METHOD_NOT_ALLOWED';

/** Response for bytes that never became a request, for which no response object exists. */
function rawErrorResponse(
  status: number,
  code: RawErrorCode,
  headers: Readonly<Record<string, string>>,
): string {
  const requestId = newId();
  const details = code === 'VALIDATION_FAILED' ? { field: 'request' } : { method: 'CONNECT' };
  const body = JSON.stringify(errorBody(new Refusal(code, details), requestId));
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function limitPerAddress(server: Server, limit: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > limit) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining === 0) open.delete(address);
      else open.set(address, remaining);
    });
  });
}
