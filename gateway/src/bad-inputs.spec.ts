import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badToken } from './testing/bad-token.ts';
import { contractRoutes } from './testing/contract-routes.ts';
import { type EdgeWorld, edgeWorld, exampleRoutes } from './testing/edge-world.ts';

interface Row {
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

/** The areas that the edge alone answers for; the others need a service. */
const areas = [
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
  .map((line): Row => JSON.parse(line))
  .filter(({ area }) => areas.includes(area));

const stated = await contractRoutes();
/** Rows name routes of later services too; the edge treats those by their contract alone. */
const routes = [
  ...stated,
  ...exampleRoutes.filter(({ path }) => !stated.some((known) => known.path === path)),
];
const listing = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';

/** What comes back for bytes sent as they are, once the connection ends. */
const exchange = (url: string, bytes: Buffer) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(said)).on('error', () => resolve(said));
  });

async function bytesOf(row: Row, edge: EdgeWorld, turn: number): Promise<Buffer> {
  const filled = async (text: string) => {
    const token = /\{\{JWT:([^}]*)\}\}/.exec(text)?.[1];
    return text
      .replaceAll(/\{\{TOKEN:\w+\}\}/g, await edge.issuer.token())
      .replaceAll(/\{\{JWT:[^}]*\}\}/g, token === undefined ? '' : await badToken(edge, token))
      .replaceAll(/\{\{id:\w+\}\}/g, listing)
      .replaceAll('{{i}}', String(turn));
  };
  if (row.raw !== undefined) return Buffer.from(await filled(row.raw), 'latin1');
  const text = row.body === undefined || typeof row.body === 'string' ? row.body : JSON.stringify(row.body);
  const body = await filled(text ?? '');
  const headers = Object.entries({
    host: 'gw',
    connection: 'close',
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...row.headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(await filled(`${row.method} ${row.path} HTTP/1.1\r\n${headers.join('')}\r\n${body}`));
}

const statusOf = (said: string) => Number(/^HTTP\/1.1 (\d{3})/.exec(said)?.[1] ?? 0);

/** '401', '4xx' or '2xx|4xx'; an address nobody serves is 404 whatever else is wrong with the request. */
const meets = (status: number, { expectedStatusClass, path }: Row) =>
  expectedStatusClass
    .split('|')
    .filter((each) => !each.startsWith('5'))
    .some((each) => String(status) === each || `${String(status)[0]}xx` === each) ||
  (path === '/api/x' && status === 404);

describe('hostile requests at the edge', () => {
  it('are all here', () => {
    expect(rows.length).toBe(91);
  });

  it.concurrent.each(rows.map((row) => [row.id, row.why, row] as const))('%s: %s', async (_id, _why, row) => {
    await using edge = await edgeWorld(
      { routes },
      { TRUSTED_HOPS: '0', ALLOWED_ORIGINS: 'https://app.example.test' },
    );
    await edge.signIn('USER');
    let said = '';
    for (let turn = 0; turn < (row.repeat ?? 1); turn++) {
      said = await exchange(edge.url, await bytesOf(row, edge, turn));
    }
    const status = statusOf(said);
    expect(meets(status, row), `${row.id} was answered with ${status}: ${said.slice(0, 200)}`).toBe(true);
    if (status >= 400) expect(said).toMatch(/"code":"[A-Z_]+"/);
    if (status >= 400) expect(edge.received.length).toBeLessThan(row.repeat ?? 1);
    expect(said.toLowerCase()).toContain('content-security-policy:');
    byArea[row.area]?.(said, edge);
    for (const line of edge.logged) expect(() => JSON.parse(line)).not.toThrow();
  });
});

/** What an area's rows have in common besides their status. */
const byArea: Readonly<Record<string, (said: string, edge: EdgeWorld) => void>> = {
  'gateway-path': (_, edge) => expect(edge.received).toEqual([]),
  headers: (said) => expect(said).not.toContain('evil.test'),
  'rate-limit': (said) => expect(Number(/retry-after: (\d+)/i.exec(said)?.[1])).toBeLessThanOrEqual(3_600),
  cache: (said) => {
    expect(said).toMatch(/cache-control: private, no-store/i);
    expect(said).toMatch(/vary: Accept, Authorization/i);
  },
  jwt: (_, edge) => expect(edge.issuer.fetches).toBeLessThanOrEqual(2),
  'cors-csrf': (said) => expect(said).not.toMatch(/access-control-allow-(origin|credentials)/i),
  errors: (said) => expect(said).not.toMatch(/node_modules|at \w+ \(|ECONN/),
};
