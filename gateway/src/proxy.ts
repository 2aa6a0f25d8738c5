import type { AnyRoute } from '@ardhi/contracts/route';
import type { Went } from '@ardhi/kernel/breaker';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerFailure, beginAnswer, timeoutOf } from './answer-head.ts';
import { type Breakers, wentOf } from './breakers.ts';
import type { InstanceAgent } from './connect-to.ts';
import { routeOf } from './edge.ts';

export interface Proxy {
  readonly forward: RequestHandler;
  close(): void;
}

/** Hands a write with its body, streamed and unread, to the service that owns its route, unless that fails half of its calls. */
export function proxyTo(
  target: (route: AnyRoute) => string,
  { agent, breakers }: { readonly agent: InstanceAgent; readonly breakers: Breakers },
): Proxy {
  const made = new Map<string, RequestHandler>();
  /** Calls of which it is not known yet how they go. */
  const open = new WeakMap<Response, (went: Went) => void>();
  const tell = (response: Response, went: Went) => {
    open.get(response)?.(went);
    open.delete(response);
  };

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
            tell(response, wentOf(upstream.statusCode ?? 502));
            beginAnswer({ status: upstream.statusCode ?? 502, headers: upstream.headers }, request, response);
            upstream.pipe(response);
          });
          server.on('error', (_error, request, response) => {
            if (request === undefined) return;
            // Who has not said all of it, or is gone, may have broken it off.
            const isTheirs = request.complete && !(response as Response).destroyed;
            tell(response as Response, isTheirs ? 'badly' : 'unknown');
            answerFailure(request, response as Response);
          });
        },
      ],
    }) as unknown as RequestHandler;

  return {
    forward(request, response, next) {
      const route = routeOf(response);
      const entered = breakers.of(route).enter();
      if (entered === undefined) return answerFailure(request, response);
      open.set(response, entered);
      response.once('close', () => tell(response, 'unknown'));
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
