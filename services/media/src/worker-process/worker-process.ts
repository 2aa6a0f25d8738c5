import type { WorkerResponse } from './worker-pool.ts';

/**
 * The worker side of a worker pool. It has no secrets in its environment, handles one job at a time, and kills itself when
 * a job exceeds its CPU time or memory. A job that throws returns UNREADABLE.
 */
export function runWorker<Job, Result extends object, Problem extends string>(
  handle: (job: Job) => Promise<Result | Problem>,
): void {
  const [maxMemoryBytes = 0, maxCpuMs = 0] = process.argv.slice(2).map(Number);
  let cpuAtStart: NodeJS.CpuUsage | undefined;

  process.on('message', async ({ id, ...job }: { id: number } & Job) => {
    cpuAtStart = process.cpuUsage();
    const outcome = await handle(job as Job).catch(() => 'UNREADABLE' as const);
    cpuAtStart = undefined;
    const answer: WorkerResponse<Result, Problem | 'UNREADABLE'> =
      typeof outcome === 'string' ? { id, problem: outcome } : { id, result: outcome };
    process.send?.(answer);
  });
  process.on('disconnect', () => process.exit());
  setInterval(() => {
    const { user, system } = process.cpuUsage(cpuAtStart);
    const isOverCpuLimit = cpuAtStart !== undefined && (user + system) / 1_000 > maxCpuMs;
    // process.exit would wait for the native decoder that exceeds the limit.
    if (isOverCpuLimit || process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL');
  }, 50).unref();
}
