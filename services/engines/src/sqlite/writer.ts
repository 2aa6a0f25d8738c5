import { Worker } from 'node:worker_threads';
import type { Checkpoint, Collection } from '@ardhi/kernel/ports/documents';
import { StorageFull, VersionConflict } from '@ardhi/kernel/ports/event-store';
import { hadCleanShutdown } from './clean-shutdown.ts';
import type { DocumentRow } from './document-writes.ts';
import type { CommitRow, ReceivedRow } from './event-writer.ts';
import { decodeResults, type EncodedResults, type WriteResult } from './result-codec.ts';
import { verifyInBackground } from './verify-in-background.ts';

/** The operations of the writer thread. */
export type WriteOperation =
  | ({ readonly kind: 'append'; readonly documents: readonly DocumentRow[] } & CommitRow)
  | {
      readonly kind: 'write';
      readonly documents: readonly DocumentRow[];
      readonly consumed: Checkpoint | undefined;
    }
  | { readonly kind: 'receive'; readonly rows: readonly ReceivedRow[] }
  | { readonly kind: 'create'; readonly collection: Collection }
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'run'; readonly sql: string; readonly values: readonly (string | number)[] }
  | { readonly kind: 'close' };

export interface WriteRequest {
  readonly requestId: number;
  readonly operation: WriteOperation;
}

/** The only writer: a worker thread, so that a sync never delays a request. */
export interface Writer {
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
  const pending = new Map<number, { operation: WriteOperation; settle: PromiseWithResolvers<unknown> }>();
  const listeners = new Set<() => void>();
  let lastId = 0;
  let closedError: Error | undefined;
  const ready = Promise.withResolvers<void>();
  worker.once('online', ready.resolve);

  worker.on('message', (results: EncodedResults) => {
    let appended = false;
    for (const result of decodeResults(results)) {
      const request = pending.get(result.requestId);
      pending.delete(result.requestId);
      appended ||= request?.operation.kind === 'append' && result.failure === undefined;
      if (result.failure === undefined) request?.settle.resolve(result.value);
      else request?.settle.reject(reviveError(result.failure, request.operation));
    }
    if (appended) for (const wake of listeners) wake();
  });
  const failAll = (error: Error) => {
    closedError = Object.assign(error, { code: 'ENGINE_CLOSED' });
    ready.reject(closedError);
    for (const { settle } of pending.values()) settle.reject(closedError);
    pending.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the store is closed')));

  function stopDamaged(error: Error): void {
    failAll(error);
    void worker.terminate();
    onDamaged(error);
  }

  /** Requests of one turn of the event loop are sent as one message: each message wakes the thread. */
  let outbox: WriteRequest[] = [];
  const send = () => {
    const all = outbox;
    outbox = [];
    worker.postMessage(all);
  };

  const submit = <T>(operation: WriteOperation): Promise<T> => {
    if (closedError !== undefined) return Promise.reject(closedError);
    const settle = Promise.withResolvers<unknown>();
    lastId += 1;
    pending.set(lastId, { operation, settle });
    if (outbox.length === 0) setImmediate(send);
    outbox.push({ requestId: lastId, operation });
    return settle.promise as Promise<T>;
  };

  await ready.promise;
  const stopVerification = skipVerification ? verifyInBackground(file, stopDamaged) : () => {};
  await submit({ kind: 'write', documents: [], consumed: undefined });
  return {
    submit,
    onAppend: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    async close() {
      stopVerification();
      if (closedError !== undefined) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await submit({ kind: 'close' });
      await exited;
    },
  };
}

function reviveError(failure: NonNullable<WriteResult['failure']>, operation: WriteOperation): Error {
  if (failure.code === 'VERSION_CONFLICT' && operation.kind === 'append')
    return new VersionConflict(operation.stream, operation.expected, failure.actualVersion ?? 0);
  if (failure.code === 'STORAGE_FULL') return new StorageFull(failure.message);
  return Object.assign(new Error(failure.message), { name: failure.name, code: failure.code });
}
