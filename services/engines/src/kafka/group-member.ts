import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Log } from '@ardhi/kernel/runtime/log';
import type { Consumer, EachBatchPayload, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import type { Brokers } from './connection.ts';
import { exclusiveAssignor } from './exclusive-assignor.ts';
import type { Topics } from './topics.ts';

const firstDelayMs = 100;
const maxDelayMs = 5_000;
/** A consumer that ran this long counts as healthy. */
const stableAfterMs = 30_000;
const sessionTimeoutMs = 10_000;
const heartbeatMs = 2_000;

export interface MemberDependencies {
  readonly brokers: Brokers;
  readonly topics: Topics;
  readonly log: Log;
  /** Id of this process among those that share the work; sorts by age. */
  readonly process: string;
}

export type Commit = (offsets: readonly TopicPartitionOffsetAndMetadata[]) => Promise<void>;

/** What a member consumes, and whom it notifies. */
export interface MemberHandlers {
  readonly signal: AbortSignal;
  categories(): readonly string[];
  /** The group has been rebalanced: partitions by topic, none while another member has them. */
  onAssigned(partitions: Readonly<Record<string, readonly number[]>>, commit: Commit): Promise<void>;
  /** Called after `onAssigned` has resolved; once this resolves, the batch is not fetched again. */
  onBatch(payload: EachBatchPayload): Promise<void>;
  onRevoked(): void;
}

export interface GroupMember {
  /** Restarts the consumer, because the categories have changed. */
  rejoin(): void;
  readonly ended: Promise<unknown>;
}

/**
 * A member of a consumer group. The library gives up when brokers are unreachable or expel the member;
 * then a new consumer is created, without limit.
 */
export function groupMember(
  groupName: string,
  { brokers, topics, log, process }: MemberDependencies,
  { signal, categories, onAssigned, onBatch, onRevoked }: MemberHandlers,
): GroupMember {
  let endConsumer: () => void = () => undefined;

  const createConsumer = (): Consumer =>
    brokers.kafka.consumer({
      groupId: brokers.groupOf(groupName),
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: 50,
      allowAutoTopicCreation: false,
      partitionAssigners: [exclusiveAssignor(groupName, process)],
      retry: { retries: 3, restartOnFailure: async () => false },
    });

  /** Runs one consumer until it ends for whatever reason. */
  async function runConsumer(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    endConsumer = ended.resolve;
    const subscribed = categories();
    await topics.ensure(subscribed);
    const consumer = createConsumer();
    const started = Promise.withResolvers<void>();
    const commit: Commit = async (offsets) => {
      await started.promise;
      await consumer.commitOffsets([...offsets]);
    };
    consumer.on(consumer.events.CRASH, () => ended.resolve());
    const assignment = { now: Promise.resolve() };
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      assignment.now = onAssigned(payload.memberAssignment, commit);
    });
    const stop = () => ended.resolve();
    signal.addEventListener('abort', stop);
    // When closed before it has started, it does not start.
    if (signal.aborted) stop();
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: subscribed.map(brokers.topicOf), fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        async eachBatch(payload) {
          await assignment.now;
          await onBatch(payload);
        },
      });
      started.resolve();
      await ended.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      onRevoked();
      started.resolve();
      await consumer.disconnect().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    // Subscribers added in the same turn of the event loop are included from the start.
    await setImmediate();
    for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      const startedAt = performance.now();
      await runConsumer().catch((error) => {
        if (!signal.aborted)
          log.warn(
            { consumerGroup: groupName, error: String(error) },
            'kafka.consumer.failed: the consumer ended, creating a new one',
          );
      });
      if (performance.now() - startedAt > stableAfterMs) delayMs = firstDelayMs;
      if (!signal.aborted) await setTimeout(delayMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return { rejoin: () => endConsumer(), ended: run() };
}
