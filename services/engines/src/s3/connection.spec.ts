import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openBucket } from './connection.ts';

/** An S3 store over HTTP whose bucket is missing at the first writes. */
async function storeWithoutBucket(missingFor: number) {
  const objects = new Map<string, Buffer>();
  const store = { url: '', writes: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://store');
    const body = await buffer(request);
    response.setHeader('etag', '"1"').setHeader('last-modified', 'Mon, 23 Nov 2026 00:00:00 GMT');
    if (request.method === 'GET') return response.end(objects.get(pathname));
    if (request.method === 'DELETE') return response.writeHead(204).end();
    store.writes += 1;
    if (store.writes <= missingFor)
      return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code><Message>none</Message></Error>');
    objects.set(pathname, body);
    return response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  store.url = `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/ardhi`;
  return Object.assign(store, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  });
}

describe('an account that may not create the bucket', () => {
  it('waits until its owner has created it', async () => {
    await using store = await storeWithoutBucket(2);
    expect(await openBucket({ url: store.url, use: 'write' })).toMatchObject({ name: 'ardhi' });
    expect(store.writes).toBe(3);
  });
});
