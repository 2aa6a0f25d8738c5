import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { edgeWorld } from './testing/edge-world.ts';

const many = 1_000;

describe('a thousand slow sockets (promises.md C7)', () => {
  it('are closed within 12 s, and everybody else is served meanwhile', {
    retry: 1,
    timeout: 30_000,
  }, async () => {
    await using edge = await edgeWorld({}, { TRUSTED_HOPS: '0' });
    const port = Number(new URL(edge.url).port);
    /** From twenty addresses, because one may hold a hundred. */
    const slow = Array.from({ length: many }, (_, i) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (i % 20)}` });
      socket.on('error', () => undefined).resume();
      return new Promise<number>((resolve) => {
        socket.on('connect', () => {
          const since = performance.now();
          socket.on('close', () => resolve(performance.now() - since));
          socket.write('GET /api/geo/countries HTTP/1.1\r\nHost: gw\r\nX-a: b\r\n');
        });
      });
    });
    let open = true;
    const held = Promise.all(slow).finally(() => {
      open = false;
    });
    const times: number[] = [];
    while (open && times.length < 200) {
      const asked = performance.now();
      expect((await edge.get('/api/geo/countries')).status).toBe(200);
      times.push(performance.now() - asked);
    }
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(250);
    expect(Math.max(...(await held))).toBeLessThan(12_000);
  });
});
