import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnarSearch } from '@ardhi/search-engine/engine/columnar-search';
import { ardhi } from './append/ardhi.ts';
import { closedLoop, type Rate } from './append/closed-loop.ts';
import { competitorPackages } from './append/competitor-packages.ts';
import { emmett } from './append/emmett.ts';
import { postgres } from './append/postgres.ts';
import { postgresServer } from './append/postgres-server.ts';
import { rawFile } from './append/raw-file.ts';
import { redis } from './append/redis.ts';
import type { System } from './append/system.ts';
import { changeLatency } from './search/change-latency.ts';
import { load, sampleOf } from './search/load.ts';
import { market } from './search/market.ts';
import { quantile } from './search/measure.ts';
import { queries } from './search/queries.ts';

/**
 * Measures G14 to G18 of the performance goals: durable appends of all systems, then the delay until
 * a search finds a change. A missed floor fails the run (infra/decisions/0021).
 */
const ms = Number(process.argv[2] ?? 3_000);
const rounds = 15;
const warmUpMs = 1_500;
const folder = mkdtempSync(join(tmpdir(), 'ardhi-append-'));
chmodSync(folder, 0o755);
const print = (line: string) => process.stdout.write(`${line}\n`);
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let failed = 0;

/** Opens a system; if that fails, prints the reason and returns undefined. */
async function attempt<T>(name: string, open: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await open();
  } catch (error) {
    print(`not run: ${name}: ${(error as Error).message}`);
    return undefined;
  }
}

async function opened(name: string, open: () => System | Promise<System>): Promise<System | undefined> {
  const system = await attempt(name, open);
  if (system !== undefined) undo.push(() => system.close());
  return system;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** The median of each figure over the rounds. */
const medianRate = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map((rate) => rate.perSecond)),
  p50: median(rates.map((rate) => rate.p50)),
  p99: median(rates.map((rate) => rate.p99)),
  acks: rates.reduce((sum, rate) => sum + rate.acks, 0),
});

/** Measures one system for one round. @throws Error when the system lost an acknowledged append */
async function measureRound(name: string, system: System, writers: number, forMs: number): Promise<Rate> {
  const before = await system.count();
  const rate = await closedLoop(system.append, writers, forMs);
  if ((await system.count()) - before < rate.acks) throw new Error(`${name} keeps less than it acknowledged`);
  return rate;
}

/**
 * Warms all systems up and then measures them in short alternating rounds, so that a slow moment of the
 * machine or its disk affects all of them.
 */
async function compare(
  systems: Readonly<Record<string, System | undefined>>,
  writers: number,
): Promise<Readonly<Record<string, Rate>>> {
  const here = Object.entries(systems).flatMap(([name, system]) =>
    system === undefined ? [] : [{ name, system, rates: [] as Rate[] }],
  );
  for (const { name, system } of here) await measureRound(name, system, writers, warmUpMs);
  for (let round = 0; round < rounds; round++)
    for (const { name, system, rates } of here)
      rates.push(await measureRound(name, system, writers, ms / rounds));
  const found = here.map(({ name, rates }) => [name, medianRate(rates)] as const);
  for (const [name, { perSecond, p50, p99 }] of found)
    print(
      `     ${String(writers).padStart(3)} writers  ${name.padEnd(24)} ${Math.round(perSecond).toLocaleString('en').padStart(8)} acks/s   p50 ${p50.toFixed(3)} ms   p99 ${p99.toFixed(2)} ms`,
    );
  return Object.fromEntries(found);
}

/** With `most` the figure must be at most the floor, otherwise at least the floor. */
function goal(
  row: string,
  what: string,
  got: number | undefined,
  floor: number,
  target: number,
  most = false,
  unit = 'x',
): void {
  if (got === undefined || Number.isNaN(got)) {
    print(`--   ${row} ${what}: not measured`);
    return;
  }
  const reaches = (bound: number) => (most ? got <= bound : got >= bound);
  if (!reaches(floor)) failed += 1;
  const mark = reaches(target) ? 'goal' : reaches(floor) ? 'ok  ' : 'FAIL';
  const sign = most ? '<=' : '>=';
  print(
    `${mark} ${row} ${what.padEnd(52)} ${got.toFixed(2)}${unit}   floor ${sign} ${floor}${unit}   target ${sign} ${target}${unit}`,
  );
}

/**
 * Milliseconds until a search shows a change (99th percentile), with a number of listings that loads within
 * seconds; `bench -- search` measures larger indexes.
 */
async function lagAmong(size: number): Promise<number> {
  const engine = columnarSearch({ folder: join(folder, 'index') });
  undo.push(() => engine.close());
  const index = await engine.open(market);
  await load(index, size);
  const sample = sampleOf(size);
  return quantile(await changeLatency(index, queries(sample, 200), 10, size), 0.99);
}

const ratio = (a: Rate | undefined, b: Rate | undefined) => a && b && a.perSecond / b.perSecond;
const ratioOfTimes = (a: Rate | undefined, b: Rate | undefined) => a && b && a.p50 / b.p50;

try {
  const own = await ardhi(join(folder, 'ours'));
  undo.push(() => own.close());
  const raw = rawFile(join(folder, 'raw.log'));
  undo.push(() => raw.close());
  const server = await attempt('PostgreSQL', () => postgresServer(folder, 41_932));
  if (server !== undefined) undo.push(() => server.close());
  const packages = server && (await attempt('PostgreSQL and Emmett', competitorPackages));
  const usable = server && packages && { server, packages };
  const pg = usable && (await opened('PostgreSQL', () => postgres(usable.packages, usable.server.url)));
  const other = usable && (await opened('Emmett', () => emmett(usable.packages, usable.server.url)));
  const stream = await opened('Redis', () => redis(folder, 41_979));

  const one = await compare({ ardhi: own, 'write + fdatasync': raw, 'Emmett on PostgreSQL': other }, 1);
  const many = await compare(
    { ardhi: own, 'PostgreSQL group commit': pg, 'Redis appendfsync always': stream },
    64,
  );
  const most = await compare({ ardhi: own, 'PostgreSQL group commit': pg }, 256);
  const [a, b, c] = [one['ardhi'], many['ardhi'], most['ardhi']];
  goal(
    'G14',
    'one append, time vs write + fdatasync',
    ratioOfTimes(a, one['write + fdatasync']),
    1.5,
    1.1,
    true,
  );
  goal(
    'G15',
    'acks/s, 64 writers, vs PostgreSQL group commit',
    ratio(b, many['PostgreSQL group commit']),
    1.2,
    4,
  );
  goal(
    'G15',
    'acks/s, 256 writers, vs PostgreSQL group commit',
    ratio(c, most['PostgreSQL group commit']),
    1.2,
    8,
  );
  goal(
    'G16',
    'acks/s, 64 writers, vs Redis appendfsync always',
    ratio(b, many['Redis appendfsync always']),
    0.6,
    2,
  );
  goal(
    'G17',
    'one append, Emmett on PostgreSQL vs ours, time',
    ratioOfTimes(one['Emmett on PostgreSQL'], a),
    4,
    5,
  );
  const found = await lagAmong(10_000);
  goal('G18', 'a change to searchable, p99, 500 changes, 300 asked/s', found, 10, 3, true, ' ms');
} finally {
  for (const step of undo.reverse()) await step();
}
process.exitCode = failed === 0 ? 0 : 1;
