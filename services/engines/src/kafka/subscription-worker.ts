import type { Subscriber, Subscription } from '@ardhi/kernel/ports/event-bus';
import { type PositionTracker, positionTracker } from '../delivery/position-tracker.ts';
import { type DeliveryLoopDependencies, deliveryLoop, isWanted } from './delivery-loop.ts';
import { consumerTag, type OffsetMetadata } from './offset-metadata.ts';
import type { RecordBatch } from './record-batch.ts';
import type { CommittedOffset, CommittedOffsets } from './topics.ts';
import { fallBehind, type WorkerAssignment, workerAssignment } from './worker-assignment.ts';

/** Processes one subscriber of a consumer group, with its own queue, retries and position. */
export interface SubscriptionWorker extends Subscription {
  readonly subscriber: Subscriber;
  /** Names the worker in the metadata of committed offsets. */
  readonly tag: string;
  readonly hasWaiters: boolean;
  /** True while it processes the group's records; otherwise it is catching up from the store. */
  readonly isLive: boolean;
  /** Called when this process is assigned the group's partitions, with the offsets committed so far. */
  assign(offsets: CommittedOffsets): void;
  /** Called when another process is assigned the partitions; the delivery in progress is aborted. */
  revoke(): void;
  /** Reads the store up to its head when the brokers have delivered nothing for too long: whoever publishes may have stopped. */
  catchUp(): void;
  enqueue(batch: RecordBatch): void;
  /** Back-pressure: resolves when the queue has space, or after a time limit. */
  waitForCapacity(): Promise<void>;
  /** For each partition with unprocessed records, the offset of the first of them. */
  pendingOffsets(): ReadonlyMap<string, bigint>;
  /** Called with the offsets that the member with the partitions has committed. */
  onOffsetsCommitted(offsets: CommittedOffsets): void;
}

type WorkerDependencies = Omit<DeliveryLoopDependencies, 'subscriber' | 'tracker'>;

/**
 * Runs one subscriber. A worker that is new to its group, or so slow that its queue stays full, reads the store
 * from its own position until it has caught up: it delays the others only briefly, and no queue grows without limit.
 */
export function subscriptionWorker(
  subscriber: Subscriber,
  dependencies: WorkerDependencies,
): SubscriptionWorker {
  const tracker = positionTracker(subscriber.after);
  const tag = consumerTag(subscriber.consumer);
  const loop = { ...dependencies, subscriber, tracker };
  let assignment: WorkerAssignment | undefined;
  let running = Promise.resolve();

  function revoke(): void {
    assignment?.abort.abort();
    assignment?.queue.release();
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
    waitForPosition: tracker.waitForPosition,
    get isLive() {
      return assignment?.isLive ?? false;
    },
    revoke,
    assign(offsets) {
      revoke();
      const current = assignmentFrom(ownPartitions(subscriber, offsets), tag, tracker);
      assignment = current;
      running = running.then(() => deliveryLoop(loop, current));
    },
    catchUp() {
      if (assignment?.isLive && assignment.queue.isEmpty) fallBehind(assignment);
    },
    enqueue(batch) {
      if (!assignment?.isQueueing || !subscriber.subscribesTo.includes(batch.category)) return;
      if (assignment.queue.isFull) return fallBehind(assignment);
      assignment.queue.push({ ...batch, events: batch.events.filter((event) => isWanted(loop, event)) });
    },
    waitForCapacity: async () => assignment?.queue.waitForCapacity(),
    pendingOffsets: () => (assignment?.isLive ? assignment.queue.pendingOffsets() : new Map()),
    onOffsetsCommitted(offsets) {
      const positions = ownPartitions(subscriber, offsets).map(
        ([, { metadata }]) => ownMetadata(metadata, tag)?.upTo ?? 0,
      );
      if (positions.length > 0) tracker.advanceTo(Math.min(...positions));
    },
    async close() {
      revoke();
      await running;
    },
  };
}

type PartitionOffset = readonly [partition: string, offset: CommittedOffset];

const ownPartitions = ({ subscribesTo }: Subscriber, offsets: CommittedOffsets): readonly PartitionOffset[] =>
  [...offsets].filter(([, { category }]) => subscribesTo.includes(category));

/** The metadata, if it covers the worker. */
const ownMetadata = (metadata: OffsetMetadata | undefined, tag: string): OffsetMetadata | undefined =>
  metadata?.workers.has(tag) ? metadata : undefined;

/** Resumes from the committed offsets. Brokers without offsets of this worker may have lost records: then it catches up first, since the store has all events. */
function assignmentFrom(
  partitions: readonly PartitionOffset[],
  tag: string,
  tracker: PositionTracker,
): WorkerAssignment {
  const assignment = workerAssignment(
    partitions.every(([, { metadata }]) => metadata?.workers.get(tag) === true),
  );
  for (const [partition, { metadata }] of partitions)
    assignment.watermarks.set(partition, ownMetadata(metadata, tag)?.upTo ?? 0);
  if (partitions.length > 0) tracker.advanceTo(Math.min(...assignment.watermarks.values()));
  return assignment;
}
