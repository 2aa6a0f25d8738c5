import { setTimeout } from 'node:timers/promises';
import { call } from './stop-under-load.ts';

/** Maximum concurrent calls; the load slows down when the machine cannot keep up. */
const maxInFlight = 50;

export interface LoadResult {
  readonly answered: number;
  /** Responses by status; 0 for an aborted call. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Samples of calls that did not return 200. */
  readonly faults: readonly string[];
  readonly perSecond: number;
  /** 99th percentile latency, in milliseconds. */
  readonly p99Ms: number;
}

/** Calls the paths in rotation at a constant rate, each from its own address and connection, while `work` runs. */
export async function loadDuring(
  url: string,
  { paths, perSecond }: { readonly paths: readonly string[]; readonly perSecond: number },
  work: () => Promise<void>,
): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  const times: number[] = [];
  const inFlight = new Set<Promise<void>>();
  const stop = new AbortController();
  const startedAt = performance.now();

  function send(path: string): void {
    const sentAt = performance.now();
    const done = call(url, path).status.then((status) => {
      const durationMs = Math.round(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(durationMs);
      if (status !== 200 && faults.length < 20)
        faults.push(
          `${status} ${path} at ${Math.round((sentAt - startedAt) / 1_000)} s after ${durationMs} ms`,
        );
      inFlight.delete(done);
    });
    inFlight.add(done);
  }

  const sending = (async () => {
    for (let i = 0; !stop.signal.aborted; ) {
      const dueCount = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
      // Calls that a busy machine could not send in time are skipped, not sent in a burst.
      if (dueCount - i > perSecond) i = dueCount - perSecond;
      for (; i < dueCount && inFlight.size < maxInFlight; i++) send(paths[i % paths.length] ?? '/');
      await setTimeout(5);
    }
  })();
  try {
    await work();
  } finally {
    stop.abort();
    await sending;
    await Promise.all(inFlight);
  }
  times.sort((a, b) => a - b);
  return {
    answered: times.length,
    statuses,
    faults,
    perSecond: Math.round(times.length / ((performance.now() - startedAt) / 1_000)),
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}
