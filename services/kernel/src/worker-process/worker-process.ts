import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { jobCpu, noJob, type WatchdogData } from './watchdog.ts';
import type { WorkerResponse } from './worker-pool.ts';

const lowerPriority = 10;

/**
 * The worker side of a worker pool. It has no secrets in its environment, handles one job at a time, and is killed by its
 * watchdog when a job exceeds its processor time or memory. A job that throws returns UNREADABLE.
 */
export function runWorker<Job, Result extends object, Problem extends string>(
  handle: (job: Job) => Promise<Result | Problem>,
): void {
  const [maxMemoryBytes = 0, maxCpuMs = 0] = process.argv.slice(2).map(Number);
  const startedAt = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(noJob);
  // Whoever waits for an answer of the server comes before whoever waits for a file.
  setPriority(lowerPriority);
  const workerData: WatchdogData = { startedAt, maxMemoryBytes, maxCpuMs };
  // A job that computes without a pause leaves no turn to a timer of its own thread.
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData }).unref();

  process.on('message', async ({ id, ...job }: { id: number } & Job) => {
    startedAt[0] = jobCpu();
    const outcome = await handle(job as Job).catch(() => 'UNREADABLE' as const);
    startedAt[0] = noJob;
    const answer: WorkerResponse<Result, Problem | 'UNREADABLE'> =
      typeof outcome === 'string' ? { id, problem: outcome } : { id, result: outcome };
    process.send?.(answer);
  });
  process.on('disconnect', () => process.exit());
}
