import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { checkQuery } from '@ardhi/kernel/search-index/check-query';
import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import { expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { columnarSearch } from './columnar.ts';
import { IndexState } from './index-state.ts';
import { builderHere } from './testing/builder-here.ts';
import { aBook, aQuery, dice } from './testing/random-library.ts';
import { writtenChange } from './written.ts';

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
const names = ['colour', '__proto__', 'constructor', 'title', 'shelf', 'pages', 'tags', ''];

/** A sound query in which one thing is made hostile, somewhere. */
function hostile(die: ReturnType<typeof dice>): SearchQuery {
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'number') return die.chance(0.2) ? die.pick(numbers) : value;
    if (typeof value === 'string') return die.chance(0.15) ? die.pick([...texts, ...names]) : value;
    if (Array.isArray(value)) return die.chance(0.1) ? [] : value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one)]));
  };
  const query = { ...aQuery(die, ['b1', 'b2']), ...(die.chance(0.3) ? { text: die.pick(texts) } : {}) };
  return spoil(query) as SearchQuery;
}

const refusals = [
  'UNKNOWN_FILTER',
  'VALIDATION_FAILED',
  'WINDOW_TOO_LARGE',
  'INVALID_ZOOM',
  'SEARCH_UNAVAILABLE',
];

it('answers or refuses 10,000 hostile queries and still answers the next', { timeout: 120_000 }, async () => {
  const die = dice(4_711);
  const engine = columnarSearch({ recentMost: 100 });
  const index = await engine.open(library);
  const books = Array.from({ length: 300 }, (_, at) => `b${at}`).map((id) => ({
    id,
    document: aBook(die, id),
  }));
  await index.apply(books, 1);
  await index.merged();
  const outcomes = new Map<string, number>();
  for (let asked = 0; asked < 10_000; asked++) {
    const query = hostile(die);
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

/** Bytes in use in this thread after everything unused was collected. */
function used(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

it('holds no more memory after 10,000 hostile queries than after 2,000', { timeout: 120_000 }, async () => {
  const die = dice(1_174);
  const { builder } = builderHere();
  const settings = { builder, recentMost: 200, bulk: 1_000, folder: undefined, keepFrom: 0 };
  const state = new IndexState(library, settings);
  const books = Array.from({ length: 300 }, (_, at) => ({ id: `b${at}`, document: aBook(die, `b${at}`) }));
  await state.apply(books.slice(0, 250).map(writtenChange), 1);
  await state.merged();
  await state.apply(books.slice(250).map(writtenChange), 2);
  const ask = (many: number) => {
    for (let asked = 0; asked < many; asked++) {
      const query = {
        ...hostile(die),
        ...(die.chance(0.5) ? { text: `${die.upTo(1e9)} ${die.upTo(1e9)}x*` } : {}),
      };
      try {
        checkQuery(library, query);
        state.search(query, new Budget(1e9, 1e9));
      } catch (error) {
        expect(refusals).toContain((error as { code?: string }).code);
      }
    }
  };
  ask(2_000);
  const before = used();
  ask(8_000);
  expect(used() - before).toBeLessThan(3_000_000);
});
