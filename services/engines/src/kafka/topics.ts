import { keyedMutex } from '@ardhi/kernel/base/keyed-mutex';
import type { Admin } from 'kafkajs';
import { adminClient } from './admin-client.ts';
import type { Brokers } from './connection.ts';
import { type OffsetMetadata, parseOffsetMetadata } from './offset-metadata.ts';

/** An offset that a group has committed for one partition. */
export interface CommittedOffset {
  readonly category: string;
  /** Offset of the next record to process; 0 where nothing was ever committed. */
  readonly offset: bigint;
  /** Undefined where nothing was ever committed. */
  readonly metadata: OffsetMetadata | undefined;
}

/** The committed offset of each partition of a group; by `partitionKey`. */
export type CommittedOffsets = ReadonlyMap<string, CommittedOffset>;

/** A partition as a string, `<topic> <number>`. */
export const partitionKey = (topic: string, partition: number): string => `${topic} ${partition}`;

/** The topic and the number of a `partitionKey`. */
export function parsePartitionKey(key: string): { readonly topic: string; readonly partition: number } {
  const [topic = '', partition] = key.split(' ');
  return { topic, partition: Number(partition) };
}

/** The topics of this installation. */
export interface Topics {
  /**
   * Creates missing topics: kept for ever and replicated, so that the loss of one broker loses no record.
   * @throws Error when a topic is missing that another service publishes: that service creates it
   */
  ensure(categories: readonly string[]): Promise<void>;
  /** Every topic that this process publishes with its number of partitions. */
  partitionCounts(): Promise<ReadonlyMap<string, number>>;
  /** Offsets that a group has committed for every partition of these categories. */
  committedOffsets(groupName: string, categories: readonly string[]): Promise<CommittedOffsets>;
  /** @throws Error when no broker answers */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const maxReplicas = 3;

/** Three replicas where there are three brokers, two of which must have a record before it is acknowledged; a replica that lacks records may not become leader. */
export function topicConfig(brokers: number) {
  const replicationFactor = Math.min(maxReplicas, brokers);
  return {
    replicationFactor,
    configEntries: [
      { name: 'retention.ms', value: '-1' },
      { name: 'min.insync.replicas', value: String(Math.max(1, replicationFactor - 1)) },
      { name: 'unclean.leader.election.enable', value: 'false' },
    ],
  };
}

/** The topics of the brokers, administered through one client. */
export function topicsOf(brokers: Brokers): Topics {
  const admin = adminClient(brokers);
  const ensured = new Set<string>();
  const runExclusive = keyedMutex();

  const ensure = (categories: readonly string[]) =>
    runExclusive('topics', async () => {
      const unknown = categories.filter((category) => !ensured.has(brokers.topicOf(category)));
      const own = unknown.filter(brokers.publishes).map(brokers.topicOf);
      const foreign = unknown.filter((category) => !brokers.publishes(category)).map(brokers.topicOf);
      if (own.length > 0) await admin.request((client) => createTopics(client, own));
      if (foreign.length > 0) await admin.request((client) => requireTopics(client, foreign));
      for (const topic of [...own, ...foreign]) ensured.add(topic);
    });

  const isPublished = (topic: string) =>
    brokers.ownsTopic(topic) && brokers.publishes(brokers.categoryOf(topic));

  return {
    ensure,
    partitionCounts: () =>
      admin.request(async (client) => {
        const names = (await client.listTopics()).filter(isPublished);
        if (names.length === 0) return new Map();
        const { topics } = await client.fetchTopicMetadata({ topics: names });
        return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
      }),
    async committedOffsets(groupName, categories) {
      await ensure(categories);
      const topics = categories.map(brokers.topicOf);
      const groups = await admin.request((client) =>
        client.fetchOffsets({ groupId: brokers.groupOf(groupName), topics }),
      );
      return new Map(
        groups.flatMap(({ topic, partitions }) =>
          partitions.map(({ partition, offset, metadata }) => [
            partitionKey(topic, partition),
            toCommittedOffset(brokers.categoryOf(topic), BigInt(offset), metadata),
          ]),
        ),
      );
    },
    async ping() {
      await admin.request((client) => client.describeCluster());
    },
    close: admin.disconnect,
  };
}

/** Brokers answer -1 where nothing was ever committed. */
const toCommittedOffset = (category: string, offset: bigint, metadata: string | null): CommittedOffset =>
  offset < 0n
    ? { category, offset: 0n, metadata: undefined }
    : { category, offset, metadata: parseOffsetMetadata(metadata ?? '') };

async function createTopics(client: Admin, missing: readonly string[]): Promise<void> {
  const { brokers: nodes } = await client.describeCluster();
  const topics = missing.map((topic) => ({ topic, numPartitions: 1, ...topicConfig(nodes.length) }));
  await client.createTopics({ topics, waitForLeaders: true }).catch((error) => {
    if (!alreadyExists(error)) throw error;
  });
}

async function requireTopics(client: Admin, expected: readonly string[]): Promise<void> {
  const existing = new Set(await client.listTopics());
  const missing = expected.filter((topic) => !existing.has(topic));
  if (missing.length > 0)
    throw new Error(`These topics are created by the services that publish them: ${missing.join(', ')}.`);
}

/** Another process created the topic first. */
const alreadyExists = (error: unknown): boolean => {
  const errors = (error as { errors?: readonly unknown[] }).errors ?? [error];
  return errors.every((failure) => (failure as { type?: unknown }).type === 'TOPIC_ALREADY_EXISTS');
};
