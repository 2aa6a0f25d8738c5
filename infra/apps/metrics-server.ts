import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gracefulShutdown } from '@ardhi/kernel/http/graceful-shutdown';
import { type Readiness, readinessAnswer } from '@ardhi/kernel/runtime/readiness';
import type { Registry } from 'prom-client';

/** The server for metrics and probes, on a port that is not reachable from outside. */
export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` for Prometheus, and `/live` and `/ready` for probes; `/ready` names the engines that are away, and is 503 without one that is needed to serve. */
export async function openMetricsServer(
  { port, host }: { readonly port: number; readonly host: string },
  { registry, readiness }: { readonly registry: Registry; readonly readiness: () => Promise<Readiness> },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/metrics')
      return response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    if (request.url === '/live') return respond(200, { status: 'ok' });
    if (request.url !== '/ready') return response.writeHead(404).end();
    const { status, body } = readinessAnswer(await readiness());
    return respond(status, body);
  }

  await listenOnPort(server, port, host);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => gracefulShutdown(server, { drainMs: 0, idleMs: 50, forceCloseAfterMs: 3_000 }),
  };
}

/** Listens on a port. @throws Error with one sentence when the port is in use */
export async function listenOnPort(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: { code?: string }) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use by another program. Stop it, or set PORT and METRICS_PORT to other ports.`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}
