import { type ChildProcess, fork } from 'node:child_process';
import { uploadLimits } from '../limits.ts';
import { type Drawing, photoDrawing } from './drawn-sizes.ts';
import type { PictureAnswer, PictureJob, PictureResult } from './picture-worker.ts';

/** POISON: the process that read it died or had to be killed. */
export type PictureProblem = 'TOO_MANY_PIXELS' | 'UNREADABLE' | 'POISON';

export interface PicturePool {
  /** Sizes are written into the folder, as `<name>.<format>`. */
  draw(path: string, folder: string, drawing?: Drawing): Promise<PictureResult | PictureProblem>;
  close(): void;
}

interface Waiting {
  readonly job: PictureJob;
  readonly done: (answer: PictureResult | PictureProblem) => void;
}

const worker = new URL('./picture-worker.ts', import.meta.url);

/** A few child processes that draw pictures, started when there is something to draw and never holding the process open. */
export function picturePool(
  size = 2,
  {
    mostMs = uploadLimits.pictureMs,
    mostBytes = uploadLimits.pictureMemoryBytes,
  }: { readonly mostMs?: number; readonly mostBytes?: number } = {},
): PicturePool {
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
    const answered = Promise.withResolvers<PictureResult | PictureProblem>();
    const alarm = setTimeout(() => child.kill('SIGKILL'), mostMs * uploadLimits.patience);
    const heard = (answer: PictureAnswer) =>
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
    draw: (path, folder, drawing = photoDrawing) =>
      new Promise((done) => {
        queue.push({ job: { ...drawing, id: jobs++, path, folder }, done });
        next();
      }),
    close() {
      for (const child of [...idle, ...busy]) child.kill('SIGKILL');
    },
  };
}
