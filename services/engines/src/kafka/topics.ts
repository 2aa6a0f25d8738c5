import { turns } from '@ardhi/kernel/turns';
import type { Admin } from 'kafkajs';
import type { Brokers } from './connection.ts';

export interface Topics {
  /** Makes what is not there: kept for ever, a record lost by no single broker. */
  ensure(categories: readonly string[]): Promise<void>;
  /** Every topic of this installation with its number of partitions. */
  all(): Promise<ReadonlyMap<string, number>>;
  /** What each partition's committed offset says beside it; empty where nothing was committed. */
  noted(consumer: string, categories: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Three copies where there are three brokers, and two of them must have a record before it counts. */
const copies = 3;

/** The administrative side of the brokers, connected when first asked. */
export function topicsOf(brokers: Brokers): Topics {
  let connected: Promise<Admin> | undefined;
  const known = new Set<string>();
  const inTurn = turns();

  const admin = (): Promise<Admin> => {
    connected ??= (async () => {
      const client = brokers.kafka.admin();
      await client.connect();
      return client;
    })().catch((error) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };

  async function ensure(categories: readonly string[]): Promise<void> {
    const missing = categories.map(brokers.topicOf).filter((topic) => !known.has(topic));
    if (missing.length === 0) return;
    const client = await admin();
    const { brokers: nodes } = await client.describeCluster();
    const replicationFactor = Math.min(copies, nodes.length);
    const configEntries = [
      { name: 'retention.ms', value: '-1' },
      { name: 'min.insync.replicas', value: String(Math.max(1, replicationFactor - 1)) },
      { name: 'unclean.leader.election.enable', value: 'false' },
    ];
    const topics = missing.map((topic) => ({ topic, numPartitions: 1, replicationFactor, configEntries }));
    await client.createTopics({ topics, waitForLeaders: true }).catch((error) => {
      if (!isThere(error)) throw error;
    });
    for (const topic of missing) known.add(topic);
  }

  return {
    ensure: (categories) => inTurn('topics', () => ensure(categories)),
    async all() {
      const client = await admin();
      const names = (await client.listTopics()).filter(brokers.isOurs);
      if (names.length === 0) return new Map();
      const { topics } = await client.fetchTopicMetadata({ topics: names });
      return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
    },
    async noted(consumer, categories) {
      const client = await admin();
      const groups = await client.fetchOffsets({
        groupId: brokers.groupOf(consumer),
        topics: categories.map(brokers.topicOf),
      });
      return groups.flatMap(({ partitions }) => partitions.map(({ metadata }) => metadata ?? ''));
    },
    async close() {
      const client = await connected?.catch(() => undefined);
      await client?.disconnect();
    },
  };
}

/** Somebody else made one of the topics first. */
const isThere = (error: unknown): boolean => {
  const errors = (error as { errors?: readonly unknown[] }).errors ?? [error];
  return errors.every((one) => (one as { type?: unknown }).type === 'TOPIC_ALREADY_EXISTS');
};
