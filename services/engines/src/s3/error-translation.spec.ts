import { once } from 'node:events';
import { createServer as httpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'minio';
import { expect, it } from 'vitest';
import { translateS3Error } from './error-translation.ts';

/** The translated errors of a store at a port, one per call. */
async function translatedErrors(port: number): Promise<unknown[]> {
  const at = { endPoint: '127.0.0.1', port, useSSL: false, region: 'us-east-1' };
  const client = new Client({ ...at, accessKey: 'a', secretKey: 'b', retryOptions: { disableRetry: true } });
  const calls = [
    client.statObject('bucket', 'key'),
    client.putObject('bucket', 'key', Buffer.from('bytes')),
    client.getObject('bucket', 'key'),
    Array.fromAsync(client.listObjectsV2('bucket', '', true)),
  ];
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((one) => (one.status === 'rejected' ? translateS3Error(one.reason) : one.value));
}
const outages = Array(4).fill(expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' }));

it('an unreachable store, and one that resets every connection, are translated to StorageUnavailable', async () => {
  const resetting = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(resetting, 'listening');
  const { port } = resetting.address() as AddressInfo;
  expect(await translatedErrors(port)).toEqual(outages);
  resetting.close();
  await once(resetting, 'close');
  expect(await translatedErrors(port)).toEqual(outages);
});

it.each([408, 429, 500, 502, 503, 504])(
  'the status %i is translated to StorageUnavailable',
  async (status) => {
    const failing = httpServer((request, response) => {
      request.resume();
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(failing, 'listening');
    expect(await translatedErrors((failing.address() as AddressInfo).port)).toEqual(outages);
    failing.close();
  },
);

it('an error that the store reports is not translated', () => {
  expect(translateS3Error(Object.assign(new Error('no'), { code: 'AccessDenied' }))).toBeUndefined();
});
