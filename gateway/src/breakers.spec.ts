import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type EdgeWorld, edgeWorld } from './testing/edge-world.ts';

describe('a service that fails half of its calls on a route (A19)', () => {
  let calls = 0;
  /** From an address of its own each time, and no question twice: neither rates nor shared answers are tried here. */
  const asked = (more: Record<string, string> = {}) => {
    calls += 1;
    return { 'x-forwarded-for': `41.1.${calls >> 8}.${calls & 255}`, ...more };
  };
  const read = async (edge: EdgeWorld, path = '/api/geo/countries') =>
    (await edge.get(`${path}?q=${calls}`, { headers: asked() })).status;
  const write = async (edge: EdgeWorld) => {
    const headers = asked({ 'content-type': 'application/json' });
    return (
      await edge.get('/api/auth/check-email', { method: 'POST', headers, body: '{"email":"a@b.test"}' })
    ).status;
  };
  const times = async (count: number, call: () => Promise<number>) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) statuses.push(await call());
    return statuses;
  };
  const answering = (edge: EdgeWorld, status: (request: number) => number) => {
    edge.answer = (_, response) =>
      void response.writeHead(status(edge.received.length), { 'content-type': 'application/json' }).end('{}');
  };

  it.each([
    ['reads', read],
    ['writes', write],
  ] as const)('is not asked again at once by %s, and its other routes are', async (_, call) => {
    await using edge = await edgeWorld();
    answering(edge, (request) => (request % 2 === 0 ? 500 : 200));
    const statuses = await times(60, () => call(edge));
    const reached = edge.received.length;
    expect(statuses.slice(reached)).toEqual(Array(60 - reached).fill(502));
    expect(reached).toBeLessThan(40);
    answering(edge, () => 200);
    expect([await call(edge), await read(edge, '/properties/search')]).toEqual([502, 200]);
  });

  it('is asked on while it refuses in words of its own', async () => {
    await using edge = await edgeWorld();
    answering(edge, () => 503);
    expect(await times(60, () => read(edge))).toEqual(Array(60).fill(503));
    expect(edge.received).toHaveLength(60);
  });

  it('is not told so by clients who break off what they say', async () => {
    await using edge = await edgeWorld();
    const { hostname, port } = new URL(edge.url);
    for (let i = 0; i < 40; i++) {
      const head = `POST /api/auth/check-email HTTP/1.1\r\nHost: gw\r\nX-Forwarded-For: 41.2.0.${i}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;
      const socket: Socket = connect(Number(port), hostname, () => socket.end(head, () => socket.destroy()));
      await once(socket, 'close');
    }
    expect(await write(edge)).toBe(200);
  });
});
