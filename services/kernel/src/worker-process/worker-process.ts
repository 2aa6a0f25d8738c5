import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { jobCpu, noJob, type WatchdogData } from './watchdog.ts';
import type { JobBegun, WorkerResponse } from './worker-pool.ts';

const lowerPriority = 10;
/** A process that holds more than this share of its memory after a job ends: the next job would be killed for what this one has left. */
const mostHeld = 0.5;

/**
 * The worker side of a worker pool. It has no secrets in its environment, handles one job at a time, and is killed by its
 * watchdog when a job exceeds its processor time or memory. A job that throws returns UNREADABLE.
 */
export function runWorker<Job, Result extends object, Problem extends string>(
  handle: (job: Job) => Promise<Result | Problem>,
): void {
  const [maxMemoryBytes = 0, maxCpuMs = 0] = process.argv.slice(2).map(Number);
  const startedAt = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(noJob);
  // Requests to the server take precedence over the processing of files.
  setPriority(lowerPriority);
  const workerData: WatchdogData = { startedAt, maxMemoryBytes, maxCpuMs };
  // A job that computes without a pause leaves no turn to a timer of its own thread.
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData }).unref();

  process.on('message', async ({ id, ...job }: { id: number } & Job) => {
    startedAt[0] = jobCpu();
    process.send?.({ begun: id } satisfies JobBegun);
    const outcome = await handle(job as Job).catch(() => 'UNREADABLE' as const);
    startedAt[0] = noJob;
    const isLast = process.memoryUsage.rss() > maxMemoryBytes * mostHeld;
    const answer: WorkerResponse<Result, Problem | 'UNREADABLE'> = {
      ...{ id, isLast },
      ...(typeof outcome === 'string' ? { problem: outcome } : { result: outcome }),
    };
    process.send?.(answer, () => isLast && process.exit());
  });
  process.on('disconnect', () => process.exit());
}
