import { createServer, type Server } from 'node:http';
import { Counter, Histogram, Registry } from 'prom-client';
import { collectProcessMetrics } from './process-metrics.ts';

/** The gateway's metrics and the registry they are collected in. */
export interface GatewayMetrics {
  readonly registry: Registry;
  recordRequest(request: { method: string; path: string; status: number; ms: number }): void;
}

/** Histogram buckets in seconds; fine-grained below 10 ms, the gateway's own share. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics; statuses 401, 403 and 429 are the security events of security.md §2.21. */
export function gatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  collectProcessMetrics(registry);
  const labelNames = ['method', 'path', 'status'] as const;
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['method', 'path'],
    buckets,
    registers: [registry],
  });
  return {
    registry,
    recordRequest({ method, path, status, ms }) {
      requests.inc({ method: methodLabel(method), path, status });
      duration.observe({ method: methodLabel(method), path }, ms / 1000);
    },
  };
}

/** Clients may invent methods; the number of label values must not grow with them. */
const methodLabel = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';

/** Serves `/metrics` on its own port, which is not reachable from outside (api.md W11). */
export const metricsServer = (registry: Registry): Server =>
  createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
