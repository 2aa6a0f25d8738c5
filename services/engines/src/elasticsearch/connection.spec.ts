import { SearchUnavailable } from '@ardhi/kernel/ports/search-index';
import { startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { Client, errors } from '@elastic/elasticsearch';
import { describe, expect, it } from 'vitest';
import { translateErrors } from './connection.ts';

/** The error reported for a server that answers with a status. */
async function errorFor(status: number): Promise<unknown> {
  await using server = await startFakeHttp(() => ({
    status,
    headers: { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' },
    body: '{}',
  }));
  const client = new Client({ node: `http://${server.host}`, maxRetries: 0 });
  try {
    return await translateErrors(() => client.get({ index: 'books', id: 'a' })).catch(
      (error: unknown) => error,
    );
  } finally {
    await client.close();
  }
}

describe('a search server that cannot answer', () => {
  it.each([404, 429, 502, 503, 504])('is reported as SearchUnavailable for status %d', async (status) => {
    expect(await errorFor(status)).toBeInstanceOf(SearchUnavailable);
  });

  it('is reported as SEARCH_UNAVAILABLE when unreachable', async () => {
    const client = new Client({ node: 'http://127.0.0.1:1', maxRetries: 0 });
    await expect(translateErrors(() => client.get({ index: 'books', id: 'a' }))).rejects.toMatchObject({
      code: 'SEARCH_UNAVAILABLE',
    });
    await client.close();
  });

  it.each([400, 401, 500])(
    'is distinguished from one that rejects the request with status %d',
    async (status) => {
      expect(await errorFor(status)).toBeInstanceOf(errors.ResponseError);
    },
  );
});
