import { describe, expect, it } from 'vitest';
import { type EdgeWorld, edgeWorld } from './testing/edge-world.ts';

describe('reads whose connection breaks before anything was answered', () => {
  let calls = 0;
  /** Each a question of its own from an address of its own: neither shared answers nor rates are tried here. */
  const read = async (edge: EdgeWorld) => {
    calls += 1;
    const headers = { 'x-forwarded-for': `41.0.${calls >> 8}.${calls & 255}` };
    return (await edge.get(`/api/geo/countries?q=${calls}`, { headers })).status;
  };

  /** Tears each connection that is chosen by the number of its request. */
  function tearing(edge: EdgeWorld, isTorn: (request: number) => boolean): void {
    edge.answer = (_, response) =>
      isTorn(edge.received.length)
        ? void response.destroy()
        : void response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  }

  it('are asked again over another one, once', async () => {
    await using edge = await edgeWorld();
    tearing(edge, (request) => request === 1);
    expect([await read(edge), edge.received.length]).toEqual([200, 2]);
    tearing(edge, () => true);
    expect([await read(edge), edge.received.length]).toEqual([502, 4]);
  });

  it('are asked again for at most a tenth of the traffic, so that a service that is ill is left to recover (A19)', async () => {
    await using edge = await edgeWorld();
    tearing(edge, (request) => request % 5 === 0);
    const statuses: number[] = [];
    for (let i = 0; i < 300; i++) statuses.push(await read(edge));
    const retries = edge.received.length - 300;
    expect(retries).toBeGreaterThan(20);
    // A tenth, and what a quiet hour had left in hand.
    expect(retries).toBeLessThanOrEqual(30 + 10);
    expect(new Set(statuses)).toEqual(new Set([200, 502]));
    tearing(edge, () => false);
    expect(await read(edge)).toBe(200);
  });

  it('are never writes', async () => {
    await using edge = await edgeWorld();
    tearing(edge, () => true);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'a@b.test' });
    const written = await edge.get('/api/auth/check-email', { method: 'POST', headers, body });
    expect([written.status, edge.received.length]).toEqual([502, 1]);
  });
});
