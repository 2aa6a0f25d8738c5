import { type ChildProcess, fork } from 'node:child_process';

/** A worker process's first message about a job that it has received. */
export interface JobBegun {
  readonly begun: number;
}

/** The response of a worker process to one job: a result or a problem. */
export type WorkerResponse<Result, Problem extends string> = {
  readonly id: number;
  /** The process takes no further job. */
  readonly isLast: boolean;
} & ({ readonly result: Result } | { readonly problem: Problem });

/** POISON: the process that handled the job crashed or was killed. */
export interface WorkerPool<Job, Result, Problem extends string> {
  run(job: Job): Promise<Result | Problem | 'POISON'>;
  close(): void;
}

/** Limits of one job: processor time in milliseconds and memory in bytes. */
export interface JobLimits {
  readonly maxCpuMs: number;
  readonly maxMemoryBytes: number;
}

interface WorkerPoolOptions extends JobLimits {
  /** The module that a worker process runs. */
  readonly worker: URL;
  /** Maximum number of processes. */
  readonly size: number;
}

/** The longest that a job may take, as a multiple of its processor time. */
const wallClockFactor = 6;
/** A process without work ends after this many milliseconds, so that its memory is free again. */
const idleMs = 60_000;

/** A pool of worker processes for untrusted files, started on demand; they do not keep the parent process alive. */
export function workerPool<Job extends object, Result extends object, Problem extends string>({
  worker,
  size,
  ...limits
}: WorkerPoolOptions): WorkerPool<Job, Result, Problem> {
  interface QueuedJob {
    readonly job: Job & { readonly id: number };
    readonly done: (answer: Result | Problem | 'POISON') => void;
    /** True if a process has ended before it began the job. */
    readonly isRepeated?: boolean;
  }
  const queue: QueuedJob[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const busy = new Set<ChildProcess>();
  let nextJobId = 0;

  function start(): ChildProcess {
    const child = forkWorker(worker, limits);
    child.once('exit', () => takeIdle(child));
    return child;
  }

  function takeIdle(child: ChildProcess): ChildProcess {
    clearTimeout(idle.get(child));
    idle.delete(child);
    return child;
  }

  function runNext(): void {
    if (queue.length === 0 || busy.size >= size) return;
    const queuedJob = queue.shift();
    if (queuedJob === undefined) return;
    const [waiting] = idle.keys();
    const child = waiting === undefined ? start() : takeIdle(waiting);
    busy.add(child);
    void run(child, queuedJob).then(() => runNext());
  }

  async function run(child: ChildProcess, queuedJob: QueuedJob): Promise<void> {
    const { job, done, isRepeated } = queuedJob;
    const response = Promise.withResolvers<WorkerResponse<Result, Problem> | 'ENDED'>();
    const killTimer = setTimeout(() => child.kill('SIGKILL'), limits.maxCpuMs * wallClockFactor);
    let hasBegun = false;
    const onMessage = (message: JobBegun | WorkerResponse<Result, Problem>) => {
      if ('begun' in message) hasBegun = true;
      else response.resolve(message);
    };
    const onExit = () => response.resolve('ENDED');
    child.on('message', onMessage).once('exit', onExit);
    child.send(job, (error) => error && onExit());
    const answer = await response.promise;
    clearTimeout(killTimer);
    child.off('message', onMessage).off('exit', onExit);
    busy.delete(child);
    if (typeof answer === 'object') {
      if (!answer.isLast && child.exitCode === null && child.signalCode === null && child.connected)
        idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
      return done('result' in answer ? answer.result : answer.problem);
    }
    child.kill('SIGKILL');
    // A process that ended while it waited for work says nothing of the job.
    if (!hasBegun && !isRepeated) queue.unshift({ ...queuedJob, isRepeated: true });
    else done('POISON');
  }

  return {
    run: (job) =>
      new Promise((done) => {
        queue.push({ job: { ...job, id: nextJobId++ }, done });
        runNext();
      }),
    close() {
      for (const child of [...idle.keys(), ...busy]) takeIdle(child).kill('SIGKILL');
    },
  };
}

/** Starts a worker process with an empty environment that does not keep the parent process alive. */
function forkWorker(worker: URL, { maxMemoryBytes, maxCpuMs }: JobLimits): ChildProcess {
  const child = fork(worker, [String(maxMemoryBytes), String(maxCpuMs)], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // Bytes arrive as bytes.
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  return child;
}
