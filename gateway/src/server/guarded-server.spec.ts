import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listenOnFreePort } from '../testing/test-gateway.ts';
import { guardedServer } from './guarded-server.ts';

const answerOk: Parameters<typeof guardedServer>[0] = (_request, response) => void response.end('ok');

/** Opens a socket, sends bytes and resolves with everything received once the socket is closed. */
function exchange(url: string, bytes: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  return {
    socket,
    closed: new Promise((resolve) =>
      socket.on('close', () => resolve(received)).on('error', () => undefined),
    ),
  };
}

describe('connections', () => {
  it('have the limits of the security design', () => {
    const server = guardedServer(answerOk, { headers: {} });
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 75_000,
      keepAliveTimeout: 5_000,
      maxConnections: 2_000,
      maxRequestsPerSocket: 1_000,
    });
  });

  it('that never finish their headers get 408 and are closed, while others are served', async () => {
    const server = guardedServer(answerOk, {
      headers: { 'X-Content-Type-Options': 'nosniff' },
      headersTimeout: 200,
    });
    const url = await listenOnFreePort(server);
    const slow = Array.from({ length: 50 }, () => exchange(url, 'GET /x HTTP/1.1\r\nHost: gw\r\nX-a: b\r\n'));
    expect(await (await fetch(url)).text()).toBe('ok');
    const received = await Promise.all(slow.map(({ closed }) => closed));
    for (const response of received) {
      expect(response).toMatch(/^HTTP\/1.1 408 /);
      expect(response).toContain('X-Content-Type-Options: nosniff');
    }
    server.close();
  });

  it('are limited per address', async () => {
    const server = guardedServer(answerOk, { headers: {}, perAddress: 3 });
    const url = await listenOnFreePort(server);
    const openSockets = [1, 2, 3].map(() => exchange(url, 'GET /'));
    await Promise.all(
      openSockets.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))),
    );
    expect(await exchange(url, 'GET / HTTP/1.1\r\nHost: gw\r\nConnection: close\r\n\r\n').closed).toBe('');
    openSockets[0]?.socket.destroy();
    await openSockets[0]?.closed;
    const answer = () => exchange(url, 'GET / HTTP/1.1\r\nHost: gw\r\nConnection: close\r\n\r\n').closed;
    await expect.poll(answer).toContain('200 OK');
    for (const { socket } of openSockets) socket.destroy();
    server.close();
  });

  it('cannot tunnel, and get 431 for an oversized header block', async () => {
    const server = guardedServer(answerOk, { headers: {} });
    const url = await listenOnFreePort(server);
    const tunnel = exchange(url, 'CONNECT 127.0.0.1:27017 HTTP/1.1\r\nHost: 127.0.0.1:27017\r\n\r\n');
    expect(await tunnel.closed).toMatch(/^HTTP\/1.1 405 .*METHOD_NOT_ALLOWED/s);
    const withHeaderOf = (bytes: number) =>
      exchange(url, `GET / HTTP/1.1\r\nHost: gw\r\nConnection: close\r\nX-A: ${'a'.repeat(bytes)}\r\n\r\n`)
        .closed;
    expect(await withHeaderOf(15_000)).toMatch(/^HTTP\/1.1 200 /);
    expect(await withHeaderOf(17_000)).toMatch(/^HTTP\/1.1 431 .*PAYLOAD_TOO_LARGE/s);
    server.close();
  });

  it('get the responses of pipelined requests in order', async () => {
    const server = guardedServer((request, response) => void response.end(`<${request.url}>`), {
      headers: {},
    });
    const url = await listenOnFreePort(server);
    const requests = Array.from({ length: 500 }, (_, i) => `GET /${i} HTTP/1.1\r\nHost: gw\r\n\r\n`).join('');
    const { closed } = exchange(url, `${requests}GET /end HTTP/1.1\r\nHost: gw\r\nConnection: close\r\n\r\n`);
    const received = [...(await closed).matchAll(/<\/(\w+)>/g)].map(([, name]) => name);
    expect(received).toEqual([...Array.from({ length: 500 }, (_, i) => String(i)), 'end']);
    server.close();
  });
});
