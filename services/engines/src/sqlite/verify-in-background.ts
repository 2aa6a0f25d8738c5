import { Worker } from 'node:worker_threads';

/** Delay, in milliseconds, so that the first requests after a start are not slowed down. */
const startDelayMs = 20_000;

/**
 * Verifies a database in a worker thread while it is in use, and reports what is wrong with it, or that it could not be read.
 * Returns a function that stops it.
 */
export function verifyInBackground(
  file: string,
  onDamaged: (error: Error) => void,
  delayMs = startDelayMs,
): () => void {
  let worker: Worker | undefined;
  const start = setTimeout(() => {
    worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { workerData: { file } });
    worker.unref();
    worker.on('message', (reason: string) => onDamaged(new Error(reason)));
    worker.on('error', onDamaged);
  }, delayMs).unref();
  return () => {
    clearTimeout(start);
    void worker?.terminate();
  };
}
