import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { Subscriber, Subscription } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import type { Log } from '@ardhi/kernel/runtime/log';
import { deliverWithRetry } from '../delivery/deliver-with-retry.ts';
import { positionTracker } from '../delivery/position-tracker.ts';
import { consumerTag, type OffsetMetadata } from './offset-metadata.ts';
import type { CommittedOffsets } from './topics.ts';

/** Consecutive records of one partition. */
export interface RecordBatch {
  readonly partition: string;
  readonly category: string;
  /** Offset of the first record. */
  readonly firstOffset: bigint;
  /** The highest watermark record in the batch ("everything up to this position that belongs on this partition precedes me"); 0 if there is none. */
  readonly watermark: number;
  readonly events: readonly Envelope[];
}

/** Processes one subscriber of a consumer group, with its own queue, retries and position. */
export interface SubscriptionWorker extends Subscription {
  readonly subscriber: Subscriber;
  readonly tag: string;
  readonly hasWaiters: boolean;
  /** Whether it processes the group's records; otherwise it is catching up from the store. */
  readonly isLive: boolean;
  /** Called when this process is assigned the group's partitions, with the offsets committed so far. */
  assign(offsets: CommittedOffsets): void;
  /** Called when another process is assigned the partitions; the delivery in progress is aborted. */
  revoke(): void;
  enqueue(batch: RecordBatch): void;
  /** Back-pressure: resolves when the queue has space, or after a time limit. */
  waitForCapacity(): Promise<void>;
  /** For each partition with unprocessed records, the offset of the first of them. */
  pendingOffsets(): ReadonlyMap<string, bigint>;
  /** Called with the offsets that the member with the partitions has committed. */
  onOffsetsCommitted(offsets: CommittedOffsets): void;
}

interface AssignmentState {
  readonly abort: AbortController;
  /** Watermark of each partition. */
  readonly watermarks: Map<string, number>;
  isLive: boolean;
  /** Whether incoming records are queued. */
  isQueueing: boolean;
  queue: RecordBatch[];
  inFlight: readonly RecordBatch[];
  queued: number;
  wakeUp: PromiseWithResolvers<void>;
  drained: PromiseWithResolvers<void>;
}

const batchSize = 500;
/** Number of queued events from which the group waits for this worker, and for how many milliseconds at most. */
const maxQueued = 2_000;
const capacityTimeoutMs = 1_000;
const retryDelayMs = 5_000;

/**
 * Runs one subscriber. A worker that is new to its group, or so slow that its queue stays full, reads the store
 * from its own position until it has caught up: it delays the others only briefly, and no queue grows without limit.
 */
export function subscriptionWorker(
  subscriber: Subscriber,
  {
    store,
    log,
    onProgress,
  }: { readonly store: EventStore; readonly log: Log; readonly onProgress: () => void },
): SubscriptionWorker {
  const { consumer, subscribesTo } = subscriber;
  const tracker = positionTracker(subscriber.after);
  const tag = consumerTag(consumer);
  let assignment: AssignmentState | undefined;
  let running = Promise.resolve();

  const isWanted = ({ stream, position }: Envelope) =>
    position > tracker.position && (subscriber.partitionFilter?.(stream) ?? true);
  const deliver = (batch: readonly Envelope[], upTo: number, { abort }: AssignmentState) =>
    deliverWithRetry(subscriber, { batch, upTo }, { signal: abort.signal, log });
  const ownMetadata = (metadata: OffsetMetadata | undefined) =>
    metadata?.workers.has(tag) ? metadata : undefined;
  const ownPartitions = (offsets: CommittedOffsets) =>
    [...offsets].filter(([, { category }]) => subscribesTo.includes(category));

  function raiseWatermark(state: AssignmentState, partition: string, watermark: number): void {
    state.watermarks.set(partition, Math.max(watermark, state.watermarks.get(partition) ?? 0));
    tracker.advanceTo(Math.min(...state.watermarks.values()));
  }

  /** Delivers the queued events of all partitions in log order. */
  async function deliverQueued(state: AssignmentState): Promise<void> {
    state.inFlight = takeBatch(state);
    const events = state.inFlight
      .flatMap((batch) => batch.events)
      .filter(isWanted)
      .toSorted((a, b) => a.position - b.position);
    for (let at = 0; at < events.length; at += batchSize)
      if (!(await deliver(events.slice(at, at + batchSize), tracker.position, state))) return;
    for (const { partition, watermark } of state.inFlight) raiseWatermark(state, partition, watermark);
    state.inFlight = [];
    if (state.queued < maxQueued) state.drained.resolve();
    onProgress();
  }

  /** Reads up to the current head of the store. Queueing starts before the last round, so that no event is missed in between. */
  async function catchUp(state: AssignmentState): Promise<void> {
    const { isQueueing: wasQueueing } = state;
    const head = await store.head();
    let batch: Envelope[] = [];
    const flush = async () => {
      const upTo = batch.at(-1)?.position ?? 0;
      const isDelivered = batch.length === 0 || (await deliver(batch, upTo, state));
      batch = [];
      if (isDelivered) tracker.advanceTo(upTo);
      onProgress();
      return isDelivered;
    };
    for await (const envelope of store.readAll(tracker.position, subscribesTo)) {
      if (isWanted(envelope)) batch.push(envelope);
      if (batch.length === batchSize && !(await flush())) return;
    }
    if (!(await flush())) return;
    for (const partition of state.watermarks.keys()) raiseWatermark(state, partition, head);
    state.isLive = wasQueueing && state.isQueueing;
    state.isQueueing = true;
    onProgress();
  }

  async function run(state: AssignmentState): Promise<void> {
    const { signal } = state.abort;
    while (!signal.aborted) {
      try {
        if (!state.isLive) await catchUp(state);
        else if (state.queue.length > 0) await deliverQueued(state);
        else {
          state.wakeUp = Promise.withResolvers();
          await state.wakeUp.promise;
        }
      } catch (error) {
        log.warn(
          { consumer, error: String(error) },
          'store.read.failed: the store could not be read, retrying',
        );
        await setTimeout(retryDelayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  function revoke(): void {
    assignment?.abort.abort();
    assignment?.wakeUp.resolve();
    assignment?.drained.resolve();
    assignment = undefined;
  }

  return {
    subscriber,
    tag,
    get position() {
      return tracker.position;
    },
    get hasWaiters() {
      return tracker.hasWaiters;
    },
    get isLive() {
      return assignment?.isLive ?? false;
    },
    waitForPosition: tracker.waitForPosition,
    revoke,
    assign(offsets) {
      revoke();
      const partitions = ownPartitions(offsets);
      // Brokers without offsets of this worker may have lost records: the store has all events.
      const state = newAssignment(
        partitions.every(([, { metadata }]) => metadata?.workers.get(tag) === true),
      );
      for (const [partition, { metadata }] of partitions)
        state.watermarks.set(partition, ownMetadata(metadata)?.upTo ?? 0);
      if (partitions.length > 0) tracker.advanceTo(Math.min(...state.watermarks.values()));
      assignment = state;
      running = running.then(() => run(state));
    },
    enqueue(batch) {
      const state = assignment;
      if (state === undefined || !state.isQueueing || !subscribesTo.includes(batch.category)) return;
      if (state.queued >= maxQueued) return fallBehind(state);
      const events = batch.events.filter(isWanted);
      state.queue.push({ ...batch, events });
      state.queued += 1 + events.length;
      state.wakeUp.resolve();
    },
    async waitForCapacity() {
      const state = assignment;
      if (state === undefined || state.queued < maxQueued) return;
      state.drained = Promise.withResolvers();
      const waiting = new AbortController();
      const timeout = setTimeout(capacityTimeoutMs, undefined, { signal: waiting.signal }).catch(
        () => undefined,
      );
      await Promise.race([state.drained.promise, timeout]);
      waiting.abort();
    },
    pendingOffsets() {
      const waiting = assignment?.isLive ? [...assignment.inFlight, ...assignment.queue] : [];
      return new Map(waiting.toReversed().map(({ partition, firstOffset }) => [partition, firstOffset]));
    },
    onOffsetsCommitted(offsets) {
      const positions = ownPartitions(offsets).map(([, { metadata }]) => ownMetadata(metadata)?.upTo ?? 0);
      if (positions.length > 0) tracker.advanceTo(Math.min(...positions));
    },
    async close() {
      revoke();
      await running;
    },
  };
}

const newAssignment = (isLive: boolean): AssignmentState => ({
  abort: new AbortController(),
  watermarks: new Map(),
  isLive,
  isQueueing: isLive,
  queue: [],
  inFlight: [],
  queued: 0,
  wakeUp: Promise.withResolvers(),
  drained: Promise.withResolvers(),
});

/** Drops the queue; its events are in the store too. */
function fallBehind(state: AssignmentState): void {
  state.isLive = false;
  state.isQueueing = false;
  state.queue = [];
  state.queued = 0;
  state.drained.resolve();
}

/** Takes batches off the queue: at least one, up to the size of a delivery. */
function takeBatch(state: AssignmentState): readonly RecordBatch[] {
  let events = 0;
  const lastIndex = state.queue.findIndex((batch) => {
    events += batch.events.length;
    return events >= batchSize;
  });
  const batch = state.queue.splice(0, lastIndex === -1 ? state.queue.length : lastIndex + 1);
  state.queued -= batch.reduce((sum, batch) => sum + 1 + batch.events.length, 0);
  return batch;
}
