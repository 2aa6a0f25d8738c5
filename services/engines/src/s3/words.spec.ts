import { once } from 'node:events';
import { createServer as httpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'minio';
import { expect, it } from 'vitest';
import { s3Words } from './words.ts';

/** What the client says of a store at a port, call by call. */
async function told(port: number): Promise<unknown[]> {
  const at = { endPoint: '127.0.0.1', port, useSSL: false, region: 'us-east-1' };
  const client = new Client({ ...at, accessKey: 'a', secretKey: 'b', retryOptions: { disableRetry: true } });
  const calls = [
    client.statObject('bucket', 'key'),
    client.putObject('bucket', 'key', Buffer.from('bytes')),
    client.getObject('bucket', 'key'),
    Array.fromAsync(client.listObjectsV2('bucket', '', true)),
  ];
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((one) => (one.status === 'rejected' ? s3Words(one.reason) : one.value));
}
const outages = Array(4).fill(expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' }));

it('a store that is not there, and one that tears every connection, are told as outages', async () => {
  const tearing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(tearing, 'listening');
  const { port } = tearing.address() as AddressInfo;
  expect(await told(port)).toEqual(outages);
  tearing.close();
  await once(tearing, 'close');
  expect(await told(port)).toEqual(outages);
});

it.each([408, 429, 500, 502, 503, 504])('a store that answers %i is told as an outage', async (status) => {
  const ill = httpServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(ill, 'listening');
  expect(await told((ill.address() as AddressInfo).port)).toEqual(outages);
  ill.close();
});

it('what a store refuses is none', () => {
  expect(s3Words(Object.assign(new Error('no'), { code: 'AccessDenied' }))).toBeUndefined();
});
