import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { type BenchQuery, kinds, type QueryKind } from './queries.ts';
import type { Cost } from './rival.ts';

export const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
export const mean = (times: Float64Array): number =>
  times.reduce((sum, time) => sum + time, 0) / times.length;

/** What a mix of searches cost one system, sorted. */
export interface Timed {
  readonly name: string;
  readonly times: Float64Array;
  readonly byKind: ReadonlyMap<QueryKind, Float64Array>;
  /** Milliseconds of processor time a search, all threads; undefined where it cannot be told. */
  readonly cpu: number | undefined;
}

export interface System {
  readonly name: string;
  /** Searches that it is asked; a slow one is asked a part of the mix. */
  readonly most: number;
  search(query: SearchQuery): Promise<Cost | undefined>;
}

const chunk = 50;

/** Asks all systems the same searches by turns, so that whatever else the machine does falls on all of them. */
export async function timed(mix: readonly BenchQuery[], systems: readonly System[]): Promise<Timed[]> {
  const runs = systems.map(({ name, most }) => ({
    name,
    most,
    cpu: 0,
    costs: [] as number[],
    isKnown: true,
  }));
  for (let from = 0; from < mix.length; from += chunk) {
    for (const [which, system] of systems.entries()) {
      const run = runs[which] as (typeof runs)[number];
      const before = process.cpuUsage();
      let told = 0;
      for (const { query } of mix.slice(from, Math.min(from + chunk, run.most))) {
        const start = performance.now();
        const cost = await system.search(query);
        run.costs.push(cost?.milliseconds ?? performance.now() - start);
        if (cost !== undefined) run.isKnown &&= cost.cpu !== undefined;
        told += cost?.cpu ?? 0;
      }
      const used = process.cpuUsage(before);
      run.cpu += told > 0 || !run.isKnown ? told : (used.user + used.system) / 1_000;
    }
  }
  return runs.map(({ name, cpu, costs, isKnown }) => ({
    name,
    times: Float64Array.from(costs).sort(),
    byKind: new Map(
      kinds.map((kind) => [
        kind,
        Float64Array.from(costs.filter((_, which) => mix[which]?.kind === kind)).sort(),
      ]),
    ),
    cpu: isKnown ? cpu / costs.length : undefined,
  }));
}
