import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeServer } from './fake-server.ts';

/** A scripted HTTP response. */
export interface FakeHttpResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long the answer takes, in milliseconds. */
  readonly delayMs?: number;
  /** Ends the connection without an answer. */
  readonly isCut?: boolean;
}

/** A fake HTTP server with scripted responses; 200 with an empty body by default. */
export async function startFakeHttp(
  respond: (request: IncomingMessage, body: string) => FakeHttpResponse,
): Promise<FakeServer> {
  const server = createServer((request, response) => {
    let received = '';
    request.on('data', (bytes: Buffer) => {
      received += bytes;
    });
    request.once('end', () => {
      const { status = 200, headers = {}, body = '', delayMs = 0, isCut } = respond(request, received);
      const answer = () => response.writeHead(status, headers).end(body);
      if (isCut) request.socket.destroy();
      else if (delayMs > 0) setTimeout(answer, delayMs);
      else answer();
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
