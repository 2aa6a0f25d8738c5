import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the test server received. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A response as the test defines it; the body is sent as JSON. */
export interface StubResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A running test server; closed by `await using`. */
export interface TestServer extends AsyncDisposable {
  readonly origin: string;
  /** Every received request, in order. */
  readonly requests: RecordedRequest[];
}

/** Starts a real HTTP server that responds as the test defines; `undefined` never responds. */
export async function startTestServer(
  respond: (
    request: RecordedRequest,
    nth: number,
  ) => StubResponse | undefined | Promise<StubResponse | undefined>,
): Promise<TestServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const recorded: RecordedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(recorded);
    const stub = await respond(recorded, requests.length);
    if (stub === undefined) return;
    const { status = 200, headers = {}, body } = stub;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The error envelope that every service sends. */
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  extra: object = {},
): StubResponse => ({
  status,
  body: { error: { code, message, requestId: '01TEST', ...extra }, message, code },
});

/** A token that expires at `exp` (seconds since 1970); the browser reads its claims and never verifies them. */
export const tokenExpiringAt = (exp: number, sub = 'amina', claims: object = {}): string =>
  ['{}', JSON.stringify({ exp, iat: exp - 3_600, sub, ...claims }), 'signature']
    .map((part) => btoa(part))
    .join('.');
