import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchDocument, SearchIndex, SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import { expect, it } from 'vitest';
import { columnarSearch } from './columnar.ts';
import { aBook, aQuery, dice } from './testing/random-library.ts';
import { SqliteOracle } from './testing/sqlite-oracle.ts';

const queries = 2_400;
const changesBetween = 12;

it('agrees with SQLite on every answer, after updates, deletes and restarts with and without what was kept', {
  timeout: 120_000,
}, async () => {
  const seed = randomInt(2 ** 31);
  process.stdout.write(`search oracle: seed ${seed}\n`);
  const die = dice(seed);
  const oracle = new SqliteOracle();
  const log: { readonly id: string; readonly document: SearchDocument | undefined }[][] = [];
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-oracle-'));
  let engine = columnarSearch({ recentMost: 48, folder, keepFrom: 0 });
  let index = await engine.open(library);
  const ids = Array.from({ length: 900 }, (_, at) => `b${at}`);

  for (let asked = 0; asked < queries; asked++) {
    if (asked % changesBetween === 0) {
      const batch = Array.from({ length: asked === 0 ? 700 : die.upTo(40) }, () => {
        const id = die.pick(ids);
        return { id, document: die.chance(0.8) ? aBook(die, id) : undefined };
      });
      log.push(batch);
      oracle.apply(batch);
      await index.apply(batch, log.length);
    }
    if (asked % 600 === 599) {
      await engine.close();
      if (asked % 1_200 > 600) rmSync(folder, { recursive: true });
      engine = columnarSearch({ recentMost: 48, folder, keepFrom: 0 });
      index = await engine.open(library);
      for (let at = await index.position(); at < log.length; at++) await index.apply(log[at] ?? [], at + 1);
    }
    await compare(index, oracle, aQuery(die, ids), `seed ${seed}, query ${asked}`);
  }
  await engine.close();
  rmSync(folder, { recursive: true });
});

async function compare(
  index: SearchIndex,
  oracle: SqliteOracle,
  query: SearchQuery,
  which: string,
): Promise<void> {
  const answer = await index.search(query);
  const said = `${which}: ${JSON.stringify(query)}`;
  expect(answer.total, said).toBe(oracle.total(query));
  expect(
    answer.hits.map(({ id }) => id),
    said,
  ).toEqual(oracle.ids(query));
  for (const facet of query.facets ?? []) {
    expect(answer.facets[facet.field], `${facet.field} of ${said}`).toEqual(oracle.facet(query, facet));
  }
  if (query.map === undefined) return;
  const { clusters, points } = answer;
  const view = oracle.view(query);
  expect(clusters.length + points.length, said).toBeLessThanOrEqual(query.map.most);
  expect(points.length + clusters.reduce((sum, { count }) => sum + count, 0), said).toBe(view.count);
  for (const { count, lowest, box, lon, lat } of clusters) {
    const within = oracle.view({ ...query, map: { ...query.map, box } });
    expect(within.count, said).toBeGreaterThanOrEqual(count);
    expect(within.lowest ?? 0, said).toBeLessThanOrEqual(lowest ?? Number.POSITIVE_INFINITY);
    expect(lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3], said).toBe(true);
  }
}
