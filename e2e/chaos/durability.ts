import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaBrokers } from '@ardhi/engines/kafka/connection';
import { connectMongo } from '@ardhi/engines/mongo/connection';
import { account } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** What running servers and connections say of when something counts as kept. */
export interface Durability {
  /** Of MongoDB's connection, as it asks. */
  readonly write: { readonly w?: unknown; readonly journal?: unknown };
  readonly read: string | undefined;
  readonly brokers: number;
  /** Of the topic, as the brokers have it. */
  readonly replicas: number;
  readonly inSync: string | undefined;
  readonly unclean: string | undefined;
  /** What events were sent with, as it went over the wire: -1 waits for every replica in sync. */
  readonly acks: readonly number[];
}

const topicType = 2;
const produce = 0;

/** Reads off live servers, and off what is said to them, what an acknowledgement rests on (promises.md A2). */
export async function durability(settings: EngineSettings, brokersSeen: TcpProxy): Promise<Durability> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-durable-'));
  const connection = await connectMongo(settings['MONGO_URL'] ?? '');
  const { writeConcern, readConcern } = connection.getClient().options;
  await connection.close();
  const prefix = settings['ENGINE_PREFIX'] ?? '';
  const { kafka, topicOf } = kafkaBrokers({ brokers: settings['KAFKA_BROKERS'] ?? '', prefix });
  const admin = kafka.admin();
  const topic = topicOf(account.name);
  const acks = new Set<number>();
  brokersSeen.overhear((asked) => {
    const sent = acksOf(asked, prefix);
    if (sent !== undefined) acks.add(sent);
  });
  const ledger = await openLedger(folder, { settings });
  try {
    const payment = { type: 'Pay' as const, amount: 50, ref: 'one' };
    await ledger.tools.order(account, 'durable', payment, { causation: 'one' });
    await ledger.running.settled();
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: topicType, name: topic }],
    });
    const config = new Map(
      resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]),
    );
    return {
      write: { w: writeConcern?.w, journal: writeConcern?.journal },
      read: readConcern?.level,
      brokers: brokers.length,
      replicas: topics[0]?.partitions[0]?.replicas.length ?? 0,
      inSync: config.get('min.insync.replicas'),
      unclean: config.get('unclean.leader.election.enable'),
      acks: [...acks],
    };
  } finally {
    await ledger.close();
    await admin.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The `acks` of a request that sends records; undefined for what asks anything else or is no beginning of a request of this client.
 * A request: its length (4 bytes), kind, version (2 each), number (4), the client's name and the transaction's (2 for the length), acks (2).
 */
function acksOf(bytes: Buffer, client: string): number | undefined {
  const named = 14 + Buffer.byteLength(client);
  if (bytes.length < named + 4 || bytes.readInt16BE(4) !== produce) return undefined;
  if (bytes.toString('utf8', 14, named) !== client) return undefined;
  const transaction = Math.max(0, bytes.readInt16BE(named));
  return bytes.readInt16BE(named + 2 + transaction);
}
