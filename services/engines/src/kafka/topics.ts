import { turns } from '@ardhi/kernel/turns';
import type { Admin } from 'kafkajs';
import type { Brokers } from './connection.ts';
import { type GroupNote, noteIn } from './group-note.ts';

/** Where a listener goes on in each partition, and what it noted there, if anything; by `partitionKey`. */
export type Notes = ReadonlyMap<
  string,
  { readonly category: string; readonly offset: bigint; readonly note: GroupNote | undefined }
>;

export const partitionKey = (topic: string, partition: number): string => `${topic} ${partition}`;

export function placeOf(key: string): { readonly topic: string; readonly partition: number } {
  const [topic = '', partition] = key.split(' ');
  return { topic, partition: Number(partition) };
}

export interface Topics {
  /** Makes what is not there: kept for ever, a record lost by no single broker. */
  ensure(categories: readonly string[]): Promise<void>;
  /** Every topic of this installation with its number of partitions. */
  all(): Promise<ReadonlyMap<string, number>>;
  noted(listener: string, categories: readonly string[]): Promise<Notes>;
  close(): Promise<void>;
}

const copies = 3;

/** Three copies where there are three brokers, of which two must have a record before it counts; none that lacks any may lead. */
export function keptSafe(brokers: number) {
  const replicationFactor = Math.min(copies, brokers);
  return {
    replicationFactor,
    configEntries: [
      { name: 'retention.ms', value: '-1' },
      { name: 'min.insync.replicas', value: String(Math.max(1, replicationFactor - 1)) },
      { name: 'unclean.leader.election.enable', value: 'false' },
    ],
  };
}

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
    })();
    return connected;
  };

  const disconnect = async () => {
    const old = connected;
    connected = undefined;
    await (await old?.catch(() => undefined))?.disconnect().catch(() => undefined);
  };

  /** A client that was refused something is let go: it would go on asking for topics that it once failed to find. */
  async function asked<T>(question: (client: Admin) => Promise<T>): Promise<T> {
    try {
      return await question(await admin());
    } catch (error) {
      await disconnect();
      throw error;
    }
  }

  async function make(client: Admin, missing: readonly string[]): Promise<void> {
    const { brokers: nodes } = await client.describeCluster();
    const topics = missing.map((topic) => ({ topic, numPartitions: 1, ...keptSafe(nodes.length) }));
    await client.createTopics({ topics, waitForLeaders: true }).catch((error) => {
      if (!isThere(error)) throw error;
    });
  }

  const ensure = (categories: readonly string[]) =>
    inTurn('topics', async () => {
      const missing = categories.map(brokers.topicOf).filter((topic) => !known.has(topic));
      if (missing.length === 0) return;
      await asked((client) => make(client, missing));
      for (const topic of missing) known.add(topic);
    });

  return {
    ensure,
    all: () =>
      asked(async (client) => {
        const names = (await client.listTopics()).filter(brokers.isOurs);
        if (names.length === 0) return new Map();
        const { topics } = await client.fetchTopicMetadata({ topics: names });
        return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
      }),
    async noted(listener, categories) {
      await ensure(categories);
      const topics = categories.map(brokers.topicOf);
      const groups = await asked((client) =>
        client.fetchOffsets({ groupId: brokers.groupOf(listener), topics }),
      );
      return new Map(
        groups.flatMap(({ topic, partitions }) =>
          partitions.map(({ partition, offset, metadata }) => {
            const category = brokers.categoryOf(topic);
            // Brokers say -1 where nothing was ever committed.
            const noted =
              BigInt(offset) < 0n
                ? { category, offset: 0n, note: undefined }
                : { category, offset: BigInt(offset), note: noteIn(metadata ?? '') };
            return [partitionKey(topic, partition), noted] as const;
          }),
        ),
      );
    },
    close: disconnect,
  };
}

/** Somebody else made one of the topics first. */
const isThere = (error: unknown): boolean => {
  const errors = (error as { errors?: readonly unknown[] }).errors ?? [error];
  return errors.every((one) => (one as { type?: unknown }).type === 'TOPIC_ALREADY_EXISTS');
};
