import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that can be made to fail half of its requests. */
export interface Upstream {
  /** The number of requests that reached it. */
  readonly requests: number;
  setFailing(isFailing: boolean): void;
}

export interface FlakyServer extends Upstream {
  readonly port: number;
  close(): Promise<void>;
}

/** A proxy for an HTTP server that, while failing, responds to every other request with 503. */
export async function flakyServer(target: { readonly port: number }): Promise<FlakyServer> {
  let [requests, isFailing] = [0, false];
  const server = createServer((incoming, response) => {
    requests += 1;
    if (isFailing && requests % 2 === 0) {
      incoming.resume();
      return void response.writeHead(503).end();
    }
    const { method, url: path, headers } = incoming;
    const upstreamRequest = request(
      { host: '127.0.0.1', port: target.port, method, path, headers },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      },
    );
    upstreamRequest.once('error', () => response.destroy());
    incoming.pipe(upstreamRequest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get requests() {
      return requests;
    },
    setFailing(next) {
      isFailing = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
