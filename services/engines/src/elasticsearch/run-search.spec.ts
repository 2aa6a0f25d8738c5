import type { LonLat } from '@ardhi/contracts/values';
import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { Client } from '@elastic/elasticsearch';
import { describe, expect, it } from 'vitest';
import { runSearch } from './run-search.ts';

const headers = {
  'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
  'x-elastic-product': 'Elasticsearch',
};
interface Request {
  readonly size?: number;
  readonly aggs?: Readonly<Record<string, { readonly aggs?: object }>>;
  readonly post_filter?: unknown;
  readonly query?: { readonly bool: { readonly filter: unknown[] } };
}
type FakeResponse = {
  readonly status?: number;
  readonly total?: number;
  readonly hits?: object[];
  readonly aggregations?: object;
};

/** Runs a query against a server with scripted search responses; the last one is repeated. */
async function searchWithResponses(query: SearchQuery, ...answers: FakeResponse[]) {
  const requests: Request[] = [];
  await using server = await startFakeHttp((request, body) => {
    if (request.url?.startsWith('/_msearch')) {
      const wordCount = { hits: { total: { value: 3 } } };
      return {
        headers,
        body: JSON.stringify({
          responses: body
            .trim()
            .split('\n')
            .slice(1)
            .map(() => wordCount),
        }),
      };
    }
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? {};
    const { status = 200, total = 0, hits = [], aggregations } = answer;
    requests.push(JSON.parse(body));
    return {
      status,
      headers,
      body: JSON.stringify({ hits: { total: { value: total }, hits }, aggregations }),
    };
  });
  const client = new Client({ node: `http://${server.host}`, maxRetries: 0 });
  try {
    return { answer: await runSearch(client, 'books', library, query), requests };
  } finally {
    await client.close();
  }
}
const pagesAggregation = (min: number | null, max: number | null, ...counts: number[]) => ({
  'facet pages': { extent: { min, max }, bars: { buckets: counts.map((doc_count) => ({ doc_count })) } },
  state: { position: { value: 7 } },
});

describe('a search on Elasticsearch', () => {
  it('returns the total up to 10,000, the indexed position, and the requested details of each hit', async () => {
    const hits = [
      {
        _id: 'a',
        _score: 12.5,
        _source: { texts: { title: ['Houses of Kyanja'] }, x_location: 32.58, y_location: 0.31 },
      },
      { _id: 'b', _score: 1, _source: { texts: { title: ['House'] } } },
    ];
    const from: LonLat = [32.58, 0.31];
    const query: SearchQuery = {
      text: 'house ',
      sort: [{ by: 'distance', field: 'location', from }],
      explain: true,
    };
    const { answer } = await searchWithResponses(query, {
      total: 10_001,
      hits,
      aggregations: { state: { position: { value: 7 } } },
    });
    const explanation = (marks: string, score: string) =>
      `asked for house; found ${marks}; score ${score}; ordered by distance, then id`;
    expect(answer).toEqual({
      total: 10_000,
      totalIsExact: false,
      facets: {},
      clusters: [],
      points: [],
      position: 7,
      hits: [
        { id: 'a', score: 12.5, marks: ['houses'], distanceM: 0, why: explanation('houses', '12.50') },
        { id: 'b', score: 1, marks: ['house'], why: explanation('house', '1.00') },
      ],
    });
  });

  it('filters before aggregating, except on fields that have a facet', async () => {
    const filters = [{ field: 'genre', anyOf: ['travel'] }, { field: 'lent', is: true }, { ids: ['a'] }];
    const { requests } = await searchWithResponses({ filters, facets: [{ field: 'genre', values: 3 }] }, {});
    const [request] = requests;
    expect(request?.query?.bool.filter).toEqual([{ term: { b_lent: true } }, { terms: { id: ['a'] } }]);
    expect(request?.post_filter).toEqual({ bool: { filter: [{ terms: { k_genre: ['travel'] } }] } });
    expect(request?.aggs?.['facet genre']).toMatchObject({ filter: { bool: { filter: [] } } });
  });

  it('requests the bounds of a histogram first, and again while they change', async () => {
    const query: SearchQuery = { facets: [{ field: 'pages', bars: 2 }] };
    const { answer, requests } = await searchWithResponses(
      query,
      { aggregations: pagesAggregation(1, 9) },
      { aggregations: pagesAggregation(1, 11, 5, 1) },
      { total: 7, aggregations: pagesAggregation(1, 11, 4, 3) },
    );
    expect(requests.map(({ size }) => size)).toEqual([0, 20, 20]);
    expect(answer.facets).toEqual({ pages: { bars: [4, 3], min: 1, max: 11 } });
    const changing = await searchWithResponses(
      query,
      ...[1, 2, 3, 4, 5].map((max) => ({ aggregations: pagesAggregation(0, max, max, 0) })),
    );
    expect(changing.requests).toHaveLength(3);
  });

  it('reports a shape that only the server finds invalid as VALIDATION_FAILED', async () => {
    await expect(searchWithResponses({}, { status: 400 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(searchWithResponses({}, { status: 503 })).rejects.toMatchObject({ statusCode: 503 });
  });
});
