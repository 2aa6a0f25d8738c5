import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { farewell } from '@ardhi/kernel/http/farewell';
import type { Registry } from 'prom-client';

/** What a process says of itself on a port that nobody outside can reach. */
export interface PrivatePort {
  readonly url: string;
  close(): Promise<void>;
}

/** `/metrics` for Prometheus, `/live` and `/ready` for whoever starts and stops processes; not ready names what is failing. */
export async function openPrivatePort(
  { port, host }: { readonly port: number; readonly host: string },
  { registry, failing }: { readonly registry: Registry; readonly failing: () => Promise<readonly string[]> },
): Promise<PrivatePort> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/metrics')
      return response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    if (request.url === '/live') return say(200, { status: 'ok' });
    if (request.url !== '/ready') return response.writeHead(404).end();
    const names = await failing();
    return names.length === 0 ? say(200, { status: 'ok' }) : say(503, { status: 'failing', failing: names });
  }

  await listening(server, port, host);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => farewell(server, { lingerMs: 0, idleMs: 50, patienceMs: 3_000 }),
  };
}

/** @throws Error with one sentence when the port is taken or may not be used */
export async function listening(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: { code?: string }) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken by another program. Stop it, or set PORT and METRICS_PORT to others.`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}
