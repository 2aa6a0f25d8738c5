import type { Envelope } from '@ardhi/contracts/envelope';
import type { Checkpoint, Documents } from '../ports/documents/documents.ts';
import type { EventBus, Subscriber, Subscription } from '../ports/event-bus/event-bus.ts';
import { isTransient } from '../ports/transient-errors.ts';
import type { Log } from '../runtime/log.ts';
import type { RecordedEvent } from '../write/recorded-event.ts';
import type { TypedEventStore } from '../write/typed-event-store.ts';
import { blockedStreams, type DeadLetterQueue } from './dead-letter-queue.ts';
import { type Partition, partitionName, partitionOf, partitionsOf } from './partitions.ts';

/** What a consumer does with new events, which arrive in stream order. */
export interface EventHandler {
  /** Applies the batch and saves the checkpoint in one durable write. Called again with the same batch after it throws. */
  apply(batch: readonly RecordedEvent[], checkpoint: Checkpoint): Promise<void>;
}

export interface ConsumerDependencies {
  readonly bus: EventBus;
  readonly documents: Documents;
  readonly eventStore: TypedEventStore;
  readonly deadLetters: DeadLetterQueue;
  readonly log: Log;
  /** Service that the consumers belong to; its consumers share a consumer group. */
  readonly service: string;
}

export interface ConsumerDefinition {
  readonly name: string;
  readonly subscribesTo: readonly string[];
  readonly handler: EventHandler;
  /** Whether the streams may be divided among as many partitions as the bus has. */
  readonly isPartitioned?: boolean;
}

export interface Consumer {
  readonly name: string;
  /** Its position is the lowest position of all partitions. */
  readonly subscription: Subscription;
  /** Resumes a dead-lettered stream from its first unapplied event. */
  replay(stream: string): Promise<void>;
}

const maxAttempts = 5;

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
  const workerOf = (partition: Partition) =>
    partitionWorker(dependencies, definition, {
      name: partitionName(name, partition),
      blockedStreams: blocked,
    });
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
    async replay(stream) {
      await workerOf(partitionOf(stream, partitions.length)).resume(stream);
      blocked.delete(stream);
      await deadLetters.remove(name, stream);
    },
  });
}

/** Processes one partition, or the whole consumer when it is not partitioned. */
function partitionWorker(
  { bus, documents, eventStore, deadLetters, log }: ConsumerDependencies,
  { name: consumerName, handler }: ConsumerDefinition,
  { name, blockedStreams }: { readonly name: string; readonly blockedStreams: Set<string> },
) {
  /** The events of the batch that this consumer has not applied yet, with gaps filled from the store. */
  async function newEvents(batch: readonly Envelope[]): Promise<readonly Envelope[]> {
    const streams = [...new Set(batch.map((envelope) => envelope.stream))];
    const versions = new Map(await documents.versions(name, streams));
    const result: Envelope[] = [];
    for (const envelope of batch) {
      const last = versions.get(envelope.stream) ?? 0;
      if (blockedStreams.has(envelope.stream) || envelope.version <= last) continue;
      const missingEvents =
        envelope.version > last + 1 ? await Array.fromAsync(bus.refetch(envelope.stream, last)) : [envelope];
      for (const next of missingEvents.filter((each) => each.version <= envelope.version)) result.push(next);
      versions.set(envelope.stream, envelope.version);
    }
    return result;
  }

  async function apply(envelopes: readonly Envelope[], position: number): Promise<void> {
    const decoded = await Promise.all(envelopes.map((envelope) => eventStore.decode(envelope)));
    const last = new Map(envelopes.map(({ stream, version }) => [stream, version]));
    await handler.apply(
      decoded.filter((recorded) => recorded !== undefined),
      { consumer: name, position, versions: [...last].map(([stream, version]) => ({ stream, version })) },
    );
  }

  /** Splits a failing batch in halves until the failing event is alone, so that only its stream stops. */
  async function bisect(envelopes: readonly Envelope[], position: number): Promise<void> {
    const [only, ...others] = envelopes;
    if (only === undefined) return;
    if (others.length === 0) return applyOrDeadLetter(only, position);
    const middle = Math.ceil(envelopes.length / 2);
    for (const half of [envelopes.slice(0, middle), envelopes.slice(middle)]) {
      const isDone =
        half.length > 1 && (await failureMessage(apply(await newEvents(half), position))) === undefined;
      if (!isDone) await bisect(half, position);
    }
  }

  /** Moves the stream to the dead-letter queue if the event keeps failing. */
  async function applyOrDeadLetter(envelope: Envelope, position: number): Promise<void> {
    if (blockedStreams.has(envelope.stream)) return;
    const failure = await applyWithRetries(envelope, position);
    if (failure === undefined) return;
    await deadLetters.add({ consumer: consumerName, envelope, error: failure, attempts: maxAttempts });
    blockedStreams.add(envelope.stream);
    const { stream, type } = envelope;
    log.error(
      { consumer: name, stream, type, error: failure },
      'consumer.dead-letter.added: an event failed repeatedly and its stream is blocked',
    );
  }

  /** Checks before each attempt whether the event is still unapplied: a failed attempt may have been written nevertheless. */
  async function applyWithRetries(envelope: Envelope, position: number): Promise<string | undefined> {
    let failure: string | undefined;
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      failure = await failureMessage(apply(await newEvents([envelope]), position));
      if (failure === undefined) return undefined;
    }
    return failure;
  }

  return {
    async deliver(batch: readonly Envelope[], upTo: number): Promise<void> {
      const envelopes = await newEvents(batch);
      try {
        await apply(envelopes, upTo);
      } catch (error) {
        if (isTransient(error)) throw error;
        const before = Math.max(0, (envelopes[0]?.position ?? 1) - 1);
        await bisect(envelopes, Math.min(before, upTo));
        await apply([], upTo);
      }
    },
    /** Applies the unapplied events of a stream, dead-lettered or not. */
    async resume(stream: string): Promise<void> {
      const last = (await documents.versions(name, [stream])).get(stream) ?? 0;
      const position = await documents.position(name);
      for await (const envelope of bus.refetch(stream, last)) await apply([envelope], position);
    },
  };
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

/** The error message of failed work; undefined on success. @throws transient errors */
async function failureMessage(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (isTransient(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
