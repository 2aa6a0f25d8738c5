import { judge } from './judge.ts';
import { type Measurement, mean, quantile } from './measure.ts';
import { kinds } from './queries.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (time: number) => `${time.toFixed(2)} ms`;

/** Names of our two rows: with the message round trip, and inside the engine worker. */
export const ours = 'ours, with the way to its thread and back';
/** Name under which our engine's times inside its own thread are reported. */
export const oursInThread = 'ours';

/** Prints p50 and p99 of each kind of query and of all, for every system. */
export function table(runs: readonly Measurement[]): void {
  say(
    `\nmilliseconds  ${runs.map(({ name }) => name.split(' ')[0]?.padStart(14).concat('  p50     p99')).join('')}`,
  );
  for (const kind of kinds) {
    const cells = runs.flatMap(({ byKind }) =>
      [0.5, 0.99].map((share) => quantile(byKind.get(kind) as Float64Array, share)),
    );
    say(
      `${kind.padEnd(13)}${cells.map((time, which) => time.toFixed(2).padStart(which % 2 ? 8 : 18)).join('')}`,
    );
  }
  for (const { name, times, cpu } of runs)
    say(
      `${name.padEnd(44)} mean ${ms(mean(times))}, p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, processor ${cpu === undefined ? 'unknown' : ms(cpu)}`,
    );
  say('');
}

/**
 * Checks G1 to G7; the comparison includes the round trip for a server, and excludes it for a library in
 * process.
 */
export function compareAll(size: number, runs: readonly Measurement[]): void {
  const of = (begins: string) => runs.find(({ name }) => name.startsWith(begins));
  const whole = of(ours) as Measurement;
  const inside = runs.find(({ name }) => name === oursInThread) as Measurement;
  const [sqlite, lucene, postgres] = ['SQLite', 'Lucene', 'PostgreSQL'].map(of);
  const percent = (one: number, other: number) => (100 * one) / other;
  const p99 = ({ times }: Measurement) => quantile(times, 0.99);
  const atMillion = (goal: string, value: number, limits: readonly [number, number]) =>
    judge(size, goal, value, limits, 'less', 1_000_000);
  if (postgres !== undefined) {
    atMillion('G1  p99 against PostgreSQL and PostGIS, %', percent(p99(whole), p99(postgres)), [2, 0.5]);
    atMillion(
      'G2  mean against PostgreSQL and PostGIS, %',
      percent(mean(whole.times), mean(postgres.times)),
      [3, 1],
    );
  }
  if (lucene !== undefined) {
    judge(
      size,
      'G3  mean against Lucene, each in its own process, %',
      percent(mean(inside.times), mean(lucene.times)),
      [30, 8],
      'less',
    );
    say(
      `    with the way to our thread and back: ${percent(mean(whole.times), mean(lucene.times)).toFixed(1)} %`,
    );
    judge(size, 'G4  p99 against Lucene, %', percent(p99(inside), p99(lucene)), [30, 10], 'less');
  }
  if (sqlite?.cpu !== undefined && whole.cpu !== undefined)
    judge(
      size,
      'G5  searches a second a core against tuned SQLite, times',
      sqlite.cpu / whole.cpu,
      [15, 50],
      'more',
    );
  atMillion('G6  p99 of the mix, ms', p99(inside), [5, 1.5]);
  atMillion('G7  worst map view, ms', quantile(inside.byKind.get('map') as Float64Array, 1), [2, 0.1]);
}
