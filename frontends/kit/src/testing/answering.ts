import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answering extends AsyncDisposable {
  readonly origin: string;
  /** Everything that was asked, in order. */
  readonly asked: Asked[];
}

/** A real HTTP server that answers as the test says; `undefined` keeps the caller waiting. */
export async function answering(
  answer: (asked: Asked, nth: number) => Said | undefined | Promise<Said | undefined>,
): Promise<Answering> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    asked.push(one);
    const said = await answer(one, asked.length);
    if (said === undefined) return;
    const { status = 200, headers = {}, body } = said;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The envelope of a refusal, as every service answers it. */
export const refused = (status: number, code: string, message: string, more: object = {}): Said => ({
  status,
  body: { error: { code, message, requestId: '01TEST', ...more }, message, code },
});

/** A token that ends so many seconds after 1970; the browser reads its claims, it never verifies. */
export const tokenUntil = (exp: number, sub = 'amina'): string =>
  ['{}', JSON.stringify({ exp, iat: exp - 3_600, sub }), 'signature'].map((part) => btoa(part)).join('.');
