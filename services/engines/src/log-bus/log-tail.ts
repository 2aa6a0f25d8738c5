import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import type { Log } from '@ardhi/kernel/runtime/log';

/** Consecutive events of the log, and the position up to which nothing is missing. */
interface EventBatch {
  readonly events: readonly Envelope[];
  readonly upTo: number;
}

/** The end of the log, read once for all subscribers. */
export interface LogTail {
  /** Position up to which the log has been read. */
  readonly head: number;
  /** Everything after a position; undefined when that is older than the buffer. */
  after(position: number): readonly Envelope[] | undefined;
  /** Calls back with each batch as it is read; returns a function that unsubscribes. */
  subscribe(listener: (news: EventBatch) => void): () => void;
  close(): Promise<void>;
}

/** A busy log is read in batches: whatever is appended within two milliseconds of the first event is included. */
const coalesceMs = 2;
/** When timers fire late, the delay grows with the lateness: fewer, larger batches let a busy thread catch up. */
const maxCoalesceMs = 25;
const retryDelayMs = 1_000;
/** Number of events buffered in memory: more than the slowest subscriber falls behind while it writes one batch. */
const maxBuffered = 2_000;
const maxBatch = 500;

/** Follows the log from a head position on. */
export function logTail(store: EventStore, log: Log, head: number): LogTail {
  const listeners = new Set<(news: EventBatch) => void>();
  const closing = new AbortController();
  const { signal } = closing;
  let buffer: Envelope[] = [];
  let bufferedAfter = head;
  let upTo = head;
  let wakeUp = Promise.withResolvers<void>();
  const wake = () => wakeUp.resolve();
  const unsubscribe = store.onAppend(wake);

  function publish(events: readonly Envelope[], until: number): void {
    buffer.push(...events);
    if (buffer.length > 2 * maxBuffered) {
      buffer = buffer.slice(-maxBuffered);
      bufferedAfter = (buffer[0]?.position ?? 1) - 1;
    }
    const news = { events, upTo: until };
    upTo = until;
    for (const listener of listeners) listener(news);
  }

  async function readNew(): Promise<void> {
    const head = await store.head();
    let batch: Envelope[] = [];
    for await (const envelope of store.readAll(upTo)) {
      batch.push(envelope);
      if (batch.length < maxBatch) continue;
      publish(batch, envelope.position);
      batch = [];
    }
    const until = Math.max(head, batch.at(-1)?.position ?? 0);
    if (until > upTo) publish(batch, until);
  }

  let delayMs = coalesceMs;
  async function coalesce(): Promise<void> {
    const began = performance.now();
    await setTimeout(delayMs, undefined, { signal });
    const late = performance.now() - began - delayMs;
    delayMs = Math.min(Math.max(late, coalesceMs), maxCoalesceMs);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      wakeUp = Promise.withResolvers<void>();
      try {
        await readNew();
        if ((await store.head()) <= upTo) await wakeUp.promise;
        await coalesce();
      } catch (error) {
        if (signal.aborted) return;
        log.error(
          { error: String(error) },
          'log.read.failed: the end of the event log could not be read, retrying',
        );
        await setTimeout(retryDelayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    get head() {
      return upTo;
    },
    after(position) {
      if (position < bufferedAfter) return undefined;
      const lastSeen = buffer.findLastIndex((envelope) => envelope.position <= position);
      return buffer.slice(lastSeen + 1);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      unsubscribe();
      wake();
      await running;
    },
  };
}
