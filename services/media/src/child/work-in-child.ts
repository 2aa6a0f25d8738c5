import type { ChildAnswer } from './child-pool.ts';

/**
 * The other end of a child pool: a process that reads what strangers send. It has no secrets in its environment, one job
 * at a time, and kills itself when a job takes more computing or memory than it may. What throws is UNREADABLE.
 */
export function workInChild<Job, Result extends object, Problem extends string>(
  work: (job: Job) => Promise<Result | Problem>,
): void {
  const [mostBytes = 0, mostMs = 0] = process.argv.slice(2).map(Number);
  let began: NodeJS.CpuUsage | undefined;

  process.on('message', async ({ id, ...job }: { id: number } & Job) => {
    began = process.cpuUsage();
    const made = await work(job as Job).catch(() => 'UNREADABLE' as const);
    began = undefined;
    const answer: ChildAnswer<Result, Problem | 'UNREADABLE'> =
      typeof made === 'string' ? { id, problem: made } : { id, result: made };
    process.send?.(answer);
  });
  process.on('disconnect', () => process.exit());
  setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    const isTooLong = began !== undefined && (user + system) / 1_000 > mostMs;
    // An exit would first wait for the decoder that takes the time or the memory.
    if (isTooLong || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
  }, 50).unref();
}
