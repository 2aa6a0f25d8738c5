import { describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';

describe('a read whose connection breaks before the response starts', () => {
  let calls = 0;
  /** Each call has its own query and its own address, so that neither the response cache nor rate limits interfere. */
  const read = async (gateway: TestGateway) => {
    calls += 1;
    const headers = { 'x-forwarded-for': `41.0.${calls >> 8}.${calls & 255}` };
    return (await gateway.get(`/api/geo/countries?q=${calls}`, { headers })).status;
  };

  /** Breaks the connections chosen by the number of their request. */
  function breakConnections(gateway: TestGateway, isBroken: (request: number) => boolean): void {
    gateway.respond = (_, response) =>
      isBroken(gateway.received.length)
        ? void response.destroy()
        : void response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  }

  it('is retried once over another connection', async () => {
    await using gateway = await testGateway();
    breakConnections(gateway, (request) => request === 1);
    expect([await read(gateway), gateway.received.length]).toEqual([200, 2]);
    breakConnections(gateway, () => true);
    expect([await read(gateway), gateway.received.length]).toEqual([502, 4]);
  });

  it('is retried for at most a tenth of the traffic, so that a failing service can recover (A19)', async () => {
    await using gateway = await testGateway();
    breakConnections(gateway, (request) => request % 5 === 0);
    const statuses: number[] = [];
    for (let i = 0; i < 300; i++) statuses.push(await read(gateway));
    const retries = gateway.received.length - 300;
    expect(retries).toBeGreaterThan(20);
    // A tenth, plus the initial budget.
    expect(retries).toBeLessThanOrEqual(30 + 10);
    expect(new Set(statuses)).toEqual(new Set([200, 502]));
    breakConnections(gateway, () => false);
    expect(await read(gateway)).toBe(200);
  });

  it('is retried for GET only, never for a write', async () => {
    await using gateway = await testGateway();
    breakConnections(gateway, () => true);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'a@b.test' });
    const written = await gateway.get('/api/auth/check-email', { method: 'POST', headers, body });
    expect([written.status, gateway.received.length]).toEqual([502, 1]);
  });
});
