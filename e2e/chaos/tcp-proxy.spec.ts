import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

describe('the fault-injecting proxy between a client and a server', () => {
  let server: Server;
  let proxy: TcpProxy;
  let received: string[];
  let client: Socket;

  /** An echo server. */
  beforeEach(async () => {
    received = [];
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        received.push(String(bytes));
        socket.write(`again ${bytes}`);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await tcpProxy(server.address() as AddressInfo);
    client = connect(proxy.port, '127.0.0.1');
    client.on('error', () => undefined);
  });

  afterEach(async () => {
    client.destroy();
    await proxy.close();
    server.close();
  });

  const answer = async () => String((await once(client, 'data'))[0]);

  it('passes traffic through by default', async () => {
    client.write('one');
    expect(await answer()).toBe('again one');
  });

  it('delays traffic in both directions and keeps its order', async () => {
    proxy.setCondition({ delayMs: 30 });
    const began = performance.now();
    client.write('one');
    expect(await answer()).toBe('again one');
    expect(performance.now() - began).toBeGreaterThanOrEqual(55);
  });

  it('passes requests and drops responses when half open, and closes that connection after recovery', async () => {
    client.write('one');
    await answer();
    proxy.setCondition('half-open');
    client.write('two');
    await expect.poll(() => proxy.swallowed).toBe(1);
    expect(received).toEqual(['one', 'two']);
    const ended = once(client, 'close');
    proxy.setCondition('fair');
    await ended;
  });

  it('drops traffic and keeps the connection open', async () => {
    client.write('one');
    await answer();
    proxy.setCondition('drop');
    client.write('two');
    await expect.poll(() => proxy.swallowed).toBe(1);
    expect([received, client.destroyed]).toEqual([['one'], false]);
  });

  it('closes connections and refuses new ones when cut, until it recovers', async () => {
    client.write('one');
    await answer();
    const ended = once(client, 'close');
    proxy.setCondition('cut');
    await ended;
    const late = connect(proxy.port, '127.0.0.1');
    late.on('error', () => undefined);
    await once(late, 'close');
    proxy.setCondition('fair');
    client = connect(proxy.port, '127.0.0.1');
    client.write('two');
    expect(await answer()).toBe('again two');
  });
});
