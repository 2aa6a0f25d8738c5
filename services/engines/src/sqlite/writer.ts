import { Worker } from 'node:worker_threads';
import { hadCleanShutdown } from './clean-shutdown.ts';
import { pendingRequests } from './pending-requests.ts';
import { decodeResults, type EncodedResults } from './result-codec.ts';
import { verifyInBackground } from './verify-in-background.ts';
import type { WriteOperation } from './write-operation.ts';

/** The only writer: a worker thread, so that a sync never delays a request. */
export interface Writer {
  /** Resolves once the operation is synced to disk. @throws VersionConflict, StorageFull, or Error with code ENGINE_CLOSED */
  submit<T>(operation: WriteOperation): Promise<T>;
  /** Calls back after each batch that appended events; returns a function that unsubscribes. */
  onAppend(wake: () => void): () => void;
  close(): Promise<void>;
}

/**
 * A large, cleanly closed file is verified while it is in use; if it is damaged, `onDamaged` is called and nothing more is written.
 * @throws Error with one sentence when the file cannot be opened
 */
export async function openWriter(
  file: string,
  onDamaged: (error: Error) => void = () => {},
): Promise<Writer> {
  const skipVerification = hadCleanShutdown(file);
  const worker = new Worker(new URL('./writer-worker.ts', import.meta.url), {
    workerData: { file, skipVerification },
  });
  const requests = pendingRequests((batch) => worker.postMessage(batch));
  const listeners = new Set<() => void>();
  const ready = Promise.withResolvers<void>();
  worker.once('online', ready.resolve);
  worker.on('message', (results: EncodedResults) => {
    if (requests.settle(decodeResults(results))) for (const wake of listeners) wake();
  });
  const fail = (error: Error) => {
    requests.fail(error);
    ready.reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the store is closed')));
  const stopDamaged = (error: Error) => {
    fail(error);
    void worker.terminate();
    onDamaged(error);
  };

  await ready.promise;
  const stopVerification = skipVerification ? verifyInBackground(file, stopDamaged) : () => {};
  await requests.submit({ kind: 'write', documents: [], consumed: undefined });
  return {
    submit: requests.submit,
    onAppend: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    async close() {
      stopVerification();
      if (requests.isClosed) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await requests.submit({ kind: 'close' });
      await exited;
    },
  };
}
