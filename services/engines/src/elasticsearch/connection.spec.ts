import { SearchUnavailable } from '@ardhi/kernel/search-index/search-index';
import { Client, errors } from '@elastic/elasticsearch';
import { describe, expect, it } from 'vitest';
import { playHttp } from '../testing/played-http.ts';
import { reach } from './connection.ts';

/** What is told of a server that answers with a status. */
async function told(status: number): Promise<unknown> {
  await using server = await playHttp(() => ({
    status,
    headers: { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' },
    body: '{}',
  }));
  const client = new Client({ node: `http://${server.host}`, maxRetries: 0 });
  try {
    return await reach(() => client.get({ index: 'books', id: 'a' })).catch((error: unknown) => error);
  } finally {
    await client.close();
  }
}

describe('a server that cannot answer now', () => {
  it.each([404, 429, 502, 503, 504])('is told in the words of the port: %d', async (status) => {
    expect(await told(status)).toBeInstanceOf(SearchUnavailable);
  });

  it('is told so when it is gone', async () => {
    const client = new Client({ node: 'http://127.0.0.1:1', maxRetries: 0 });
    await expect(reach(() => client.get({ index: 'books', id: 'a' }))).rejects.toMatchObject({
      code: 'SEARCH_UNAVAILABLE',
    });
    await client.close();
  });

  it.each([400, 401, 500])('is told apart from one that answers no: %d', async (status) => {
    expect(await told(status)).toBeInstanceOf(errors.ResponseError);
  });
});
