import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { validateQuery } from '@ardhi/kernel/ports/search-index/validate-query';
import { expect, it } from 'vitest';
import { encodeChange } from '../memtable/encoded-document.ts';
import { QueryBudget } from '../query/query-budget.ts';
import { inThreadBuilder } from '../testing/in-thread-builder.ts';
import { randomBook, randomQuery, seededRandom } from '../testing/random-library.ts';
import { columnarSearch } from './columnar-search.ts';
import { IndexState } from './index-state.ts';

const numbers = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1e308,
  -1e308,
  181,
  2 ** 53,
  0.1,
  '7',
  null,
  undefined,
];
const texts = [
  '\0',
  'a'.repeat(8_192),
  'a'.repeat(8_193),
  '"""',
  '* * *',
  '\ud800',
  '‮⁦',
  'ŋ'.repeat(4_000),
  "' or 1=1 --",
];
const names = ['colour', '__proto__', 'constructor', 'title', 'location', 'pages', 'tags', ''];

/** A valid query in which some values are replaced by hostile ones. */
function fuzzedQuery(random: ReturnType<typeof seededRandom>): SearchQuery {
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'number') return random.chance(0.2) ? random.pick(numbers) : value;
    if (typeof value === 'string') return random.chance(0.15) ? random.pick([...texts, ...names]) : value;
    if (Array.isArray(value)) return random.chance(0.1) ? [] : value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one)]));
  };
  const query = {
    ...randomQuery(random, ['b1', 'b2']),
    ...(random.chance(0.3) ? { text: random.pick(texts) } : {}),
  };
  return spoil(query) as SearchQuery;
}

const refusals = [
  'UNKNOWN_FILTER',
  'VALIDATION_FAILED',
  'WINDOW_TOO_LARGE',
  'INVALID_ZOOM',
  'SEARCH_UNAVAILABLE',
];

it('the engine answers or refuses 10,000 fuzzed queries and stays available', {
  timeout: 120_000,
}, async () => {
  const random = seededRandom(4_711);
  const engine = columnarSearch({ memtableLimit: 100 });
  const index = await engine.open(library);
  const books = Array.from({ length: 300 }, (_, at) => `b${at}`).map((id) => ({
    id,
    document: randomBook(random, id),
  }));
  await index.apply(books, 1);
  await index.waitForMerges();
  const outcomes = new Map<string, number>();
  for (let queryCount = 0; queryCount < 10_000; queryCount++) {
    const query = fuzzedQuery(random);
    const outcome = await index.search(query).then(
      () => 'answered',
      (error: Error & { code?: string }) =>
        error.code ?? `${error.name}: ${error.message} for ${JSON.stringify(query)}`,
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(
    [...outcomes.keys()].filter((outcome) => outcome !== 'answered' && !refusals.includes(outcome)),
  ).toEqual([]);
  expect(outcomes.get('answered')).toBeGreaterThan(100);
  expect((await index.search({})).total).toBe(300);
  await engine.close();
});

/** Bytes in use in this thread after garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

it('the engine uses no more memory after 10,000 fuzzed queries than after 2,000', {
  timeout: 120_000,
}, async () => {
  const random = seededRandom(1_174);
  const { builder } = inThreadBuilder();
  const settings = {
    builder,
    memtableLimit: 200,
    bulkThreshold: 1_000,
    folder: undefined,
    minPersistedDocs: 0,
  };
  const state = new IndexState(library, settings);
  const books = Array.from({ length: 300 }, (_, at) => ({
    id: `b${at}`,
    document: randomBook(random, `b${at}`),
  }));
  await state.apply(books.slice(0, 250).map(encodeChange), 1);
  await state.waitForMerges();
  await state.apply(books.slice(250).map(encodeChange), 2);
  const ask = (many: number) => {
    for (let queryCount = 0; queryCount < many; queryCount++) {
      const query = {
        ...fuzzedQuery(random),
        ...(random.chance(0.5) ? { text: `${random.upTo(1e9)} ${random.upTo(1e9)}x*` } : {}),
      };
      try {
        validateQuery(library, query);
        state.search(query, new QueryBudget(1e9, 1e9));
      } catch (error) {
        expect(refusals).toContain((error as { code?: string }).code);
      }
    }
  };
  ask(2_000);
  const before = usedBytes();
  ask(8_000);
  expect(usedBytes() - before).toBeLessThan(3_000_000);
});
