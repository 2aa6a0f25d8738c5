import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Played } from './played-server.ts';

export interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server of HTTP that says what the test wants; nothing and 200 unless it says more. */
export async function playHttp(says: (request: IncomingMessage, body: string) => Said): Promise<Played> {
  const server = createServer((request, response) => {
    let said = '';
    request.on('data', (bytes: Buffer) => {
      said += bytes;
    });
    request.once('end', () => {
      const { status = 200, headers = {}, body = '' } = says(request, said);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
