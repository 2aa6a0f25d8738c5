import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testGateway } from '../testing/test-gateway.ts';

const socketCount = 1_000;

describe('a thousand slow sockets (promises.md C7)', () => {
  it('are closed within 12 s, and other clients are served meanwhile', {
    retry: 1,
    timeout: 30_000,
  }, async () => {
    await using gateway = await testGateway({}, { TRUSTED_HOPS: '0' });
    const port = Number(new URL(gateway.url).port);
    /** From twenty addresses, because each may open a hundred connections. */
    const slow = Array.from({ length: socketCount }, (_, i) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (i % 20)}` });
      socket.on('error', () => undefined).resume();
      return new Promise<number>((resolve) => {
        socket.on('connect', () => {
          const connectedAt = performance.now();
          socket.on('close', () => resolve(performance.now() - connectedAt));
          socket.write('GET /api/geo/countries HTTP/1.1\r\nHost: gw\r\nX-a: b\r\n');
        });
      });
    });
    let open = true;
    const closedAfter = Promise.all(slow).finally(() => {
      open = false;
    });
    const times: number[] = [];
    while (open && times.length < 200) {
      const startedAt = performance.now();
      expect((await gateway.get('/api/geo/countries')).status).toBe(200);
      times.push(performance.now() - startedAt);
    }
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(250);
    expect(Math.max(...(await closedAfter))).toBeLessThan(12_000);
  });
});
