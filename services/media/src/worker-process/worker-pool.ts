import { type ChildProcess, fork } from 'node:child_process';
import { processingLimits } from '../processing-limits.ts';

/** The response of a worker process to one job: a result or a problem. */
export type WorkerResponse<Result, Problem extends string> = { readonly id: number } & (
  | { readonly result: Result }
  | { readonly problem: Problem }
);

/** POISON: the process that handled the job crashed or was killed. */
export interface WorkerPool<Job, Result, Problem extends string> {
  run(job: Job): Promise<Result | Problem | 'POISON'>;
  close(): void;
}

interface WorkerPoolOptions {
  /** The module that a worker process runs. */
  readonly worker: URL;
  /** Maximum number of processes. */
  readonly size: number;
  /** CPU time in milliseconds and memory in bytes that one job may use. */
  readonly maxCpuMs: number;
  readonly maxMemoryBytes: number;
}

/** A pool of worker processes for untrusted files, started on demand; they do not keep the parent process alive. */
export function workerPool<Job extends object, Result extends object, Problem extends string>({
  worker,
  size,
  maxCpuMs,
  maxMemoryBytes,
}: WorkerPoolOptions): WorkerPool<Job, Result, Problem> {
  interface QueuedJob {
    readonly job: Job & { readonly id: number };
    readonly done: (answer: Result | Problem | 'POISON') => void;
  }
  const queue: QueuedJob[] = [];
  const idle: ChildProcess[] = [];
  const busy = new Set<ChildProcess>();
  let nextJobId = 0;

  function start(): ChildProcess {
    const child = forkWorker(worker, { maxMemoryBytes, maxCpuMs });
    child.once('exit', () => {
      const at = idle.indexOf(child);
      if (at >= 0) idle.splice(at, 1);
    });
    return child;
  }

  function runNext(): void {
    if (queue.length === 0 || busy.size >= size) return;
    const queuedJob = queue.shift();
    if (queuedJob === undefined) return;
    const child = idle.pop() ?? start();
    busy.add(child);
    void run(child, queuedJob).then(() => runNext());
  }

  async function run(child: ChildProcess, { job, done }: QueuedJob): Promise<void> {
    const response = Promise.withResolvers<Result | Problem | 'POISON'>();
    const killTimer = setTimeout(() => child.kill('SIGKILL'), maxCpuMs * processingLimits.wallClockFactor);
    const onMessage = (answer: WorkerResponse<Result, Problem>) =>
      response.resolve('result' in answer ? answer.result : answer.problem);
    const onExit = () => response.resolve('POISON');
    child.once('message', onMessage).once('exit', onExit);
    child.send(job, (error) => error && onExit());
    const answer = await response.promise;
    clearTimeout(killTimer);
    child.off('message', onMessage).off('exit', onExit);
    busy.delete(child);
    if (child.exitCode === null && child.signalCode === null && child.connected) idle.push(child);
    done(answer);
  }

  return {
    run: (job) =>
      new Promise((done) => {
        queue.push({ job: { ...job, id: nextJobId++ }, done });
        runNext();
      }),
    close() {
      for (const child of [...idle, ...busy]) child.kill('SIGKILL');
    },
  };
}

/** Starts a worker process with an empty environment that does not keep the parent process alive. */
function forkWorker(
  worker: URL,
  { maxMemoryBytes, maxCpuMs }: Pick<WorkerPoolOptions, 'maxMemoryBytes' | 'maxCpuMs'>,
): ChildProcess {
  const child = fork(worker, [String(maxMemoryBytes), String(maxCpuMs)], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
