import { setTimeout } from 'node:timers/promises';
import { call } from './chaos/stop-under-load.ts';

/** A machine that cannot keep up is asked more slowly. */
const mostOpen = 50;

export interface RollingLoad {
  readonly answered: number;
  /** Answers by status; 0 for a call that broke off. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Some of the calls that were not answered with 200. */
  readonly faults: readonly string[];
  readonly perSecond: number;
  /** 99th percentile of all answers, in milliseconds. */
  readonly p99Ms: number;
}

/** Calls paths in turn, so many times a second, each from an address and over a connection of its own, until something is done. */
export async function loadWhile(
  url: string,
  { paths, perSecond }: { readonly paths: readonly string[]; readonly perSecond: number },
  work: () => Promise<void>,
): Promise<RollingLoad> {
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  const over = new AbortController();
  const began = performance.now();

  function ask(path: string): void {
    const asked = performance.now();
    const done = call(url, path).status.then((status) => {
      const took = Math.round(performance.now() - asked);
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(took);
      if (status !== 200 && faults.length < 20)
        faults.push(`${status} ${path} at ${Math.round((asked - began) / 1_000)} s after ${took} ms`);
      open.delete(done);
    });
    open.add(done);
  }

  const loading = (async () => {
    for (let i = 0; !over.signal.aborted; ) {
      const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
      // What a busy machine could not ask in its time is not asked all at once.
      if (due - i > perSecond) i = due - perSecond;
      for (; i < due && open.size < mostOpen; i++) ask(paths[i % paths.length] ?? '/');
      await setTimeout(5);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await loading;
    await Promise.all(open);
  }
  times.sort((a, b) => a - b);
  return {
    answered: times.length,
    statuses,
    faults,
    perSecond: Math.round(times.length / ((performance.now() - began) / 1_000)),
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}
