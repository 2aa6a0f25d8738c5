import { request as send } from 'node:http';
import { receiveTextReport } from '@ardhi/contracts/analytics/emails.routes';
import { describe, expect, it } from 'vitest';
import { json, type TestGateway, testGateway } from '../testing/test-gateway.ts';

const limit = 100 * 1_024;
const path = '/api/auth/check-email';

/** Sends a body in chunks, without announcing its length. */
const sendChunked = (gateway: TestGateway, bytes: number) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const outgoing = send(gateway.url + path, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    for (let sent = 0; sent < bytes; sent += 10_000)
      outgoing.write('x'.repeat(Math.min(10_000, bytes - sent)));
    outgoing.end();
  });

describe('a request body', () => {
  it.each([
    [limit - 1, 200],
    [limit, 200],
    [limit + 1, 413],
  ])('of %i bytes gets the status %i, with or without Content-Length', async (bytes, status) => {
    await using gateway = await testGateway();
    const headers = { 'content-type': 'application/json' };
    const answer = await gateway.get(path, { method: 'POST', body: 'x'.repeat(bytes), headers });
    expect(answer.status).toBe(status);
    expect(await sendChunked(gateway, bytes)).toBe(status);
    expect(gateway.received.every(({ body }) => body.length <= limit)).toBe(true);
  });

  it.each([
    undefined,
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/plain',
    'application/json; charset=utf-7',
  ])('with the content type %s is refused on a route that takes JSON', async (contentType) => {
    await using gateway = await testGateway();
    const body = new Blob(['{"email":"a@b.test"}']);
    const answer = await gateway.get(path, {
      method: 'POST',
      body,
      headers: contentType ? { 'content-type': contentType } : {},
    });
    expect([answer.status, (await json(answer)).code]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE']);
    expect(gateway.received).toEqual([]);
  });

  it('is a form where the route takes one, and nothing else', async () => {
    await using gateway = await testGateway({ routes: [receiveTextReport] });
    const statusOf = async (contentType: string) =>
      (
        await gateway.get(receiveTextReport.path, {
          method: 'POST',
          body: 'id=1',
          headers: { 'content-type': contentType },
        })
      ).status;
    expect(await statusOf('application/x-www-form-urlencoded; charset=UTF-8')).toBe(200);
    expect(await statusOf('application/json')).toBe(415);
  });

  it('with a content encoding is refused', async () => {
    await using gateway = await testGateway();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await gateway.get(path, { method: 'POST', body: 'x', headers })).status).toBe(415);
  });

  it('of a multipart request is streamed to the service unchanged', async () => {
    await using gateway = await testGateway();
    const token = await gateway.signIn('AGENT');
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(300_000)]), 'a.jpg');
    const answer = await gateway.get('/api/media/x/media', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(gateway.received[0]?.body.length).toBeGreaterThan(300_000);
  });
});
