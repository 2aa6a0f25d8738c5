import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Log } from '@ardhi/kernel/log/log';
import type { Consumer, EachBatchPayload, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import type { Brokers } from './connection.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Topics } from './topics.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** One that lived so long was no failure. */
const goodLifeMs = 30_000;
const sessionMs = 10_000;
const beatEveryMs = 2_000;

export interface MemberGround {
  readonly brokers: Brokers;
  readonly topics: Topics;
  readonly log: Log;
  /** This process among those that share the work; sorts by age. */
  readonly process: string;
}

export type Commit = (offsets: readonly TopicPartitionOffsetAndMetadata[]) => Promise<void>;

/** Who a member works for. */
export interface Members {
  readonly signal: AbortSignal;
  hears(): readonly string[];
  /** The group has shared out its topics: partitions by topic, none while another member has them. */
  given(partitions: Readonly<Record<string, readonly number[]>>, commit: Commit): Promise<void>;
  /** Called after `given` has resolved; what this resolves for is not fetched again. */
  heard(payload: EachBatchPayload): Promise<void>;
  gone(): void;
}

export interface Member {
  /** Joins anew if it has joined: what is heard has changed. */
  joinAgain(): void;
  readonly ended: Promise<unknown>;
}

/**
 * A member of a listener's group. The library gives up when brokers stay away or forget the member;
 * then a new consumer is made, for ever.
 */
export function memberFor(
  listener: string,
  { brokers, topics, log, process }: MemberGround,
  { signal, hears, given, heard, gone }: Members,
): Member {
  let end: () => void = () => undefined;

  const consumerFor = (): Consumer =>
    brokers.kafka.consumer({
      groupId: brokers.groupOf(listener),
      sessionTimeout: sessionMs,
      heartbeatInterval: beatEveryMs,
      maxWaitTimeInMs: 50,
      allowAutoTopicCreation: false,
      partitionAssigners: [oneAtATime(listener, process)],
      retry: { retries: 3, restartOnFailure: async () => false },
    });

  /** One life of a consumer: resolves when it has ended, for whatever reason. */
  async function live(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    end = ended.resolve;
    const categories = hears();
    await topics.ensure(categories);
    const consumer = consumerFor();
    const begun = Promise.withResolvers<void>();
    const commit: Commit = async (offsets) => {
      await begun.promise;
      await consumer.commitOffsets([...offsets]);
    };
    consumer.on(consumer.events.CRASH, () => ended.resolve());
    const joined = { now: Promise.resolve() };
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      joined.now = given(payload.memberAssignment, commit);
    });
    const stop = () => ended.resolve();
    signal.addEventListener('abort', stop);
    // Whoever closes before it has begun is not heard any more.
    if (signal.aborted) stop();
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: categories.map(brokers.topicOf), fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        async eachBatch(payload) {
          await joined.now;
          await heard(payload);
        },
      });
      begun.resolve();
      await ended.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      gone();
      begun.resolve();
      await consumer.disconnect().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    // Who subscribes in the same turn is carried from the start.
    await setImmediate();
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      const began = performance.now();
      await live().catch((error) => {
        if (!signal.aborted) log.warn({ listener, error: String(error) }, 'a consumer is made anew');
      });
      if (performance.now() - began > goodLifeMs) pause = firstPauseMs;
      if (!signal.aborted) await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  return { joinAgain: () => end(), ended: run() };
}
