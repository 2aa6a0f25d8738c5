import { Worker } from 'node:worker_threads';

/** The first visitors of a start come before its proof. */
const afterMs = 20_000;

/**
 * Proves a file in a thread of its own while it is in use, and tells what is wrong with it, or that it could not be read.
 * Answers how to stop.
 */
export function proveLater(file: string, damaged: (error: Error) => void, wait = afterMs): () => void {
  let thread: Worker | undefined;
  const start = setTimeout(() => {
    thread = new Worker(new URL('./prove-thread.ts', import.meta.url), { workerData: { file } });
    thread.unref();
    thread.on('message', (why: string) => damaged(new Error(why)));
    thread.on('error', damaged);
  }, wait).unref();
  return () => {
    clearTimeout(start);
    void thread?.terminate();
  };
}
