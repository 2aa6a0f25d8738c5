import { failpoint } from '@ardhi/kernel/base/failpoint';
import type { OutboxEntry, OutboxSource, UnrelayedCommits } from '../outbox/outbox-source.ts';
import type { BatchPublisher } from './batch-publisher.ts';
import type { Brokers } from './connection.ts';
import { chunkRecords } from './record-chunks.ts';
import { eventRecord } from './records.ts';
import type { Topics } from './topics.ts';
import { watermarkPublisher } from './watermark-publisher.ts';

/** Dependencies of a relay round. */
export interface RelayRoundDependencies {
  readonly source: OutboxSource;
  readonly brokers: Brokers;
  readonly topics: Topics;
  readonly publisher: BatchPublisher;
  /** Called with what a round has found, before it is sent. */
  readonly onFound: (found: UnrelayedCommits) => void;
}

/** The outcome of a round. */
export interface RelayRoundResult {
  /** Number of commits left to the processes that own them. */
  readonly remaining: number;
  /** True if there may be more to send at once. */
  readonly hasMore: boolean;
}

/** Sends what is unsent; a sweep also sends what stopped processes left, at times looks for new topics, and always asks the brokers something. */
export type RelayRound = (isSweep: boolean) => Promise<RelayRoundResult>;

/** Sweeps from one look for topics and partitions that others created to the next; the brokers answer it with all topics. */
const sweepsPerCount = 30;

/** Rounds of a relay, which remember what the round before has found. */
export function relayRound(dependencies: RelayRoundDependencies): RelayRound {
  const { source, brokers, topics, publisher, onFound } = dependencies;
  const publishWatermark = watermarkPublisher(publisher);
  /** Positions of the foreign commits that the last sweep found. */
  let previousForeign = new Set<number>();
  let partitionCounts: ReadonlyMap<string, number> = new Map();
  let sweeps = 0;

  /** Foreign commits that the last sweep found too: their process has stopped. */
  function abandonedAmong(foreign: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const abandoned = foreign.filter(({ position }) => previousForeign.has(position));
    previousForeign = new Set(foreign.map(({ position }) => position));
    return abandoned;
  }

  /** Consumers of other services wait for the topics that this process publishes. */
  async function prepareSweep(): Promise<void> {
    await source.releaseAbandoned();
    if (brokers.published !== undefined) await topics.ensure(brokers.published);
  }

  return async (isSweep) => {
    if (isSweep) await prepareSweep();
    const found = await source.unrelayed(brokers.published);
    const { own, foreign, upTo } = found;
    onFound(found);
    const abandoned = isSweep ? abandonedAmong(foreign) : [];
    await send(
      [...own, ...abandoned].toSorted((a, b) => a.position - b.position),
      dependencies,
    );
    const hasNewTopic = own.some(({ category }) => !partitionCounts.has(brokers.topicOf(category)));
    const isCountDue = isSweep && sweeps++ % sweepsPerCount === 0;
    if (isCountDue || hasNewTopic) partitionCounts = await topics.partitionCounts();
    else if (isSweep) await topics.ping();
    const remaining = foreign.length - abandoned.length;
    if (remaining === 0) await publishWatermark(upTo, partitionCounts);
    return { remaining, hasMore: own.length > 0 };
  };
}

/** Publishes the events of commits, in order, and then marks the commits as sent. */
async function send(
  entries: readonly OutboxEntry[],
  { source, brokers, topics, publisher }: RelayRoundDependencies,
): Promise<void> {
  if (entries.length === 0) return;
  await topics.ensure([...new Set(entries.map(({ category }) => category))]);
  const records = entries.flatMap((entry) =>
    entry.envelopes().map((event) => ({
      topic: brokers.topicOf(entry.category),
      message: eventRecord(event),
    })),
  );
  for (const chunk of chunkRecords(records)) {
    const byTopic = [...Map.groupBy(chunk, ({ topic }) => topic)];
    const topicMessages = byTopic.map(([topic, records]) => ({
      topic,
      messages: records.map(({ message }) => message),
    }));
    await publisher.publish(topicMessages);
  }
  failpoint('published');
  await source.acknowledged(entries);
}
