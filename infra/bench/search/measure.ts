import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import type { Cost } from './competitor.ts';
import { type BenchQuery, kinds, type QueryKind } from './queries.ts';

/** Quantile of ascending times; NaN for an empty list. */
export const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
/** Arithmetic mean of times; NaN for an empty list. */
export const mean = (times: Float64Array): number =>
  times.reduce((sum, time) => sum + time, 0) / times.length;

/** Cost of a query mix on one system: the minimum of several rounds per query, sorted. */
export interface Measurement {
  readonly name: string;
  readonly times: Float64Array;
  readonly byKind: ReadonlyMap<QueryKind, Float64Array>;
  /** CPU time per search in milliseconds, over all threads; undefined where it cannot be measured. */
  readonly cpu: number | undefined;
}

/** A search engine under measurement. */
export interface System {
  readonly name: string;
  search(query: SearchQuery): Promise<Cost>;
}

/** Queries per system before the next system's turn. */
const queriesPerTurn = 20;

/**
 * Runs the same queries alternately on all systems for several rounds, so that background load affects all
 * systems equally; the cost of a query is its minimum over the rounds.
 */
export async function measureInTurns(
  mix: readonly BenchQuery[],
  systems: readonly System[],
  rounds: number,
): Promise<Measurement[]> {
  const runs = systems.map(({ name }) => ({
    name,
    best: new Float64Array(mix.length).fill(Number.POSITIVE_INFINITY),
    cpu: 0 as number | undefined,
  }));
  for (let queryCount = 0; queryCount < mix.length * rounds; queryCount += queriesPerTurn) {
    const from = queryCount % mix.length;
    for (const [which, system] of systems.entries()) {
      const run = runs[which] as (typeof runs)[number];
      for (let number = from; number < Math.min(from + queriesPerTurn, mix.length); number++) {
        const { milliseconds, cpu } = await system.search((mix[number] as BenchQuery).query);
        run.best[number] = Math.min(run.best[number] as number, milliseconds);
        run.cpu = run.cpu === undefined || cpu === undefined ? undefined : run.cpu + cpu;
      }
    }
  }
  return runs.map(({ name, cpu, best }) => ({
    name,
    times: best.toSorted(),
    byKind: new Map(kinds.map((kind) => [kind, best.filter((_, which) => mix[which]?.kind === kind).sort()])),
    cpu: cpu === undefined ? undefined : cpu / mix.length / rounds,
  }));
}

/** Runs a search in this process and measures the CPU time of all its threads. */
export async function costOf(search: () => unknown): Promise<Cost> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await search();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - began, cpu: (user + system) / 1_000 };
}
