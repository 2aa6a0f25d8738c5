import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ColumnarIndex, columnarSearch } from '@ardhi/engines/search-index/columnar/columnar';
import type {
  FacetAnswer,
  SearchDocument,
  SearchQuery,
  SearchResult,
} from '@ardhi/kernel/search-index/search-index';
import { listings, market } from './search-parts/market.ts';
import { type BenchQuery, kinds, queries } from './search-parts/queries.ts';
import { type Compared, SqliteMarket, told } from './search-parts/sqlite-market.ts';

/** G5 to G7, G10, G11, G18 and G20 of the performance goals in one run: `npm run bench -- search [listings] [queries]`. */
const size = Number(process.argv[2] ?? 200_000);
const asked = Number(process.argv[3] ?? 1_500);
const batch = 5_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const at = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;

interface Timed {
  readonly times: Float64Array;
  readonly byKind: ReadonlyMap<string, Float64Array>;
  /** Milliseconds of CPU a query, all threads. */
  readonly cpu: number;
}

async function timed(mix: readonly BenchQuery[], ask: (query: SearchQuery) => unknown): Promise<Timed> {
  const times = new Float64Array(mix.length);
  const before = process.cpuUsage();
  for (const [which, { query }] of mix.entries()) {
    const start = performance.now();
    await ask(query);
    times[which] = performance.now() - start;
  }
  const used = process.cpuUsage(before);
  const byKind = new Map(
    kinds.map((kind) => [kind, times.filter((_, which) => mix[which]?.kind === kind).sort()] as const),
  );
  return { times: times.sort(), byKind, cpu: (used.user + used.system) / 1_000 / mix.length };
}

async function load(index: ColumnarIndex): Promise<SearchDocument[]> {
  const sample: SearchDocument[] = [];
  let waiting: { id: string; document: SearchDocument }[] = [];
  let position = 0;
  for (const document of listings(size)) {
    waiting.push({ id: document.id, document });
    if (position++ % 97 === 0) sample.push(document);
    if (waiting.length < batch) continue;
    await index.apply(waiting, position);
    waiting = [];
  }
  await index.apply(waiting, position);
  await index.merged();
  return sample;
}

const values = (facet: FacetAnswer | undefined) =>
  facet !== undefined && 'values' in facet ? facet.values.map(({ v, n }) => [v, n] as const) : [];

/** Our answer in the words of the comparison; multi-select facets of filtered fields are left to the oracle test. */
function compared(answer: SearchResult, query: SearchQuery): Compared {
  const { facets, clusters, points, hits, total } = answer;
  if (query.map !== undefined)
    return {
      total: 0,
      ids: [],
      facets: '',
      shown: points.length + clusters.reduce((sum, { count }) => sum + count, 0),
    };
  const bars = facets['usd'];
  return {
    total,
    ids: hits.map(({ id }) => id),
    facets: told(
      values(facets['type']),
      values(facets['features']),
      bars !== undefined && 'bars' in bars ? bars.bars : [],
    ),
    shown: 0,
  };
}

const ownFacet = ({ filters = [] }: SearchQuery) =>
  filters.some((filter) => 'field' in filter && ['type', 'features', 'usd'].includes(filter.field));

/** @throws Error at the first answer on which the two do not agree */
async function agree(mix: readonly BenchQuery[], index: ColumnarIndex, sqlite: SqliteMarket): Promise<void> {
  for (const { query } of mix) {
    const ours = compared(await index.search(query), query);
    const theirs = sqlite.search(query);
    const ranked = query.sort?.[0]?.by === 'relevance';
    const same =
      ours.total === Math.min(theirs.total, 10_000) &&
      ours.shown === theirs.shown &&
      (ranked || ours.ids.join() === theirs.ids.join()) &&
      (ownFacet(query) || ours.facets === theirs.facets);
    if (!same) throw new Error(`no agreement on ${JSON.stringify({ query, ours, theirs })}`);
  }
}

/** Milliseconds from a change to the search that shows it, under a steady load of changes and searches. */
async function lag(index: ColumnarIndex, mix: readonly BenchQuery[], seconds: number): Promise<Float64Array> {
  const changed = [...listings(500 * seconds, size)];
  const found: number[] = [];
  const start = performance.now();
  let searched = 0;
  for (const [which, document] of changed.entries()) {
    while (performance.now() - start < which * 2) await new Promise((next) => setImmediate(next));
    const began = performance.now();
    const applied = index.apply([{ id: document.id, document }], size + which + 1);
    for (; searched * 5 < which * 3; searched++)
      void index.search((mix[searched % mix.length] as BenchQuery).query);
    await applied;
    const { total } = await index.search({ filters: [{ ids: [document.id] }], limit: 1 });
    if (total === 1) found.push(performance.now() - began);
  }
  if (found.length < changed.length) throw new Error('a change was not searchable after it was applied');
  return Float64Array.from(found).sort();
}

/** Searches a second, while `perSecond` changes a second are applied. */
async function throughput(
  index: ColumnarIndex,
  mix: readonly BenchQuery[],
  perSecond: number,
): Promise<number> {
  const seconds = 4;
  const changes = [...listings(Math.max(1, perSecond * seconds), 2 * size)];
  const start = performance.now();
  let [done, applied] = [0, 0];
  while (performance.now() - start < seconds * 1_000) {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond);
    const batchOf = changes.slice(applied, due).map((document) => ({ id: document.id, document }));
    applied = Math.max(applied, due);
    if (batchOf.length > 0) void index.apply(batchOf, 10 * size + applied);
    await index.search((mix[done++ % mix.length] as BenchQuery).query);
  }
  return done / seconds;
}

const sizeOf = (root: string): number =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(root, name)).size,
    0,
  );

const row = (goal: string, what: string, figure: string, floor: string, target: string) =>
  say(
    `${goal.padEnd(4)} ${what.padEnd(58)} ${figure.padStart(12)}   floor ${floor.padEnd(9)} target ${target}`,
  );

const folder = mkdtempSync(join(tmpdir(), 'ardhi-bench-'));
const kept = join(folder, 'kept');
let engine = columnarSearch({ folder: kept });
try {
  const resting = process.memoryUsage().rss;
  const index = await engine.open(market);
  let start = performance.now();
  const sample = await load(index);
  say(`${size} listings indexed in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  const memory = process.memoryUsage().rss - resting;
  const mix = queries(sample, asked);
  start = performance.now();
  const sqlite = new SqliteMarket(join(folder, 'market.db'), listings(size));
  say(`the same in SQLite in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  const checked = mix.slice(0, 400);
  await agree(checked, index, sqlite);
  say(`both agree on totals, order, facets and maps of ${checked.length} queries\n`);

  await timed(mix.slice(0, 300), (query) => index.search(query));
  const ours = await timed(mix, (query) => index.search(query));
  const theirs = await timed(mix.slice(0, 400), (query) => sqlite.search(query));
  say('milliseconds        ours p50      p99  |  SQLite p50      p99');
  for (const kind of kinds) {
    const [a, b] = [ours.byKind.get(kind), theirs.byKind.get(kind)] as [Float64Array, Float64Array];
    const cells = [at(a, 0.5), at(a, 0.99), at(b, 0.5), at(b, 0.99)].map((time) =>
      (time ?? 0).toFixed(2).padStart(9),
    );
    say(`${kind.padEnd(18)}${cells.join(' ')}`);
  }
  const mean = (times: Float64Array) => times.reduce((sum, time) => sum + time, 0) / times.length;
  say(
    `mean ${mean(ours.times).toFixed(3)} ms, CPU a query ${ours.cpu.toFixed(3)} ms; SQLite ${mean(theirs.times).toFixed(2)} ms, CPU ${theirs.cpu.toFixed(2)} ms\n`,
  );
  row(
    'G5',
    'searches a second a core against tuned SQLite',
    `${(theirs.cpu / ours.cpu).toFixed(0)}x`,
    '15x',
    '50x',
  );
  row(
    'G6',
    `p99 of the mix at ${size} (goal: 1,000,000)`,
    `${at(ours.times, 0.99).toFixed(2)} ms`,
    '5 ms',
    '1.5 ms',
  );
  row(
    'G7',
    'worst map view',
    `${at(ours.byKind.get('map') as Float64Array, 1).toFixed(2)} ms`,
    '2 ms',
    '0.1 ms',
  );
  say(`     the process grew by ${megabytes(memory)} MB with all its threads and garbage`);
  const lags = await lag(index, mix, 10);
  row(
    'G18',
    'a change to searchable, p99, 500 changes and 300 searches/s',
    `${at(lags, 0.99).toFixed(1)} ms`,
    '10 ms',
    '3 ms',
  );
  const idle = await throughput(index, mix, 0);
  const busy = await throughput(index, mix, 1_000);
  row(
    'G20',
    'throughput under 1,000 changes a second against idle',
    `${((busy / idle) * 100).toFixed(0)} %`,
    '80 %',
    '95 %',
  );
  await engine.close();
  const bytes = sizeOf(kept);
  row(
    'G10',
    'columns, scaled to 1,000,000 listings',
    `${megabytes((bytes / size) * 1e6)} MB`,
    '700 MB',
    '300 MB',
  );
  start = performance.now();
  engine = columnarSearch({ folder: kept });
  const again = await engine.open(market);
  if ((await again.search({ limit: 1 })).total === 0) throw new Error('nothing was kept');
  row(
    'G11',
    'restart to the first answer',
    `${((performance.now() - start) / 1_000).toFixed(1)} s`,
    '15 s',
    '2 s',
  );
  say(
    '\nG1 to G4 (PostgreSQL with PostGIS, Lucene), G8 and G9 (the oracle test) are not measured by this command.',
  );
  sqlite.close();
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
