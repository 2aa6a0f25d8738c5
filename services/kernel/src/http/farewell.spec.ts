import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { farewell } from './farewell.ts';

describe('a server that takes its leave', () => {
  let server: Server;
  let held: PromiseWithResolvers<void>;
  const sockets: Socket[] = [];

  /** Answers at once, but /held only when it is let go. */
  beforeEach(async () => {
    held = Promise.withResolvers();
    server = createServer(async (request, response) => {
      if (request.url === '/held') await held.promise;
      response.end('answered');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** A client that has connected and says nothing yet. */
  async function caller() {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return {
      ask: (path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
      heard: () => heard,
      closed,
    };
  }
  const unhurried = { idleMs: 60_000, patienceMs: 60_000 };
  const answered = /^HTTP\/1\.1 200 .*Connection: close.*answered/s;

  it('answers who had connected and not yet spoken, and tells them that it was the last answer', async () => {
    const silent = await caller();
    const leaving = farewell(server, { ...unhurried, lingerMs: 0 });
    await expect.poll(() => server.listening).toBe(false);
    silent.ask();
    expect(await silent.closed).toMatch(answered);
    await leaving;
  });

  it('answers on a connection that was idle when it was told to go', async () => {
    const idle = await caller();
    idle.ask();
    await expect.poll(idle.heard).toContain('answered');
    const leaving = farewell(server, { ...unhurried, lingerMs: 0 });
    await expect.poll(() => server.listening).toBe(false);
    idle.ask();
    expect((await idle.closed).split('HTTP/1.1 200').length).toBe(3);
    await leaving;
  });

  it('lets in who comes while it lingers, and refuses who comes later', async () => {
    const leaving = farewell(server, { ...unhurried, lingerMs: 500 });
    const late = await caller();
    late.ask();
    expect(await late.closed).toMatch(answered);
    const { port } = server.address() as AddressInfo;
    await leaving;
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });

  it('lets running calls end, and then ends connections on which nothing runs', async () => {
    const [running, idle] = [await caller(), await caller()];
    running.ask('/held');
    idle.ask();
    await expect.poll(idle.heard).toContain('answered');
    const leaving = farewell(server, { ...unhurried, lingerMs: 0, idleMs: 50 });
    await idle.closed;
    held.resolve();
    expect(await running.closed).toContain('answered');
    await leaving;
  });

  it('cuts off whoever stays longer than it can wait', async () => {
    const staying = await caller();
    staying.ask('/held');
    await farewell(server, { lingerMs: 0, idleMs: 50, patienceMs: 200 });
    expect(await staying.closed).toBe('');
  });
});
