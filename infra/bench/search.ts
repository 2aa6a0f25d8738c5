import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ColumnarIndex, columnarSearch } from '@ardhi/engines/search-index/columnar/columnar';
import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { agree } from './search-parts/agree.ts';
import { lag, shareUnderChanges } from './search-parts/live.ts';
import { luceneMarket } from './search-parts/lucene-market.ts';
import { features, listings, market } from './search-parts/market.ts';
import { at, mean, type Timed, timed } from './search-parts/measure.ts';
import { postgresMarket } from './search-parts/postgres-market.ts';
import { kinds, queries } from './search-parts/queries.ts';
import type { Rival } from './search-parts/rival.ts';
import { SqliteMarket } from './search-parts/sqlite-market.ts';

/** The search goals at each size asked: `npm run bench -- search [listings ...]`, else at 10,000, 200,000 and 1,000,000. */
const sizes = process.argv.slice(2).map(Number);
const asked = 1_500;
const batch = 5_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);
const row = (goal: string, what: string, figure: string, floor: string, target: string) =>
  say(
    `${goal.padEnd(4)} ${what.padEnd(60)} ${figure.padStart(10)}   floor ${floor.padEnd(8)} target ${target}`,
  );
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const ms = (time: number) => `${time.toFixed(2)} ms`;

async function load(index: ColumnarIndex, size: number): Promise<SearchDocument[]> {
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
  await index.compact();
  return sample;
}

/** The compared systems that can be had here; SQLite always can. */
async function rivalsIn(folder: string, size: number): Promise<Rival[]> {
  const all = () => listings(size);
  let start = performance.now();
  const sqlite = new SqliteMarket(join(folder, 'market.db'), all());
  say(`the same in SQLite in ${seconds(start)} s`);
  const rivals: Rival[] = [
    {
      name: 'SQLite',
      async search(query) {
        const [began, before] = [performance.now(), process.cpuUsage()];
        const answer = sqlite.search(query);
        const used = process.cpuUsage(before);
        return { answer, milliseconds: performance.now() - began, cpu: (used.user + used.system) / 1_000 };
      },
      close: async () => sqlite.close(),
    },
  ];
  for (const open of [luceneMarket, postgresMarket]) {
    start = performance.now();
    try {
      const rival = await open(join(folder), features, all);
      rivals.push(rival);
      say(`the same in ${rival.name} in ${seconds(start)} s`);
    } catch (error) {
      say(`not compared: ${(error as Error).message}`);
    }
  }
  return rivals;
}

function table(runs: readonly Timed[]): void {
  say(`\nmilliseconds ${runs.map(({ name }) => `${name.slice(0, 12).padStart(14)} p50     p99`).join(' ')}`);
  for (const kind of kinds) {
    const cells = runs.flatMap(({ byKind }) =>
      [0.5, 0.99].map((share) => at(byKind.get(kind) as Float64Array, share)),
    );
    say(
      `${kind.padEnd(13)}${cells.map((time, which) => time.toFixed(2).padStart(which % 2 ? 8 : 18)).join('')}`,
    );
  }
  for (const { name, times, cpu } of runs)
    say(
      `${name.padEnd(24)} mean ${ms(mean(times))}, p50 ${ms(at(times, 0.5))}, p99 ${ms(at(times, 0.99))}, CPU ${cpu === undefined ? 'unknown' : ms(cpu)} a search`,
    );
  say('');
}

/** G1 to G7 out of what the mix cost each system. */
function compareAll(size: number, runs: readonly Timed[]): void {
  const of = (begins: string) => runs.find(({ name }) => name.startsWith(begins));
  const [ours, sqlite, lucene, postgres] = ['ours', 'SQLite', 'Lucene', 'PostgreSQL'].map(of);
  if (ours === undefined || sqlite === undefined) return;
  if (postgres !== undefined) {
    const [p99, average] = [
      at(ours.times, 0.99) / at(postgres.times, 0.99),
      mean(ours.times) / mean(postgres.times),
    ];
    row(
      'G1',
      `p99 against PostgreSQL and PostGIS at ${size} (goal: 1,000,000)`,
      percent(p99),
      '2 %',
      '0.5 %',
    );
    row('G2', 'mean against PostgreSQL and PostGIS', percent(average), '3 %', '1 %');
  }
  if (lucene !== undefined) {
    row(
      'G3',
      'mean against Lucene in its own process',
      percent(mean(ours.times) / mean(lucene.times)),
      '30 %',
      '8 %',
    );
    const processor = (ours.cpu ?? 0) / (lucene.cpu ?? 1);
    row('G3', 'the same in processor time, all our threads', percent(processor), '30 %', '8 %');
    row('G4', 'p99 against Lucene', percent(at(ours.times, 0.99) / at(lucene.times, 0.99)), '30 %', '10 %');
  }
  const ratio = (sqlite.cpu ?? 0) / (ours.cpu ?? 1);
  row('G5', 'searches a second a core against tuned SQLite', `${ratio.toFixed(0)}x`, '15x', '50x');
  row('G6', `p99 of the mix at ${size} (goal: 1,000,000)`, ms(at(ours.times, 0.99)), '5 ms', '1.5 ms');
  row('G7', 'worst map view', ms(at(ours.byKind.get('map') as Float64Array, 1)), '2 ms', '0.1 ms');
}

async function run(size: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-bench-'));
  // PostgreSQL runs as a user of its own, who must be able to come in.
  chmodSync(folder, 0o755);
  const kept = join(folder, 'kept');
  const engine = columnarSearch({ folder: kept });
  let rivals: readonly Rival[] = [];
  try {
    const resting = process.memoryUsage().rss;
    const index = await engine.open(market);
    let start = performance.now();
    const sample = await load(index, size);
    say(`\n${size} listings indexed in ${seconds(start)} s`);
    const memory = process.memoryUsage().rss - resting;
    rivals = await rivalsIn(folder, size);
    const mix = queries(sample, asked);
    const checked = mix.slice(0, 300);
    await agree(checked, index, rivals);
    say(`all agree on totals, order, facets and maps of ${checked.length} queries`);
    const ours = {
      name: 'ours',
      most: mix.length,
      search: (query: (typeof mix)[number]['query']) => index.search(query).then(() => undefined),
    };
    await timed(mix.slice(0, 300), [ours]);
    const runs = await timed(mix, [ours, ...rivals.map((rival) => ({ ...rival, most: 400 }))]);
    table(runs);
    compareAll(size, runs);
    const lags = await lag(index, mix, 10, size);
    row(
      'G18',
      'a change to searchable, p99, 500 changes and 300 searches/s',
      ms(at(lags, 0.99)),
      '10 ms',
      '3 ms',
    );
    const share = await shareUnderChanges(index, mix, 2 * size + 100_000);
    row('G20', 'searches under 1,000 changes a second against idle', percent(share), '80 %', '95 %');
    await engine.close();
    const bytes = sizeOf(kept);
    row(
      'G10',
      'columns, scaled to 1,000,000 listings',
      `${megabytes((bytes / size) * 1e6)} MB`,
      '700 MB',
      '300 MB',
    );
    say(`     the process grew by ${megabytes(memory)} MB with all its threads and garbage`);
    start = performance.now();
    const again = columnarSearch({ folder: kept });
    const { total } = await (await again.open(market)).search({ limit: 1 });
    row(
      'G11',
      'restart to the first answer',
      total === 0 ? 'not kept' : `${seconds(start)} s`,
      '15 s',
      '2 s',
    );
    await again.kill();
    return runs.map(({ name, times }) => `${name} ${ms(mean(times))}`).join(', ');
  } finally {
    await Promise.all(rivals.map((rival) => rival.close()));
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const sizeOf = (root: string): number =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(root, name)).size,
    0,
  );

const curve: string[] = [];
for (const size of sizes.length > 0 ? sizes : [10_000, 200_000, 1_000_000])
  curve.push(`${String(size).padStart(9)}: ${await run(size)}`);
say(`\nmean of a search by size\n${curve.join('\n')}`);
