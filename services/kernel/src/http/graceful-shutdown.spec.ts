import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';

describe('graceful shutdown', () => {
  let server: Server;
  let heldResponse: PromiseWithResolvers<void>;
  const sockets: Socket[] = [];

  /** Responds immediately, except to /held, which waits for heldResponse. */
  beforeEach(async () => {
    heldResponse = Promise.withResolvers();
    server = createServer(async (request, response) => {
      if (request.url === '/held') await heldResponse.promise;
      response.end('answered');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** A client that has connected but not sent a request. */
  async function connectClient() {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes;
    });
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return {
      request: (path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
      received: () => received,
      closed,
    };
  }
  const longTimeouts = { idleMs: 60_000, forceCloseAfterMs: 60_000 };
  const answered = /^HTTP\/1\.1 200 .*Connection: close.*answered/s;

  it('answers a connected client that had sent nothing yet, with Connection: close', async () => {
    const client = await connectClient();
    const shutdown = gracefulShutdown(server, { ...longTimeouts, drainMs: 0 });
    await expect.poll(() => server.listening).toBe(false);
    client.request();
    expect(await client.closed).toMatch(answered);
    await shutdown;
  });

  it('answers a request on a connection that was idle when the shutdown began', async () => {
    const idle = await connectClient();
    idle.request();
    await expect.poll(idle.received).toContain('answered');
    const shutdown = gracefulShutdown(server, { ...longTimeouts, drainMs: 0 });
    await expect.poll(() => server.listening).toBe(false);
    idle.request();
    expect((await idle.closed).split('HTTP/1.1 200').length).toBe(3);
    await shutdown;
  });

  it('accepts connections during the drain phase and refuses later ones', async () => {
    const shutdown = gracefulShutdown(server, { ...longTimeouts, drainMs: 500 });
    const client = await connectClient();
    client.request();
    expect(await client.closed).toMatch(answered);
    const { port } = server.address() as AddressInfo;
    await shutdown;
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });

  it('lets running requests finish and closes idle connections', async () => {
    const [running, idle] = [await connectClient(), await connectClient()];
    running.request('/held');
    idle.request();
    await expect.poll(idle.received).toContain('answered');
    const shutdown = gracefulShutdown(server, { ...longTimeouts, drainMs: 0, idleMs: 50 });
    await idle.closed;
    heldResponse.resolve();
    expect(await running.closed).toContain('answered');
    await shutdown;
  });

  it('closes remaining connections after the force-close timeout', async () => {
    const client = await connectClient();
    client.request('/held');
    await gracefulShutdown(server, { drainMs: 0, idleMs: 50, forceCloseAfterMs: 200 });
    expect(await client.closed).toBe('');
  });
});
