import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badToken } from './testing/bad-token.ts';
import { contractRoutes } from './testing/contract-routes.ts';
import { exampleRoutes, type TestGateway, testGateway } from './testing/test-gateway.ts';

interface HostileRequest {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly repeat?: number;
  readonly expectedStatusClass: string;
  readonly why: string;
}

/** Areas that the gateway handles alone; the others need a service. */
const gatewayAreas = [
  'gateway-path',
  'gateway-http',
  'headers',
  'rate-limit',
  'cache',
  'jwt',
  'cors-csrf',
  'errors',
];

const file = join(import.meta.dirname, '../../e2e/fixtures/bad-inputs.jsonl');
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): HostileRequest => JSON.parse(line))
  .filter(({ area }) => gatewayAreas.includes(area));

const contractRouteList = await contractRoutes();
/** Some rows name routes that no contract declares; the gateway handles those by the example contracts. */
const routes = [
  ...contractRouteList,
  ...exampleRoutes.filter(({ path }) => !contractRouteList.some((route) => route.path === path)),
];
const listing = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';

/** Sends raw bytes and resolves with the raw response once the connection is closed. */
const sendRaw = (url: string, bytes: Buffer) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(response)).on('error', () => resolve(response));
  });

async function rawRequest(row: HostileRequest, gateway: TestGateway, iteration: number): Promise<Buffer> {
  const fillPlaceholders = async (text: string) => {
    const token = /\{\{JWT:([^}]*)\}\}/.exec(text)?.[1];
    return text
      .replaceAll(/\{\{TOKEN:\w+\}\}/g, await gateway.issuer.token())
      .replaceAll(/\{\{JWT:[^}]*\}\}/g, token === undefined ? '' : await badToken(gateway, token))
      .replaceAll(/\{\{id:\w+\}\}/g, listing)
      .replaceAll('{{i}}', String(iteration));
  };
  if (row.raw !== undefined) return Buffer.from(await fillPlaceholders(row.raw), 'latin1');
  const text = row.body === undefined || typeof row.body === 'string' ? row.body : JSON.stringify(row.body);
  const body = await fillPlaceholders(text ?? '');
  const headers = Object.entries({
    host: 'gw',
    connection: 'close',
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...row.headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    await fillPlaceholders(`${row.method} ${row.path} HTTP/1.1\r\n${headers.join('')}\r\n${body}`),
  );
}

const statusOf = (response: string) => Number(/^HTTP\/1.1 (\d{3})/.exec(response)?.[1] ?? 0);

/** Expected statuses are written '401', '4xx' or '2xx|4xx'; a path without a route is 404 whatever else is wrong with the request. */
const hasExpectedStatus = (status: number, { expectedStatusClass, path }: HostileRequest) =>
  expectedStatusClass
    .split('|')
    .filter((expected) => !expected.startsWith('5'))
    .some((expected) => String(status) === expected || `${String(status)[0]}xx` === expected) ||
  (path === '/api/x' && status === 404);

describe('hostile requests at the gateway', () => {
  it('covers every row of the fixture', () => {
    expect(rows.length).toBe(91);
  });

  it.concurrent.each(rows.map((row) => [row.id, row.why, row] as const))('%s: %s', async (_id, _why, row) => {
    await using gateway = await testGateway(
      { routes },
      { TRUSTED_HOPS: '0', ALLOWED_ORIGINS: 'https://app.example.test' },
    );
    await gateway.signIn('USER');
    let response = '';
    for (let iteration = 0; iteration < (row.repeat ?? 1); iteration++) {
      response = await sendRaw(gateway.url, await rawRequest(row, gateway, iteration));
    }
    const status = statusOf(response);
    expect(
      hasExpectedStatus(status, row),
      `${row.id} got the status ${status}: ${response.slice(0, 200)}`,
    ).toBe(true);
    if (status >= 400) expect(response).toMatch(/"code":"[A-Z_]+"/);
    if (status >= 400) expect(gateway.received.length).toBeLessThan(row.repeat ?? 1);
    expect(response.toLowerCase()).toContain('content-security-policy:');
    assertionsByArea[row.area]?.(response, gateway);
    for (const line of gateway.logLines) expect(() => JSON.parse(line)).not.toThrow();
  });
});

/** Assertions that all rows of an area share, besides their status. */
const assertionsByArea: Readonly<Record<string, (response: string, gateway: TestGateway) => void>> = {
  'gateway-path': (_, gateway) => expect(gateway.received).toEqual([]),
  headers: (response) => expect(response).not.toContain('evil.test'),
  'rate-limit': (response) =>
    expect(Number(/retry-after: (\d+)/i.exec(response)?.[1])).toBeLessThanOrEqual(3_600),
  cache: (response) => {
    expect(response).toMatch(/cache-control: private, no-store/i);
    expect(response).toMatch(/vary: Accept, Authorization/i);
  },
  jwt: (_, gateway) => expect(gateway.issuer.fetches).toBeLessThanOrEqual(2),
  'cors-csrf': (response) => expect(response).not.toMatch(/access-control-allow-(origin|credentials)/i),
  errors: (response) => expect(response).not.toMatch(/node_modules|at \w+ \(|ECONN/),
};
