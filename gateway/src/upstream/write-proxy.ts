import type { AnyRoute } from '@ardhi/contracts/route';
import type { CallResult } from '@ardhi/kernel/runtime/circuit-breaker';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { routeOf } from '../request-context.ts';
import { callResultOf, type RouteBreakers } from './circuit-breakers.ts';
import type { InstanceAgent } from './instance-connections.ts';
import { sendUpstreamFailure, startResponse, timeoutOf, type UpstreamHead } from './response-headers.ts';

/** Forwards requests that change something. */
export interface WriteProxy {
  readonly forward: RequestHandler;
  close(): void;
}

/** Dependencies of the write proxy. */
interface WriteProxyOptions {
  readonly agent: InstanceAgent;
  readonly breakers: RouteBreakers;
  /** Resolves once a carried out call is in the audit log, if it belongs there; only then is it answered. */
  readonly recordAudit: (response: Response, upstream: UpstreamHead) => Promise<void>;
}

/** Proxies a write to the service of its route, streaming the body, unless the circuit breaker of the route is open. */
export function createWriteProxy(
  target: (route: AnyRoute) => string,
  { agent, breakers, recordAudit }: WriteProxyOptions,
): WriteProxy {
  const handlers = new Map<string, RequestHandler>();
  /** Calls whose result has not been reported to the breaker yet. */
  const pendingReports = new WeakMap<Response, (result: CallResult) => void>();
  const report = (response: Response, result: CallResult) => {
    pendingReports.get(response)?.(result);
    pendingReports.delete(response);
  };

  const createHandler = (origin: string, timeoutMs: number) =>
    createProxyMiddleware<Request, Response>({
      target: origin,
      agent,
      proxyTimeout: timeoutMs,
      selfHandleResponse: true,
      // The library's plugins log and answer errors in their own way; these two replace them.
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyRes', async (upstream, request, response) => {
            const head = { status: upstream.statusCode ?? 502, headers: upstream.headers };
            report(response, callResultOf(head.status));
            try {
              await recordAudit(response, head);
            } catch {
              // The call was carried out: its repeat with the same Idempotency-Key is recorded and answered.
              upstream.resume();
              return sendUpstreamFailure(request, response);
            }
            startResponse(head, request, response);
            upstream.pipe(response);
          });
          server.on('error', (_error, request, response) => {
            if (request === undefined) return;
            // A client that has not sent all of its body, or has disconnected, may have broken the connection itself.
            const isServiceFault = request.complete && !(response as Response).destroyed;
            report(response as Response, isServiceFault ? 'failure' : 'unknown');
            sendUpstreamFailure(request, response as Response);
          });
        },
      ],
    }) as unknown as RequestHandler;

  return {
    forward(request, response, next) {
      const route = routeOf(response);
      const reportResult = breakers.of(route).tryAcquire();
      if (reportResult === undefined) return sendUpstreamFailure(request, response);
      pendingReports.set(response, reportResult);
      response.once('close', () => report(response, 'unknown'));
      const origin = target(route);
      const timeoutMs = timeoutOf(route);
      const key = `${timeoutMs} ${origin}`;
      const handler = handlers.get(key) ?? createHandler(origin, timeoutMs);
      handlers.set(key, handler);
      return handler(request, response, next);
    },
    close: () => agent.destroy(),
  };
}
