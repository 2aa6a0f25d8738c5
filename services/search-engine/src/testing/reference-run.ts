import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument, SearchIndex, SearchQuery } from '@ardhi/kernel/ports/search-index';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { columnarSearch } from '../engine/columnar-search.ts';
import { randomBook, randomQuery, type SeededRandom, seededRandom } from './random-library.ts';
import { SqliteReference } from './sqlite-reference.ts';

type Changes = readonly { readonly id: string; readonly document: SearchDocument | undefined }[];

export interface ReferenceRun {
  readonly seed: number;
  readonly queries: number;
  /** Number of queries between two restarts. */
  readonly restartEvery: number;
}

const queriesBetweenChanges = 12;
const ids = Array.from({ length: 900 }, (_, at) => `b${at}`);

/**
 * Runs the same random queries on the engine and on SQLite while documents are added, changed and deleted, with restarts of
 * four kinds: closed, closed with the snapshot lost, crashed, and crashed after a purge. Returns the number of queries.
 * @throws Error at the first disagreement, with the seed and the query
 */
export async function runReferenceCheck({ seed, queries, restartEvery }: ReferenceRun): Promise<number> {
  const random = seededRandom(seed);
  const reference = new SqliteReference();
  const log: Changes[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-oracle-'));
  const open = () => columnarSearch({ memtableLimit: 48, bulkThreshold: 25, folder, minPersistedDocs: 0 });
  let engine = open();
  let index = await engine.open(library);
  for (let queryNumber = 0; queryNumber < queries; queryNumber++) {
    if (queryNumber % queriesBetweenChanges === 0) {
      const changes = randomChanges(random, queryNumber === 0 ? 700 : random.upTo(40));
      log.push(changes);
      reference.apply(changes);
      await index.apply(changes, log.length);
    }
    if (queryNumber % restartEvery === restartEvery - 1) {
      await random.pick([
        () => engine.close(),
        () => engine.close().then(() => rmSync(folder, { recursive: true })),
        () => engine.terminate(),
        () => index.purge().then(() => engine.terminate()),
      ])();
      engine = open();
      index = await engine.open(library);
      for (let at = await index.position(); at < log.length; at++) await index.apply(log[at] ?? [], at + 1);
    }
    await compare(index, reference, randomQuery(random, ids), `seed ${seed}, query ${queryNumber}`);
  }
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  return queries;
}

const randomChanges = (random: SeededRandom, many: number): Changes =>
  Array.from({ length: many }, () => {
    const id = random.pick(ids);
    return { id, document: random.chance(0.8) ? randomBook(random, id) : undefined };
  });

async function compare(
  index: SearchIndex,
  reference: SqliteReference,
  query: SearchQuery,
  which: string,
): Promise<void> {
  const answer = await index.search(query);
  const expectEqual = (
    what: string,
    got: unknown,
    wanted: unknown,
    isRight = isDeepStrictEqual(got, wanted),
  ) => {
    if (isRight) return;
    const difference = JSON.stringify({ query, got, wanted });
    throw new Error(`the engine and SQLite do not agree on ${what}, ${which}: ${difference}`);
  };
  expectEqual('the total', answer.total, reference.total(query));
  expectEqual(
    'the page',
    answer.hits.map(({ id }) => id),
    reference.ids(query),
  );
  for (const facet of query.facets ?? [])
    expectEqual(`the facet ${facet.field}`, answer.facets[facet.field], reference.facet(query, facet));
  if (query.map === undefined) return;
  const { clusters, points } = answer;
  const view = reference.view(query);
  const shown = clusters.length + points.length;
  expectEqual('how much a map shows', shown, query.map.most, shown <= query.map.most);
  expectEqual(
    'what a map counts',
    points.length + clusters.reduce((sum, { count }) => sum + count, 0),
    view.count,
  );
  for (const { count, lowest, box, lon, lat } of clusters) {
    const within = reference.view({ ...query, map: { ...query.map, box } });
    expectEqual('a cluster', count, within.count, within.count >= count);
    const low = within.lowest ?? 0;
    expectEqual('the lowest of a cluster', lowest, low, low <= (lowest ?? Number.POSITIVE_INFINITY));
    const inside = lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3];
    expectEqual('the place of a cluster', [lon, lat], box, inside);
  }
}
