import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody who is asked, and can fall ill: half of what it is asked then fails. */
export interface Upstream {
  /** Requests that reached it so far. */
  readonly asked: number;
  fallIll(isIll: boolean): void;
}

export interface IllServer extends Upstream {
  readonly port: number;
  close(): Promise<void>;
}

/** Stands before an HTTP server and, while it is ill, answers every other request with 503 in its place. */
export async function illServer(target: { readonly port: number }): Promise<IllServer> {
  let [asked, isIll] = [0, false];
  const server = createServer((request, response) => {
    asked += 1;
    if (isIll && asked % 2 === 0) {
      request.resume();
      return void response.writeHead(503).end();
    }
    const { method, url: path, headers } = request;
    const onward = ask({ host: '127.0.0.1', port: target.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get asked() {
      return asked;
    },
    fallIll(now) {
      isIll = now;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
