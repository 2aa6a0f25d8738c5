import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument, SearchIndex, SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import { columnarSearch } from '../columnar.ts';
import { aBook, aQuery, type Dice, dice } from './random-library.ts';
import { SqliteOracle } from './sqlite-oracle.ts';

type Changes = readonly { readonly id: string; readonly document: SearchDocument | undefined }[];

export interface OracleRun {
  readonly seed: number;
  readonly queries: number;
  /** Queries between two restarts. */
  readonly restartEvery: number;
}

const changesBetween = 12;
const ids = Array.from({ length: 900 }, (_, at) => `b${at}`);

/**
 * Asks the engine and SQLite the same random questions while documents come, change and go, with restarts of four
 * kinds: closed in order, with what was kept lost, crashed, and crashed after a purge. Counts the queries asked.
 * @throws Error at the first disagreement, with the seed and the query
 */
export async function runOracle({ seed, queries, restartEvery }: OracleRun): Promise<number> {
  const die = dice(seed);
  const oracle = new SqliteOracle();
  const log: Changes[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-oracle-'));
  const open = () => columnarSearch({ recentMost: 48, bulk: 25, folder, keepFrom: 0 });
  let engine = open();
  let index = await engine.open(library);
  for (let asked = 0; asked < queries; asked++) {
    if (asked % changesBetween === 0) {
      const changes = someChanges(die, asked === 0 ? 700 : die.upTo(40));
      log.push(changes);
      oracle.apply(changes);
      await index.apply(changes, log.length);
    }
    if (asked % restartEvery === restartEvery - 1) {
      await die.pick([
        () => engine.close(),
        () => engine.close().then(() => rmSync(folder, { recursive: true })),
        () => engine.kill(),
        () => index.purge().then(() => engine.kill()),
      ])();
      engine = open();
      index = await engine.open(library);
      for (let at = await index.position(); at < log.length; at++) await index.apply(log[at] ?? [], at + 1);
    }
    await compare(index, oracle, aQuery(die, ids), `seed ${seed}, query ${asked}`);
  }
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  return queries;
}

const someChanges = (die: Dice, many: number): Changes =>
  Array.from({ length: many }, () => {
    const id = die.pick(ids);
    return { id, document: die.chance(0.8) ? aBook(die, id) : undefined };
  });

async function compare(
  index: SearchIndex,
  oracle: SqliteOracle,
  query: SearchQuery,
  which: string,
): Promise<void> {
  const answer = await index.search(query);
  const holds = (what: string, got: unknown, wanted: unknown, isRight = isDeepStrictEqual(got, wanted)) => {
    if (isRight) return;
    const told = JSON.stringify({ query, got, wanted });
    throw new Error(`the engine and SQLite do not agree on ${what}, ${which}: ${told}`);
  };
  holds('the total', answer.total, oracle.total(query));
  holds(
    'the page',
    answer.hits.map(({ id }) => id),
    oracle.ids(query),
  );
  for (const facet of query.facets ?? [])
    holds(`the facet ${facet.field}`, answer.facets[facet.field], oracle.facet(query, facet));
  if (query.map === undefined) return;
  const { clusters, points } = answer;
  const view = oracle.view(query);
  const shown = clusters.length + points.length;
  holds('how much a map shows', shown, query.map.most, shown <= query.map.most);
  holds('what a map counts', points.length + clusters.reduce((sum, { count }) => sum + count, 0), view.count);
  for (const { count, lowest, box, lon, lat } of clusters) {
    const within = oracle.view({ ...query, map: { ...query.map, box } });
    holds('a cluster', count, within.count, within.count >= count);
    const low = within.lowest ?? 0;
    holds('the lowest of a cluster', lowest, low, low <= (lowest ?? Number.POSITIVE_INFINITY));
    const inside = lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3];
    holds('the place of a cluster', [lon, lat], box, inside);
  }
}
