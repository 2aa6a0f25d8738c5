import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { Log } from '@ardhi/kernel/base/log';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import { abortableDelay } from '../delivery/abortable-delay.ts';
import { wakeSignal } from '../delivery/wake-signal.ts';
import { recentEvents } from './recent-events.ts';

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
const maxBatch = 500;

/** Follows the log from a head position on. */
export function logTail(store: EventStore, log: Log, head: number): LogTail {
  const listeners = new Set<(news: EventBatch) => void>();
  const closing = new AbortController();
  const { signal } = closing;
  const buffer = recentEvents(head);
  const wakeUp = wakeSignal();
  const unsubscribe = store.onAppend(wakeUp.wake);
  const coalesce = coalescingDelay(signal);

  function publish(events: readonly Envelope[], upTo: number): void {
    buffer.append(events, upTo);
    const news = { events, upTo };
    for (const listener of listeners) listener(news);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      wakeUp.reset();
      try {
        await publishNew(store, buffer.upTo, publish);
        if ((await store.head()) <= buffer.upTo) await wakeUp.wait();
        await coalesce();
      } catch (error) {
        if (signal.aborted) return;
        log.error(
          { error: String(error) },
          'log.read.failed: the end of the event log could not be read, retrying',
        );
        await abortableDelay(retryDelayMs, signal);
      }
    }
  }

  const running = run();
  return {
    get head() {
      return buffer.upTo;
    },
    after: buffer.after,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      unsubscribe();
      wakeUp.wake();
      await running;
    },
  };
}

/** Reads what follows a position in batches, and reports the head where nothing follows. */
async function publishNew(
  store: EventStore,
  after: number,
  publish: (events: readonly Envelope[], upTo: number) => void,
): Promise<void> {
  const head = await store.head();
  let batch: Envelope[] = [];
  let published = after;
  for await (const envelope of store.readAll(after)) {
    batch.push(envelope);
    if (batch.length < maxBatch) continue;
    publish(batch, envelope.position);
    published = envelope.position;
    batch = [];
  }
  const upTo = Math.max(head, batch.at(-1)?.position ?? 0);
  if (upTo > published) publish(batch, upTo);
}

/** Waits as long as appends are combined: longer when the thread is late. Rejects when the signal is aborted. */
function coalescingDelay(signal: AbortSignal): () => Promise<void> {
  let delayMs = coalesceMs;
  return async () => {
    const startedAt = performance.now();
    await setTimeout(delayMs, undefined, { signal });
    const lateMs = performance.now() - startedAt - delayMs;
    delayMs = Math.min(Math.max(lateMs, coalesceMs), maxCoalesceMs);
  };
}
