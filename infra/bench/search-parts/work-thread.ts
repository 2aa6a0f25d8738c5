import { parentPort, workerData } from 'node:worker_threads';
import { at } from './measure.ts';
import { longestPause, type Pause } from './pauses.ts';
import type { BenchQuery } from './queries.ts';
import { lagAtWork, openHere, shareAtWork } from './work.ts';

/** An index that was kept, the size of its market, and what it is asked. */
export interface WorkAsked {
  readonly kept: string;
  readonly size: number;
  readonly mix: readonly BenchQuery[];
}

/** What changes and merging take of the index's thread: p99 in milliseconds, a share, the longest pause. */
export interface Worked {
  readonly lag: number;
  readonly share: number;
  readonly pause: Pause;
}

const { kept, size, mix } = workerData as WorkAsked;
const index = openHere(kept);
const lag = at(await lagAtWork(index, mix, 4 * size), 0.99);
await index.merged();
const share = await shareAtWork(index, mix, 5 * size);
const pause = await longestPause(index, 6 * size);
parentPort?.postMessage({ lag, share, pause } satisfies Worked);
