import type { Log } from '../base/log.ts';
import { type Partition, partitionName, partitionOf, partitionsOf } from '../base/partitions.ts';
import type { Checkpoint, Documents } from '../ports/documents/documents.ts';
import type { EventBus, Subscriber, Subscription } from '../ports/event-bus/event-bus.ts';
import type { RecordedEvent } from '../write/recorded-event.ts';
import type { TypedEventStore } from '../write/typed-event-store.ts';
import { blockedStreams, type DeadLetterQueue } from './dead-letter-queue.ts';
import { type PartitionWorker, partitionWorker } from './partition-worker.ts';

/** Handles new events, which arrive in stream order. */
export interface EventHandler {
  /** Applies the batch and saves the checkpoint in one durable write. Called again with the same batch after it throws. */
  apply(batch: readonly RecordedEvent[], checkpoint: Checkpoint): Promise<void>;
}

/** The engines that consumers read from and write to. */
export interface ConsumerDependencies {
  readonly bus: EventBus;
  readonly documents: Documents;
  readonly eventStore: TypedEventStore;
  readonly deadLetters: DeadLetterQueue;
  readonly log: Log;
  /** Service that the consumers belong to; its consumers share a consumer group. */
  readonly service: string;
}

/** A consumer as a service declares it. */
export interface ConsumerDefinition {
  /** Unique in the installation; its checkpoint is saved under this name. */
  readonly name: string;
  /** Categories of streams. */
  readonly subscribesTo: readonly string[];
  readonly handler: EventHandler;
  /** True if the streams may be divided among as many partitions as the bus has. */
  readonly isPartitioned?: boolean;
}

/** A running consumer. */
export interface Consumer {
  readonly name: string;
  /** Its position is the lowest position of all partitions. */
  readonly subscription: Subscription;
  /**
   * Resumes a dead-lettered stream from its first unapplied event; the event `skip` is recorded as handled without being applied.
   * False when an event failed again and the stream is stopped at it.
   */
  replay(stream: string, skip?: string): Promise<boolean>;
}

/**
 * Delivers each event of the subscribed categories to a handler exactly once per stream version:
 * duplicates are skipped, a gap is fetched before continuing, and an event that fails five times moves
 * its stream to the dead-letter queue while other streams continue (promises.md A5-A7, A10). Transient errors
 * of an engine do not count: the bus delivers the batch again until the engine is back.
 */
export async function consume(
  dependencies: ConsumerDependencies,
  consumers: readonly ConsumerDefinition[],
): Promise<readonly Consumer[]> {
  const prepared = await Promise.all(consumers.map((definition) => prepare(dependencies, definition)));
  return prepared.map((start) => start());
}

/** Loads the checkpoints of a consumer; the returned function starts it. */
async function prepare(
  dependencies: ConsumerDependencies,
  definition: ConsumerDefinition,
): Promise<() => Consumer> {
  const { bus, documents, deadLetters, service } = dependencies;
  const { name, subscribesTo, isPartitioned = false } = definition;
  const blocked = await blockedStreams(deadLetters, name);
  // A position saved before partitioning (or with another partition count of one) covers every partition.
  const unpartitionedPosition = await documents.position(name);
  const partitions = partitionsOf(isPartitioned ? bus.partitionCount : 1);
  const workers = new Map<string, PartitionWorker>();
  /** One worker per partition: what it delivers and what it resumes exclude each other. */
  function workerOf(partition: Partition): PartitionWorker {
    const workerName = partitionName(name, partition);
    const worker =
      workers.get(workerName) ??
      partitionWorker(dependencies, definition, { name: workerName, blockedStreams: blocked });
    workers.set(workerName, worker);
    return worker;
  }
  const subscriberFor = async (partition: Partition): Promise<Subscriber> => ({
    consumer: partitionName(name, partition),
    consumerGroup: partitionName(service, isPartitioned ? partition : partitionOf(name, bus.partitionCount)),
    subscribesTo,
    ...(partition.count > 1 && {
      partitionFilter: (stream: string) => partitionOf(stream, partition.count).index === partition.index,
    }),
    after: Math.max(unpartitionedPosition, await documents.position(partitionName(name, partition))),
    deliver: workerOf(partition).deliver,
  });
  const subscribers = await Promise.all(partitions.map(subscriberFor));
  return () => ({
    name,
    subscription: combineSubscriptions(subscribers.map((one) => bus.subscribe(one))),
    replay: (stream, skip) => workerOf(partitionOf(stream, partitions.length)).resume(stream, skip),
  });
}

/** Presents several subscriptions as one whose position is the lowest of them. */
const combineSubscriptions = (subscriptions: readonly Subscription[]): Subscription => ({
  get position() {
    return Math.min(...subscriptions.map(({ position }) => position));
  },
  waitForPosition: async (position) =>
    void (await Promise.all(subscriptions.map((one) => one.waitForPosition(position)))),
  close: async () => void (await Promise.all(subscriptions.map((one) => one.close()))),
});
