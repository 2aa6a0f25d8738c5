import { type ChildProcess, fork } from 'node:child_process';
import { uploadLimits } from '../limits.ts';

/** What a child process says of one job: what came of it, or why nothing did. */
export type ChildAnswer<Result, Problem extends string> = { readonly id: number } & (
  | { readonly result: Result }
  | { readonly problem: Problem }
);

/** POISON: the process that read the file died or had to be killed. */
export interface ChildPool<Job, Result, Problem extends string> {
  run(job: Job): Promise<Result | Problem | 'POISON'>;
  close(): void;
}

interface Workers {
  /** The module that a child runs. */
  readonly worker: URL;
  /** How many of them at once. */
  readonly size: number;
  /** Milliseconds of computing and bytes of memory that one job may take. */
  readonly mostMs: number;
  readonly mostBytes: number;
}

/** A few child processes that read what strangers send, started when there is something to read and never holding the process open. */
export function childPool<Job extends object, Result extends object, Problem extends string>({
  worker,
  size,
  mostMs,
  mostBytes,
}: Workers): ChildPool<Job, Result, Problem> {
  interface Waiting {
    readonly job: Job & { readonly id: number };
    readonly done: (answer: Result | Problem | 'POISON') => void;
  }
  const queue: Waiting[] = [];
  const idle: ChildProcess[] = [];
  const busy = new Set<ChildProcess>();
  let jobs = 0;

  function start(): ChildProcess {
    const child = fork(worker, [String(mostBytes), String(mostMs)], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      const at = idle.indexOf(child);
      if (at >= 0) idle.splice(at, 1);
    });
    return child;
  }

  function next(): void {
    if (queue.length === 0 || busy.size >= size) return;
    const waiting = queue.shift();
    if (waiting === undefined) return;
    const child = idle.pop() ?? start();
    busy.add(child);
    void run(child, waiting).then(() => next());
  }

  async function run(child: ChildProcess, { job, done }: Waiting): Promise<void> {
    const answered = Promise.withResolvers<Result | Problem | 'POISON'>();
    const alarm = setTimeout(() => child.kill('SIGKILL'), mostMs * uploadLimits.patience);
    const heard = (answer: ChildAnswer<Result, Problem>) =>
      answered.resolve('result' in answer ? answer.result : answer.problem);
    const died = () => answered.resolve('POISON');
    child.once('message', heard).once('exit', died);
    child.send(job, (error) => error && died());
    const answer = await answered.promise;
    clearTimeout(alarm);
    child.off('message', heard).off('exit', died);
    busy.delete(child);
    if (child.exitCode === null && child.signalCode === null && child.connected) idle.push(child);
    done(answer);
  }

  return {
    run: (job) =>
      new Promise((done) => {
        queue.push({ job: { ...job, id: jobs++ }, done });
        next();
      }),
    close() {
      for (const child of [...idle, ...busy]) child.kill('SIGKILL');
    },
  };
}
