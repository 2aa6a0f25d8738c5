import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testGateway } from '../testing/test-gateway.ts';

const socketCount = 1_000;

describe('a thousand slow sockets (promises.md C7)', () => {
  it('are closed, and other clients are served meanwhile', async () => {
    await using gateway = await testGateway({}, { TRUSTED_HOPS: '0' });
    const port = Number(new URL(gateway.url).port);
    /** From twenty addresses, because each may open a hundred connections. */
    const slow = Array.from({ length: socketCount }, (_, i) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (i % 20)}` });
      socket.on('error', () => undefined).resume();
      return new Promise<void>((resolve) => {
        socket.on('connect', () => {
          socket.on('close', () => resolve());
          socket.write('GET /api/geo/countries HTTP/1.1\r\nHost: gw\r\nX-a: b\r\n');
        });
      });
    });
    let open = true;
    const closed = Promise.all(slow).finally(() => {
      open = false;
    });
    let served = 0;
    while (open && served < 200) {
      expect((await gateway.get('/api/geo/countries')).status).toBe(200);
      served += 1;
    }
    // A gateway that waits for slow sockets serves nobody until the first of them are closed.
    expect(served).toBeGreaterThan(10);
    await closed;
  });
});
