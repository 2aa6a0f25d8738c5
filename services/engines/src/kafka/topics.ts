import { keyedMutex } from '@ardhi/kernel/write/keyed-mutex';
import type { Admin } from 'kafkajs';
import type { Brokers } from './connection.ts';
import { type OffsetMetadata, parseOffsetMetadata } from './offset-metadata.ts';

/** The committed offset of each partition of a group, with its metadata if there is any; by `partitionKey`. */
export type CommittedOffsets = ReadonlyMap<
  string,
  { readonly category: string; readonly offset: bigint; readonly metadata: OffsetMetadata | undefined }
>;

export const partitionKey = (topic: string, partition: number): string => `${topic} ${partition}`;

export function parsePartitionKey(key: string): { readonly topic: string; readonly partition: number } {
  const [topic = '', partition] = key.split(' ');
  return { topic, partition: Number(partition) };
}

export interface Topics {
  /** Creates missing topics: kept for ever and replicated, so that the loss of one broker loses no record. */
  ensure(categories: readonly string[]): Promise<void>;
  /** Every topic of this installation with its number of partitions. */
  partitionCounts(): Promise<ReadonlyMap<string, number>>;
  committedOffsets(groupName: string, categories: readonly string[]): Promise<CommittedOffsets>;
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

/** The admin client of the brokers, connected on first use. */
export function topicsOf(brokers: Brokers): Topics {
  let adminClient: Promise<Admin> | undefined;
  const ensured = new Set<string>();
  const runExclusive = keyedMutex();

  const admin = (): Promise<Admin> => {
    adminClient ??= (async () => {
      const client = brokers.kafka.admin();
      await client.connect();
      return client;
    })();
    return adminClient;
  };

  const disconnect = async () => {
    const previous = adminClient;
    adminClient = undefined;
    await (await previous?.catch(() => undefined))?.disconnect().catch(() => undefined);
  };

  /** After an error the client is discarded: it would keep asking for topics that it once failed to find. */
  async function withAdmin<T>(request: (client: Admin) => Promise<T>): Promise<T> {
    try {
      return await request(await admin());
    } catch (error) {
      await disconnect();
      throw error;
    }
  }

  async function createTopics(client: Admin, missing: readonly string[]): Promise<void> {
    const { brokers: nodes } = await client.describeCluster();
    const topics = missing.map((topic) => ({ topic, numPartitions: 1, ...topicConfig(nodes.length) }));
    await client.createTopics({ topics, waitForLeaders: true }).catch((error) => {
      if (!alreadyExists(error)) throw error;
    });
  }

  const ensure = (categories: readonly string[]) =>
    runExclusive('topics', async () => {
      const missing = categories.map(brokers.topicOf).filter((topic) => !ensured.has(topic));
      if (missing.length === 0) return;
      await withAdmin((client) => createTopics(client, missing));
      for (const topic of missing) ensured.add(topic);
    });

  return {
    ensure,
    partitionCounts: () =>
      withAdmin(async (client) => {
        const names = (await client.listTopics()).filter(brokers.ownsTopic);
        if (names.length === 0) return new Map();
        const { topics } = await client.fetchTopicMetadata({ topics: names });
        return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
      }),
    async committedOffsets(groupName, categories) {
      await ensure(categories);
      const topics = categories.map(brokers.topicOf);
      const groups = await withAdmin((client) =>
        client.fetchOffsets({ groupId: brokers.groupOf(groupName), topics }),
      );
      return new Map(
        groups.flatMap(({ topic, partitions }) =>
          partitions.map(({ partition, offset, metadata }) => {
            const category = brokers.categoryOf(topic);
            // Brokers answer -1 where nothing was ever committed.
            const entry =
              BigInt(offset) < 0n
                ? { category, offset: 0n, metadata: undefined }
                : { category, offset: BigInt(offset), metadata: parseOffsetMetadata(metadata ?? '') };
            return [partitionKey(topic, partition), entry] as const;
          }),
        ),
      );
    },
    close: disconnect,
  };
}

/** Another process created the topic first. */
const alreadyExists = (error: unknown): boolean => {
  const errors = (error as { errors?: readonly unknown[] }).errors ?? [error];
  return errors.every((failure) => (failure as { type?: unknown }).type === 'TOPIC_ALREADY_EXISTS');
};
