import { abortableDelay } from '../delivery/abortable-delay.ts';
import type { RecordBatch } from './record-batch.ts';

/** The most events of one delivery. */
export const deliverySize = 500;
/** Number of queued events from which the group waits for this worker, and for how many milliseconds at most. */
const maxQueued = 2_000;
const capacityTimeoutMs = 1_000;

/** Batches that a worker has received and not processed yet, in the order of their arrival. */
export interface RecordQueue {
  readonly isEmpty: boolean;
  readonly isFull: boolean;
  push(batch: RecordBatch): void;
  /** Takes batches off the queue: at least one, up to the size of a delivery. They stay pending until `complete`. */
  take(): readonly RecordBatch[];
  /** The batches taken last have been processed. */
  complete(): void;
  /** Drops what is queued. */
  clear(): void;
  /** Resolves when a batch is pushed, or when the queue is released. */
  waitForBatch(): Promise<void>;
  /** Back-pressure: resolves when the queue has space, or after a time limit. */
  waitForCapacity(): Promise<void>;
  /** Offset of the first pending record, by partition. */
  pendingOffsets(): ReadonlyMap<string, bigint>;
  /** Lets everyone who waits continue, because nobody processes the queue any more. */
  release(): void;
}

/** An empty queue. */
export function recordQueue(): RecordQueue {
  let queue: RecordBatch[] = [];
  let inFlight: readonly RecordBatch[] = [];
  /** A batch counts as one more than its events, so that empty ones count too. */
  let queued = 0;
  let pushed = Promise.withResolvers<void>();
  let drained = Promise.withResolvers<void>();
  return {
    get isEmpty() {
      return queue.length === 0;
    },
    get isFull() {
      return queued >= maxQueued;
    },
    push(batch) {
      queue.push(batch);
      queued += 1 + batch.events.length;
      pushed.resolve();
    },
    take() {
      inFlight = queue.splice(0, deliveryLength(queue));
      queued -= inFlight.reduce((sum, batch) => sum + 1 + batch.events.length, 0);
      return inFlight;
    },
    complete() {
      inFlight = [];
      if (queued < maxQueued) drained.resolve();
    },
    clear() {
      queue = [];
      queued = 0;
      drained.resolve();
    },
    waitForBatch() {
      pushed = Promise.withResolvers();
      return pushed.promise;
    },
    async waitForCapacity() {
      if (queued < maxQueued) return;
      drained = Promise.withResolvers();
      const waiting = new AbortController();
      await Promise.race([drained.promise, abortableDelay(capacityTimeoutMs, waiting.signal)]);
      waiting.abort();
    },
    pendingOffsets: () =>
      new Map(
        [...inFlight, ...queue]
          .toReversed()
          .map(({ partition, firstOffset }) => [partition, firstOffset] as const),
      ),
    release() {
      pushed.resolve();
      drained.resolve();
    },
  };
}

/** Number of batches that make up one delivery. */
function deliveryLength(queue: readonly RecordBatch[]): number {
  let events = 0;
  const lastIndex = queue.findIndex((batch) => {
    events += batch.events.length;
    return events >= deliverySize;
  });
  return lastIndex === -1 ? queue.length : lastIndex + 1;
}
