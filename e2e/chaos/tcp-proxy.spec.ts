import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

describe('the weather between a client and a server', () => {
  let server: Server;
  let proxy: TcpProxy;
  let heard: string[];
  let client: Socket;

  /** A server that says after whoever speaks. */
  beforeEach(async () => {
    heard = [];
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        heard.push(String(bytes));
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

  it('is fair until it turns', async () => {
    client.write('one');
    expect(await answer()).toBe('again one');
  });

  it('delays both ways and keeps the order', async () => {
    proxy.turn({ delayMs: 30 });
    const began = performance.now();
    client.write('one');
    expect(await answer()).toBe('again one');
    expect(performance.now() - began).toBeGreaterThanOrEqual(55);
  });

  it('lets questions through and keeps answers back when half open; mended, that connection ends', async () => {
    client.write('one');
    await answer();
    proxy.turn('half-open');
    client.write('two');
    await expect.poll(() => proxy.swallowed).toBe(1);
    expect(heard).toEqual(['one', 'two']);
    const ended = once(client, 'close');
    proxy.turn('fair');
    await ended;
  });

  it('drops what is said and leaves the connection open', async () => {
    client.write('one');
    await answer();
    proxy.turn('drop');
    client.write('two');
    await expect.poll(() => proxy.swallowed).toBe(1);
    expect([heard, client.destroyed]).toEqual([['one'], false]);
  });

  it('cuts what is open and lets nobody in until it is fair', async () => {
    client.write('one');
    await answer();
    const ended = once(client, 'close');
    proxy.turn('cut');
    await ended;
    const late = connect(proxy.port, '127.0.0.1');
    late.on('error', () => undefined);
    await once(late, 'close');
    proxy.turn('fair');
    client = connect(proxy.port, '127.0.0.1');
    client.write('two');
    expect(await answer()).toBe('again two');
  });
});
