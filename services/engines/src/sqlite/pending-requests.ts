import { StorageFull, VersionConflict } from '@ardhi/kernel/ports/event-store';
import type { WriteResult } from './result-codec.ts';
import type { WriteOperation, WriteRequest } from './write-operation.ts';

/** Requests to the writer thread whose results have not come yet. */
export interface PendingRequests {
  /** True once the thread has ended: every further request is rejected. */
  readonly isClosed: boolean;
  /** Sends an operation and resolves with its result. @throws Error with code ENGINE_CLOSED once the thread has ended */
  submit<T>(operation: WriteOperation): Promise<T>;
  /** Settles the requests of these results. Returns whether any of them appended events. */
  settle(results: Iterable<WriteResult>): boolean;
  /** Rejects all requests, also later ones, with this error, whose code becomes ENGINE_CLOSED. */
  fail(error: Error): void;
}

/** Requests of one turn of the event loop are posted as one message: each message wakes the thread. */
export function pendingRequests(post: (requests: readonly WriteRequest[]) => void): PendingRequests {
  const pending = new Map<number, { operation: WriteOperation; settle: PromiseWithResolvers<unknown> }>();
  let lastId = 0;
  let outbox: WriteRequest[] = [];
  let closedError: Error | undefined;

  const flush = () => {
    const all = outbox;
    outbox = [];
    post(all);
  };

  return {
    get isClosed() {
      return closedError !== undefined;
    },
    submit<T>(operation: WriteOperation): Promise<T> {
      if (closedError !== undefined) return Promise.reject(closedError);
      const settle = Promise.withResolvers<unknown>();
      lastId += 1;
      pending.set(lastId, { operation, settle });
      if (outbox.length === 0) setImmediate(flush);
      outbox.push({ requestId: lastId, operation });
      return settle.promise as Promise<T>;
    },
    settle(results) {
      let appended = false;
      for (const result of results) {
        const request = pending.get(result.requestId);
        pending.delete(result.requestId);
        appended ||= request?.operation.kind === 'append' && result.failure === undefined;
        if (result.failure === undefined) request?.settle.resolve(result.value);
        else request?.settle.reject(reviveError(result.failure, request.operation));
      }
      return appended;
    },
    fail(error) {
      closedError = Object.assign(error, { code: 'ENGINE_CLOSED' });
      for (const { settle } of pending.values()) settle.reject(closedError);
      pending.clear();
    },
  };
}

function reviveError(failure: NonNullable<WriteResult['failure']>, operation: WriteOperation): Error {
  if (failure.code === 'VERSION_CONFLICT' && operation.kind === 'append')
    return new VersionConflict(operation.stream, operation.expected, failure.actualVersion ?? 0);
  if (failure.code === 'STORAGE_FULL') return new StorageFull(failure.message);
  return Object.assign(new Error(failure.message), { name: failure.name, code: failure.code });
}
