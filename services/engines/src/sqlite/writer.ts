import { Worker } from 'node:worker_threads';
import type { Collection, Consumed } from '@ardhi/kernel/documents/documents';
import { StorageFull, VersionConflict } from '@ardhi/kernel/event-store/event-store';
import { type Answer, type Answers, unpacked } from './answers.ts';
import { hadCleanStop } from './clean-stop.ts';
import type { DocumentRow } from './document-writes.ts';
import type { CommitRow, ReceivedRow } from './event-writes.ts';
import { proveLater } from './prove-later.ts';

/** What the writer thread is asked to do. */
export type Work =
  | ({ readonly kind: 'append'; readonly documents: readonly DocumentRow[] } & CommitRow)
  | {
      readonly kind: 'write';
      readonly documents: readonly DocumentRow[];
      readonly consumed: Consumed | undefined;
    }
  | { readonly kind: 'receive'; readonly rows: readonly ReceivedRow[] }
  | { readonly kind: 'create'; readonly collection: Collection }
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'run'; readonly sql: string; readonly values: readonly (string | number)[] }
  | { readonly kind: 'close' };

export interface Asked {
  readonly ticket: number;
  readonly work: Work;
}

/** The one that writes: a thread of its own, so that a sync never holds up a request. */
export interface Writer {
  ask<T>(work: Work): Promise<T>;
  /** Calls back after each batch that appended events; returns how to stop. */
  onAppend(wake: () => void): () => void;
  close(): Promise<void>;
}

/**
 * A large file that was closed in order is proved while it is in use; when it is damaged, that is told and nothing more is written.
 * @throws Error with one sentence when the file cannot be opened
 */
export async function openWriter(file: string, damaged: (error: Error) => void = () => {}): Promise<Writer> {
  const provesLater = hadCleanStop(file);
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData: { file, provesLater },
  });
  const pending = new Map<number, { work: Work; settle: PromiseWithResolvers<unknown> }>();
  const listeners = new Set<() => void>();
  let last = 0;
  let gone: Error | undefined;
  const ready = Promise.withResolvers<void>();
  worker.once('online', ready.resolve);

  worker.on('message', (answers: Answers) => {
    let appended = false;
    for (const answer of unpacked(answers)) {
      const asked = pending.get(answer.ticket);
      pending.delete(answer.ticket);
      appended ||= asked?.work.kind === 'append' && answer.failure === undefined;
      if (answer.failure === undefined) asked?.settle.resolve(answer.value);
      else asked?.settle.reject(revived(answer.failure, asked.work));
    }
    if (appended) for (const wake of listeners) wake();
  });
  const end = (error: Error) => {
    gone = Object.assign(error, { code: 'ENGINE_CLOSED' });
    ready.reject(gone);
    for (const { settle } of pending.values()) settle.reject(gone);
    pending.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the store is closed')));

  function giveUp(error: Error): void {
    end(error);
    void worker.terminate();
    damaged(error);
  }

  /** All that is asked in one turn of the loop travels as one message: each costs the thread a waking. */
  let outbox: Asked[] = [];
  const send = () => {
    const all = outbox;
    outbox = [];
    worker.postMessage(all);
  };

  const ask = <T>(work: Work): Promise<T> => {
    if (gone !== undefined) return Promise.reject(gone);
    const settle = Promise.withResolvers<unknown>();
    last += 1;
    pending.set(last, { work, settle });
    if (outbox.length === 0) setImmediate(send);
    outbox.push({ ticket: last, work });
    return settle.promise as Promise<T>;
  };

  await ready.promise;
  const stopProof = provesLater ? proveLater(file, giveUp) : () => {};
  await ask({ kind: 'write', documents: [], consumed: undefined });
  return {
    ask,
    onAppend: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    async close() {
      stopProof();
      if (gone !== undefined) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await ask({ kind: 'close' });
      await exited;
    },
  };
}

function revived(failure: NonNullable<Answer['failure']>, work: Work): Error {
  if (failure.code === 'VERSION_CONFLICT' && work.kind === 'append')
    return new VersionConflict(work.stream, work.expected, failure.actual ?? 0);
  if (failure.code === 'STORAGE_FULL') return new StorageFull(failure.message);
  return Object.assign(new Error(failure.message), { name: failure.name, code: failure.code });
}
