import { isMainThread, workerData } from 'node:worker_threads';

/** Shared memory and limits that a watchdog reads. */
export interface WatchdogData {
  /** Processor time of the process in milliseconds when its job began; `noJob` between jobs. */
  readonly startedAt: Float64Array;
  readonly maxCpuMs: number;
  readonly maxMemoryBytes: number;
}

export const noJob = -1;

/** Processor time of all threads of this process, in milliseconds. */
export function jobCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const checkMs = 50;

/** Kills the process as soon as its job exceeds its limits; process.exit would wait for what exceeds them. */
function watch({ startedAt, maxCpuMs, maxMemoryBytes }: WatchdogData): void {
  setInterval(() => {
    const began = startedAt[0] ?? noJob;
    const isOverCpuLimit = began !== noJob && jobCpu() - began > maxCpuMs;
    if (isOverCpuLimit || process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL');
  }, checkMs);
}

if (!isMainThread) watch(workerData as WatchdogData);
