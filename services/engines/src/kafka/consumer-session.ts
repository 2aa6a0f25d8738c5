import type { Consumer, EachBatchPayload, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import type { Brokers } from './connection.ts';
import { exclusiveAssignor } from './exclusive-assignor.ts';
import type { Topics } from './topics.ts';

const sessionTimeoutMs = 10_000;
const heartbeatMs = 2_000;
/** How long a broker holds a fetch that finds no record; it answers at once when there is one, and each broker is asked apart. */
const maxFetchWaitMs = 1_000;

/** Commits offsets of the session's consumer. */
export type CommitOffsets = (offsets: readonly TopicPartitionOffsetAndMetadata[]) => Promise<void>;

/** Categories that a member consumes, and callbacks that it notifies. */
export interface SessionHandlers {
  /** Aborted when the member leaves for good. */
  readonly signal: AbortSignal;
  categories(): readonly string[];
  /** The group has been rebalanced: partitions by topic, none while another member has them. */
  onAssigned(partitions: Readonly<Record<string, readonly number[]>>, commit: CommitOffsets): Promise<void>;
  /** Called after `onAssigned` has resolved; once this resolves, the batch is not fetched again. */
  onBatch(payload: EachBatchPayload): Promise<void>;
  onRevoked(): void;
}

/** The brokers, and the identity with which a consumer joins its group. */
export interface SessionDependencies {
  readonly brokers: Brokers;
  readonly topics: Topics;
  readonly groupName: string;
  /** Id of this process among those that share the work; sorts by age. */
  readonly process: string;
}

/** Runs one consumer until it crashes, `ended` is resolved or the signal is aborted. @throws when the brokers cannot be reached */
export async function runConsumerSession(
  dependencies: SessionDependencies,
  handlers: SessionHandlers,
  ended: PromiseWithResolvers<void>,
): Promise<void> {
  const { brokers, topics } = dependencies;
  const { signal, categories, onRevoked } = handlers;
  const subscribed = categories();
  await topics.ensure(subscribed);
  const consumer = createConsumer(dependencies);
  const started = Promise.withResolvers<void>();
  const stop = () => ended.resolve();
  consumer.on(consumer.events.CRASH, stop);
  signal.addEventListener('abort', stop);
  // When closed before it has started, it does not start.
  if (signal.aborted) stop();
  try {
    const eachBatch = batchesAfterAssignment(consumer, handlers, started.promise);
    await consumer.connect();
    await consumer.subscribe({ topics: subscribed.map(brokers.topicOf), fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch });
    started.resolve();
    await ended.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    onRevoked();
    started.resolve();
    await consumer.disconnect().catch(() => undefined);
  }
}

const createConsumer = ({ brokers, groupName, process }: SessionDependencies): Consumer =>
  brokers.kafka.consumer({
    groupId: brokers.groupOf(groupName),
    sessionTimeout: sessionTimeoutMs,
    heartbeatInterval: heartbeatMs,
    maxWaitTimeInMs: maxFetchWaitMs,
    allowAutoTopicCreation: false,
    partitionAssigners: [exclusiveAssignor(groupName, process)],
    retry: { retries: 3, restartOnFailure: async () => false },
  });

/** Reports assignments as the consumer joins its group; the returned handler holds batches back until the latest one is complete. */
function batchesAfterAssignment(
  consumer: Consumer,
  { onAssigned, onBatch }: SessionHandlers,
  started: Promise<void>,
): (payload: EachBatchPayload) => Promise<void> {
  let assigned = Promise.resolve();
  const commit: CommitOffsets = async (offsets) => {
    await started;
    await consumer.commitOffsets([...offsets]);
  };
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    assigned = onAssigned(payload.memberAssignment, commit);
  });
  return async (payload) => {
    await assigned;
    await onBatch(payload);
  };
}
