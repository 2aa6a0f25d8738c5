import type { AnyRoute } from '@ardhi/contracts/route';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerFailure, beginAnswer, timeoutOf } from './answer-head.ts';
import type { InstanceAgent } from './connect-to.ts';
import { routeOf } from './edge.ts';

export interface Proxy {
  readonly forward: RequestHandler;
  close(): void;
}

/** Hands a write with its body, streamed and unread, to the service that owns its route. */
export function proxyTo(target: (route: AnyRoute) => string, agent: InstanceAgent): Proxy {
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
          server.on('proxyRes', (upstream, request, response) => {
            beginAnswer({ status: upstream.statusCode ?? 502, headers: upstream.headers }, request, response);
            upstream.pipe(response);
          });
          server.on('error', (_error, request, response) => {
            if (request !== undefined) answerFailure(request, response as Response);
          });
        },
      ],
    }) as unknown as RequestHandler;

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
