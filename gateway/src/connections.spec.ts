import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { guardedServer } from './connections.ts';
import { listening } from './testing/edge-world.ts';

const answerOk: Parameters<typeof guardedServer>[0] = (_request, response) => void response.end('ok');

/** Opens a socket, says something and resolves with all it hears once it is closed. */
function speak(url: string, words: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(words));
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  return {
    socket,
    closed: new Promise((resolve) => socket.on('close', () => resolve(heard)).on('error', () => undefined)),
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

  it('that never finish their headers are told so and closed, and others are served meanwhile', async () => {
    const server = guardedServer(answerOk, {
      headers: { 'X-Content-Type-Options': 'nosniff' },
      headersTimeout: 200,
    });
    const url = await listening(server);
    const slow = Array.from({ length: 50 }, () => speak(url, 'GET /x HTTP/1.1\r\nHost: gw\r\nX-a: b\r\n'));
    expect(await (await fetch(url)).text()).toBe('ok');
    const heard = await Promise.all(slow.map(({ closed }) => closed));
    for (const said of heard) {
      expect(said).toMatch(/^HTTP\/1.1 408 /);
      expect(said).toContain('X-Content-Type-Options: nosniff');
    }
    server.close();
  });

  it('are at most so many from one address', async () => {
    const server = guardedServer(answerOk, { headers: {}, perAddress: 3 });
    const url = await listening(server);
    const held = [1, 2, 3].map(() => speak(url, 'GET /'));
    await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await speak(url, 'GET / HTTP/1.1\r\nHost: gw\r\nConnection: close\r\n\r\n').closed).toBe('');
    held[0]?.socket.destroy();
    await held[0]?.closed;
    const answer = () => speak(url, 'GET / HTTP/1.1\r\nHost: gw\r\nConnection: close\r\n\r\n').closed;
    await expect.poll(answer).toContain('200 OK');
    for (const { socket } of held) socket.destroy();
    server.close();
  });

  it('cannot tunnel, and too large a header block is told so', async () => {
    const server = guardedServer(answerOk, { headers: {} });
    const url = await listening(server);
    const tunnel = speak(url, 'CONNECT 127.0.0.1:27017 HTTP/1.1\r\nHost: 127.0.0.1:27017\r\n\r\n');
    expect(await tunnel.closed).toMatch(/^HTTP\/1.1 405 .*METHOD_NOT_ALLOWED/s);
    const block = (bytes: number) =>
      speak(url, `GET / HTTP/1.1\r\nHost: gw\r\nConnection: close\r\nX-A: ${'a'.repeat(bytes)}\r\n\r\n`)
        .closed;
    expect(await block(15_000)).toMatch(/^HTTP\/1.1 200 /);
    expect(await block(17_000)).toMatch(/^HTTP\/1.1 431 .*PAYLOAD_TOO_LARGE/s);
    server.close();
  });

  it('answer pipelined requests in the order they were sent', async () => {
    const server = guardedServer((request, response) => void response.end(`<${request.url}>`), {
      headers: {},
    });
    const url = await listening(server);
    const many = Array.from({ length: 500 }, (_, i) => `GET /${i} HTTP/1.1\r\nHost: gw\r\n\r\n`).join('');
    const { closed } = speak(url, `${many}GET /end HTTP/1.1\r\nHost: gw\r\nConnection: close\r\n\r\n`);
    const heard = [...(await closed).matchAll(/<\/(\w+)>/g)].map(([, name]) => name);
    expect(heard).toEqual([...Array.from({ length: 500 }, (_, i) => String(i)), 'end']);
    server.close();
  });
});
