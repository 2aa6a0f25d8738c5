import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type ColumnarIndex,
  columnarSearch,
  workerResourceLimits,
} from '@ardhi/search-engine/engine/columnar-search';
import { printSummary } from './measure/goals.ts';
import { memoryLatency } from './measure/memory-latency.ts';
import { changeLatency, throughputShare } from './search/change-latency.ts';
import { checkAgreement } from './search/check-agreement.ts';
import { compareAll, ours, oursInThread, table } from './search/compare.ts';
import type { Competitor } from './search/competitor.ts';
import { openCompetitors } from './search/competitors.ts';
import { costOverHttp } from './search/http-cost.ts';
import { judge } from './search/judge.ts';
import { sampleOf } from './search/load.ts';
import { market } from './search/market.ts';
import { costOf, mean, measureInTurns, quantile, type System } from './search/measure.ts';
import { measureExactness } from './search/measure-exactness.ts';
import { measurePercolator } from './search/measure-percolator.ts';
import { measureRelevance } from './search/measure-relevance.ts';
import { persistedIndex } from './search/persisted-index.ts';
import { type BenchQuery, queries } from './search/queries.ts';
import type { ThreadTimeResult, ThreadTimeTask } from './search/thread-time-worker.ts';

/**
 * Measures the search goals and checks their floors: `npm run bench -- search [listings ...]`, by default
 * with 10,000, 200,000 and 1,000,000 listings; the word `alone` skips the competitors. Lucene is downloaded
 * from Maven Central; PostgreSQL with PostGIS must be installed; unavailable systems are reported. Filled
 * indexes are reused by later runs.
 */
const words = process.argv.slice(2);
const withoutCompetitors = words.includes('alone');
const sizes = words.filter((word) => word !== 'alone').map(Number);
const queryCount = 600;
const rounds = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const seconds = (since: number) => (performance.now() - since) / 1_000;

const systemsOf = (index: ColumnarIndex, competitors: readonly Competitor[]): System[] => [
  { name: ours, search: (query) => costOf(() => index.search(query)) },
  {
    name: oursInThread,
    search: async (query) => ({
      milliseconds: (await index.timedSearch(query)).milliseconds,
      cpu: undefined,
    }),
  },
  ...competitors,
];

/** CPU cost of changes and merges in a dedicated thread, independent of other programs. */
async function measureThreadTime(task: ThreadTimeTask) {
  const thread = new Worker(new URL('./search/thread-time-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: workerResourceLimits,
  });
  const [{ lag: lags, share, pause }] = (await once(thread, 'message')) as [ThreadTimeResult];
  await thread.terminate();
  const { size } = task;
  judge(size, 'G18 a change to searchable, p99, 500 changes and 300 searches/s, ms', lags, [10, 3], 'less');
  judge(size, 'G20 searches under 1,000 changes a second against none, %', 100 * share, [80, 95], 'more');
  judge(size, '    the longest pause between searches while segments merge, ms', pause.cpu, [5, 2], 'less');
  say(`    with the waiting for a processor: ${pause.milliseconds.toFixed(2)} ms`);
}

/** Size of the snapshot, and time from restart to the first result. */
async function measureRestart(folder: string, size: number): Promise<void> {
  const perMillion = megabytes((sizeOf(folder) / size) * 1e6);
  judge(size, 'G10 columns, scaled to 1,000,000 listings, MB', perMillion, [700, 300], 'less', 1_000_000);
  const start = performance.now();
  const again = columnarSearch({ folder });
  const { total } = await (await again.open(market)).search({ limit: 1 });
  if (total === 0) throw new Error('the snapshot is empty');
  judge(size, 'G11 restart to the first answer, s', seconds(start), [15, 2], 'less');
  await again.terminate();
}

/** Runs the same queries alternately on all systems, then on our index under changes. */
async function measureSearches(folder: string, size: number, mix: readonly BenchQuery[]): Promise<string> {
  const engine = columnarSearch({ folder });
  let competitors: readonly Competitor[] = [];
  try {
    const resting = process.memoryUsage().rss;
    const index = await engine.open(market);
    await index.search({ limit: 1 });
    say(`the process grew by ${megabytes(process.memoryUsage().rss - resting)} MB`);
    if (!withoutCompetitors) competitors = await openCompetitors(size);
    await checkAgreement(mix.slice(0, 300), index, competitors);
    if (!withoutCompetitors) say('all agree on totals, order, facets and maps of 300 queries');
    const runs = await measureInTurns(mix, systemsOf(index, competitors), rounds);
    table(runs);
    compareAll(size, runs);
    const lags = quantile(await changeLatency(index, mix, 10, size), 0.99);
    await index.waitForMerges();
    const share = 100 * (await throughputShare(index, mix, 2 * size + 100_000));
    say(
      `G18 and G20 with the way to the thread and whatever else runs: ${lags.toFixed(1)} ms, ${share.toFixed(0)} %`,
    );
    return runs.map(({ name, times }) => `${name} ${mean(times).toFixed(2)} ms`).join('; ');
  } finally {
    await Promise.all(competitors.map((competitor) => competitor.close()));
    await engine.terminate();
  }
}

async function run(size: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-bench-'));
  try {
    const snapshot = await persistedIndex(folder, size);
    const sample = sampleOf(size);
    const mix = queries(sample, queryCount);
    const others = queries(sample.toReversed(), queryCount);
    await measureRestart(snapshot, size);
    const curve = await measureSearches(snapshot, size, mix);
    await measureThreadTime({ snapshot, size, mix });
    const served = {
      program: join(import.meta.dirname, 'search', 'market-server.ts'),
      args: [snapshot, String(size)],
    };
    const before = memoryLatency();
    const [cost = 0, withTwo = 0] = await costOverHttp(served, addresses(others), addresses(mix), [8, 2]);
    const after = memoryLatency();
    judge(
      size,
      'G8  processor time of a search over HTTP with cards, 8 at once, microseconds',
      cost,
      [600, 250],
      'less',
      1_000_000,
    );
    say(`    with 2 at once, so that the threads wake each other for every search: ${withTwo.toFixed(0)}`);
    say(
      `    a read that waits for memory took ${before.toFixed(0)} ns before and ${after.toFixed(0)} ns after`,
    );
    return curve;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** URLs of the queries that return a page. */
const addresses = (mix: readonly BenchQuery[]): string[] =>
  mix
    .filter(({ query }) => query.map === undefined)
    .map(({ query }) => `/market/${encodeURIComponent(JSON.stringify(query))}`);

const sizeOf = (root: string): number =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(root, name)).size,
    0,
  );

const curve: string[] = [];
for (const size of sizes.length > 0 ? sizes : [10_000, 200_000, 1_000_000])
  curve.push(`${String(size).padStart(9)}: ${await run(size)}`);
say(`\nmean of a search by size\n${curve.join('\n')}\n`);
measurePercolator(100_000);
await measureExactness(10_000, randomInt(2 ** 31));
await measureRelevance();
printSummary();
