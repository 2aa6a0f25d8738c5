import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';

describe('the circuit breaker of a route whose service fails half of its calls (A19)', () => {
  let calls = 0;
  /** Each call comes from its own address with its own query, so that neither rate limits nor the response cache interfere. */
  const uniqueClientHeaders = (extra: Record<string, string> = {}) => {
    calls += 1;
    return { 'x-forwarded-for': `41.1.${calls >> 8}.${calls & 255}`, ...extra };
  };
  const read = async (gateway: TestGateway, path = '/api/geo/countries') =>
    (await gateway.get(`${path}?q=${calls}`, { headers: uniqueClientHeaders() })).status;
  const write = async (gateway: TestGateway) => {
    const headers = uniqueClientHeaders({ 'content-type': 'application/json' });
    return (
      await gateway.get('/api/auth/check-email', { method: 'POST', headers, body: '{"email":"a@b.test"}' })
    ).status;
  };
  const repeat = async (count: number, call: () => Promise<number>) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) statuses.push(await call());
    return statuses;
  };
  const respondWith = (gateway: TestGateway, status: (request: number) => number) => {
    gateway.respond = (_, response) =>
      void response
        .writeHead(status(gateway.received.length), { 'content-type': 'application/json' })
        .end('{}');
  };

  it.each([
    ['reads', read],
    ['writes', write],
  ] as const)('opens for %s, while other routes of the service stay closed', async (_, call) => {
    await using gateway = await testGateway();
    respondWith(gateway, (request) => (request % 2 === 0 ? 500 : 200));
    const statuses = await repeat(60, () => call(gateway));
    const callsReachingService = gateway.received.length;
    expect(statuses.slice(callsReachingService)).toEqual(Array(60 - callsReachingService).fill(502));
    expect(callsReachingService).toBeLessThan(40);
    respondWith(gateway, () => 200);
    expect([await call(gateway), await read(gateway, '/properties/search')]).toEqual([502, 200]);
  });

  it('stays closed while the service refuses calls with statuses of its own', async () => {
    await using gateway = await testGateway();
    respondWith(gateway, () => 503);
    expect(await repeat(60, () => read(gateway))).toEqual(Array(60).fill(503));
    expect(gateway.received).toHaveLength(60);
  });

  it('is not opened by clients that abort their own requests', async () => {
    await using gateway = await testGateway();
    const { hostname, port } = new URL(gateway.url);
    for (let i = 0; i < 40; i++) {
      const head = `POST /api/auth/check-email HTTP/1.1\r\nHost: gw\r\nX-Forwarded-For: 41.2.0.${i}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;
      const socket: Socket = connect(Number(port), hostname, () => socket.end(head, () => socket.destroy()));
      await once(socket, 'close');
    }
    expect(await write(gateway)).toBe(200);
  });
});
