import { Agent, type IncomingMessage } from 'node:http';
import type { AnyRoute } from '@ardhi/contracts/route';
import { Refusal } from '@ardhi/kernel/refusal';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { edgeOf, routeOf } from './edge.ts';
import { sendRefusal } from './error-answers.ts';

/** The server gives up this much before the client does (api.md §1 "Edge"). */
const aheadMs = 500;
const clientMs = 10_000;
const uploadMs = 60_000;

export const timeoutOf = (route: AnyRoute): number =>
  (route.timeoutMs ?? (route.multipart ? uploadMs : clientMs)) - aheadMs;

/** Headers between two hops, and those that tell of our insides. */
const withheld = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
]);

/** How an upstream's answer reaches the client; the body is streamed unless something needs it whole. */
export type Deliver = (upstream: IncomingMessage, request: Request, response: Response) => void;

export function copyHead(upstream: IncomingMessage, response: Response): void {
  response.status(upstream.statusCode ?? 502);
  for (const [name, value] of Object.entries(upstream.headers)) {
    if (value !== undefined && !withheld.has(name)) response.setHeader(name, value);
  }
}

export interface Proxy {
  readonly forward: RequestHandler;
  close(): void;
}

/** Hands a request to the service that owns its route. The request's headers and address are already what the service shall see. */
export function proxyTo(options: {
  readonly target: (route: AnyRoute) => string;
  readonly deliver: Deliver;
  /** Answers in the place of a service that does not, if it can. */
  readonly rescue: (request: Request, response: Response) => boolean;
}): Proxy {
  const { target, deliver } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
  const made = new Map<string, RequestHandler>();

  const make = (to: string, timeoutMs: number) =>
    createProxyMiddleware<Request, Response>({
      target: to,
      agent,
      proxyTimeout: timeoutMs,
      selfHandleResponse: true,
      // Its own plugins log and answer errors in their way; ours are these two.
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyRes', (upstream, request, response) => deliver(upstream, request, response));
          server.on('error', (_error, request, response) => {
            if (request !== undefined) fail(request, response as Response);
          });
        },
      ],
    }) as unknown as RequestHandler;

  function fail(request: Request, response: Response): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (options.rescue(request, response)) return;
    const { begun, requestId } = edgeOf(response);
    // A time-out reaches us as a torn connection (httpxy destroys the request), told apart by the time it took.
    const late = performance.now() - begun >= timeoutOf(routeOf(response));
    sendRefusal(new Refusal(late ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'), requestId, request, response);
  }

  return {
    forward(request, response, next) {
      const route = routeOf(response);
      const to = target(route);
      const timeoutMs = timeoutOf(route);
      const key = `${timeoutMs} ${to}`;
      const handler = made.get(key) ?? make(to, timeoutMs);
      made.set(key, handler);
      return handler(request, response, next);
    },
    close: () => agent.destroy(),
  };
}
