import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Meters {
  readonly registry: Registry;
  answered(request: { method: string; path: string; status: number; ms: number }): void;
}

/** Seconds; fine below 10 ms, where a gateway's own share lies. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts for Prometheus; 401, 403 and 429 are the security events of security.md §2.21. */
export function gatewayMeters(): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const names = ['method', 'path', 'status'] as const;
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: names,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'path'],
    buckets,
    registers: [registry],
  });
  return {
    registry,
    answered({ method, path, status, ms }) {
      requests.inc({ method: known(method), path, status });
      seconds.observe({ method: known(method), path }, ms / 1000);
    },
  };
}

/** A client may invent methods; labels may not grow with them. */
const known = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';

/** `/metrics` on its own port, which nobody outside can reach (api.md W11). */
export const metricsServer = (registry: Registry): Server =>
  createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
