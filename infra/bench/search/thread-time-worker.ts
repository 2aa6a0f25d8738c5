import { parentPort, workerData } from 'node:worker_threads';
import { quantile } from './measure.ts';
import { longestPause, type Pause } from './merge-pauses.ts';
import type { BenchQuery } from './queries.ts';
import { changeLatencyInThread, openInThread, throughputShareInThread } from './thread-time-index.ts';

/** A persisted index, the size of its market, and the query mix. */
export interface ThreadTimeTask {
  readonly snapshot: string;
  readonly size: number;
  readonly mix: readonly BenchQuery[];
}

/** CPU cost of changes and merges in the index's thread: p99 latency in milliseconds, throughput share, longest pause. */
export interface ThreadTimeResult {
  readonly lag: number;
  readonly share: number;
  readonly pause: Pause;
}

const { snapshot, size, mix } = workerData as ThreadTimeTask;
const index = openInThread(snapshot);
const lag = quantile(await changeLatencyInThread(index, mix, 4 * size), 0.99);
await index.waitForMerges();
const share = await throughputShareInThread(index, mix, 5 * size);
const pause = await longestPause(index, 6 * size);
parentPort?.postMessage({ lag, share, pause } satisfies ThreadTimeResult);
