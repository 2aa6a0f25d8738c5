import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@elastic/elasticsearch';
import { expect, it } from 'vitest';
import { elasticsearchEngine } from './search-engine.ts';

/** The error of an index whose server answers each item of a bulk request with a status and a reason. */
async function bulkErrorFor(status: number, type: string): Promise<unknown> {
  const item = { _index: 'i', _id: 'a', status, error: { type, reason: 'for a test' } };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, {
      'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
      'x-elastic-product': 'Elasticsearch',
    });
    response.end(
      request.url?.startsWith('/_bulk') ? JSON.stringify({ errors: true, items: [{ index: item }] }) : '{}',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const engine = elasticsearchEngine(
    new Client({ node: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    'test',
  );
  try {
    const index = await engine.open({ name: 'sums', version: 1, fields: { sum: { kind: 'number' } } });
    return await index
      .apply([{ id: 'a', document: { id: 'a', fields: { sum: 1 } } }], 1)
      .catch((error) => error);
  } finally {
    await engine.close();
    server.closeAllConnections();
    server.close();
  }
}

it.each([
  ['whose shards are still starting', 503, 'unavailable_shards_exception'],
  ['that is gone', 404, 'index_not_found_exception'],
  ['that is blocked', 403, 'cluster_block_exception'],
])('an index %s is reported as unavailable', async (_, status, type) => {
  expect(await bulkErrorFor(status, type)).toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
});

it('a rejected document is reported with the reason', async () => {
  const rejected = await bulkErrorFor(400, 'document_parsing_exception');
  expect([(rejected as Error).message, (rejected as { code?: unknown }).code]).toEqual([
    'a is refused by the index: for a test',
    undefined,
  ]);
});
