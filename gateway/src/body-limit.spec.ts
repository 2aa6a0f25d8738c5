import { request as send } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type EdgeWorld, edgeWorld, json } from './testing/edge-world.ts';

const limit = 100 * 1_024;
const path = '/api/auth/check-email';

/** Sends a body in chunks, without announcing its length. */
const chunked = (edge: EdgeWorld, bytes: number) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const outgoing = send(edge.url + path, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    for (let sent = 0; sent < bytes; sent += 10_000)
      outgoing.write('x'.repeat(Math.min(10_000, bytes - sent)));
    outgoing.end();
  });

describe('a body', () => {
  it.each([
    [limit - 1, 200],
    [limit, 200],
    [limit + 1, 413],
  ])('of %i bytes is answered with %i, announced or not', async (bytes, status) => {
    await using edge = await edgeWorld();
    const headers = { 'content-type': 'application/json' };
    const answer = await edge.get(path, { method: 'POST', body: 'x'.repeat(bytes), headers });
    expect(answer.status).toBe(status);
    expect(await chunked(edge, bytes)).toBe(status);
    expect(edge.received.every(({ body }) => body.length <= limit)).toBe(true);
  });

  it.each([
    undefined,
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/plain',
    'application/json; charset=utf-7',
  ])('of kind %s is refused where JSON is read', async (kind) => {
    await using edge = await edgeWorld();
    const body = new Blob(['{"email":"a@b.test"}']);
    const answer = await edge.get(path, {
      method: 'POST',
      body,
      headers: kind ? { 'content-type': kind } : {},
    });
    expect([answer.status, (await json(answer)).code]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE']);
    expect(edge.received).toEqual([]);
  });

  it('that is packed is refused', async () => {
    await using edge = await edgeWorld();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await edge.get(path, { method: 'POST', body: 'x', headers })).status).toBe(415);
  });

  it('of a multipart call is streamed on as it is', async () => {
    await using edge = await edgeWorld();
    const token = await edge.signIn('AGENT');
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(300_000)]), 'a.jpg');
    const answer = await edge.get('/api/media/x/media', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(edge.received[0]?.body.length).toBeGreaterThan(300_000);
  });
});
