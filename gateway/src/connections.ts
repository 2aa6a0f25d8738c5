import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '@ardhi/kernel/http/error-body';
import { newId } from '@ardhi/kernel/ids';
import { Refusal } from '@ardhi/kernel/refusal';

/** Limits of security.md §3; Node's own defaults leave a slow socket open for a minute. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** Long enough for an upload; other bodies are given 15 s by the body limit. */
  requestTimeout: 75_000,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 5_000,
} as const;
const mostConnections = 2_000;
const mostPerAddress = 100;
const mostRequestsPerSocket = 1_000;

/** An HTTP server that slow, greedy and malformed clients cannot hold; what it refuses itself carries `headers` too. */
export function guardedServer(
  app: RequestListener,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly perAddress?: number;
    readonly headersTimeout?: number;
  },
): Server {
  // A missing Host is refused by our own checks, so that the answer is an envelope.
  const { headersTimeout = limits.headersTimeout } = options;
  const connectionsCheckingInterval = Math.min(limits.connectionsCheckingInterval, headersTimeout);
  const server = createServer(
    { ...limits, headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    app,
  );
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = mostRequestsPerSocket;
  // Without these two Node answers Expect by itself, before any of our code.
  server.on('checkContinue', app).on('checkExpectation', app);
  limitPerAddress(server, options.perAddress ?? mostPerAddress);
  server.on('connect', (_request, socket) =>
    socket.end(rawAnswer(405, 'METHOD_NOT_ALLOWED', options.headers)),
  );
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (!socket.writable || (socket as Socket).destroyed) return;
    const [status, code] = meanings[error.code ?? ''] ?? [400, 'VALIDATION_FAILED'];
    socket.end(rawAnswer(status, code, options.headers));
  });
  return server;
}

const meanings: Readonly<Record<string, readonly [number, RawCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'UPSTREAM_TIMEOUT'],
};
type RawCode = 'VALIDATION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UPSTREAM_TIMEOUT' | 'METHOD_NOT_ALLOWED';

/** For bytes that never became a request: no response object exists yet. */
function rawAnswer(status: number, code: RawCode, headers: Readonly<Record<string, string>>): string {
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

function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
