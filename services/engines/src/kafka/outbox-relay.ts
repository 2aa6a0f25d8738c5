import { setTimeout } from 'node:timers/promises';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import { isTransient } from '@ardhi/kernel/ports/transient-errors';
import { failpoint } from '@ardhi/kernel/runtime/failpoint';
import type { Log } from '@ardhi/kernel/runtime/log';
import type { Producer, TopicMessages } from 'kafkajs';
import { type CommitDocument, envelopesOf } from '../mongo/commits.ts';
import type { RelaySource } from '../mongo/event-store.ts';
import type { Brokers } from './connection.ts';
import { chunkRecords } from './record-chunks.ts';
import { eventRecord, watermarkRecord } from './records.ts';
import type { Topics } from './topics.ts';

const sweepEveryMs = 1_000;
const maxDelayMs = 2_000;
/** Delay before looking again while another process has not settled its positions; with change streams the relay is woken earlier. */
const recheckMs = 50;

export interface OutboxRelay {
  /** Number of commits that the last round found unsent. */
  readonly pending: number;
  /** Whether the brokers accepted the last batch. */
  readonly healthy: boolean;
  close(): Promise<void>;
}

/**
 * The outbox relay: sends this process's commits to the brokers once they are settled, and those of a process that stopped
 * before it could. A commit counts as relayed only once every in-sync replica has it; it may be sent twice, but is never skipped.
 */
export function outboxRelay(
  source: EventStore & RelaySource,
  { brokers, topics, log }: { readonly brokers: Brokers; readonly topics: Topics; readonly log: Log },
): OutboxRelay {
  const closing = new AbortController();
  const { signal } = closing;
  let wakeUp = Promise.withResolvers<void>();
  let producer: Promise<Producer> | undefined;
  let sweepDue = true;
  let pending = 0;
  let healthy = true;
  let previousForeign = new Set<number>();
  const watermarks = new Map<string, number>();

  const wake = () => wakeUp.resolve();
  const unsubscribe = source.onAppend(wake);
  const timer = setInterval(() => {
    sweepDue = true;
    wake();
  }, sweepEveryMs);
  timer.unref();

  const connectedProducer = (): Promise<Producer> => {
    producer ??= (async () => {
      const created = brokers.kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
      });
      await created.connect();
      return created;
    })();
    return producer;
  };

  const publish = async (topicMessages: TopicMessages[]): Promise<void> => {
    await (await connectedProducer()).sendBatch({ acks: -1, topicMessages });
  };

  async function send(commits: readonly CommitDocument[]): Promise<void> {
    if (commits.length === 0) return;
    await topics.ensure([...new Set(commits.map(({ category }) => category))]);
    const records = commits.flatMap((commit) =>
      envelopesOf(commit).map((event) => ({
        topic: brokers.topicOf(commit.category),
        message: eventRecord(event),
      })),
    );
    for (const chunk of chunkRecords(records)) {
      const byTopic = [...Map.groupBy(chunk, ({ topic }) => topic)];
      const topicMessages = byTopic.map(([topic, records]) => ({
        topic,
        messages: records.map(({ message }) => message),
      }));
      await publish(topicMessages);
    }
    failpoint('published');
    await source.acknowledged(commits);
  }

  /** Tells every partition up to which position everything has been sent, including partitions created meanwhile. */
  async function publishWatermark(
    position: number,
    partitionCounts: ReadonlyMap<string, number>,
  ): Promise<void> {
    const outdated = [...partitionCounts].filter(([topic]) => (watermarks.get(topic) ?? -1) < position);
    if (outdated.length === 0) return;
    const topicMessages = outdated.map(([topic, partitions]) => ({
      topic,
      messages: Array.from({ length: partitions }, (_, partition) => ({
        ...watermarkRecord(position),
        partition,
      })),
    }));
    await publish(topicMessages);
    for (const [topic] of outdated) watermarks.set(topic, position);
  }

  let partitionCounts: ReadonlyMap<string, number> = new Map();

  /** Runs one round. Returns true when there may be more to send at once. */
  async function relayOnce(): Promise<boolean> {
    const isSweep = sweepDue;
    sweepDue = false;
    if (isSweep) await source.releaseAbandoned();
    const { own, foreign, upTo, isBlocked } = await source.unrelayed();
    if (isBlocked) void setTimeout(recheckMs, undefined, { signal }).then(wake, () => undefined);
    pending = own.length + foreign.length;
    const abandoned = isSweep ? foreign.filter(({ _id }) => previousForeign.has(_id)) : [];
    if (isSweep) previousForeign = new Set(foreign.map(({ _id }) => _id));
    await send([...own, ...abandoned].toSorted((a, b) => a._id - b._id));
    const hasNewTopic = own.some(({ category }) => !partitionCounts.has(brokers.topicOf(category)));
    if (isSweep || hasNewTopic) partitionCounts = await topics.partitionCounts();
    if (abandoned.length === foreign.length) await publishWatermark(upTo, partitionCounts);
    healthy = true;
    pending = foreign.length - abandoned.length;
    return own.length > 0;
  }

  async function disconnect(): Promise<void> {
    const previous = producer;
    producer = undefined;
    await (await previous?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  async function onFailure(error: unknown): Promise<void> {
    log.warn({ error: String(error) }, 'relay.failed: events could not be relayed, retrying');
    // The brokers are fine when it is the store that is unavailable.
    if (isTransient(error)) return;
    healthy = false;
    await disconnect();
  }

  async function run(): Promise<void> {
    let delayMs = 50;
    while (!signal.aborted) {
      wakeUp = Promise.withResolvers<void>();
      try {
        const hasMore = await relayOnce();
        delayMs = 50;
        if (!hasMore && !sweepDue) await wakeUp.promise;
      } catch (error) {
        if (signal.aborted) return;
        await onFailure(error);
        await setTimeout(delayMs, undefined, { signal }).catch(() => undefined);
        delayMs = Math.min(delayMs * 2, maxDelayMs);
      }
    }
  }

  const running = run();
  return {
    get pending() {
      return pending;
    },
    get healthy() {
      return healthy;
    },
    async close() {
      closing.abort();
      unsubscribe();
      clearInterval(timer);
      wake();
      await running;
      await disconnect();
    },
  };
}
