import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaBrokers } from '@ardhi/engines/kafka/connection';
import { connectMongo } from '@ardhi/engines/mongo/connection';
import { account } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** Durability settings as reported by running servers and observed on connections. */
export interface Durability {
  /** Write and read concern of the MongoDB connection. */
  readonly write: { readonly w?: unknown; readonly journal?: unknown };
  readonly read: string | undefined;
  readonly brokers: number;
  /** Topic settings as the brokers report them. */
  readonly replicas: number;
  readonly inSync: string | undefined;
  readonly unclean: string | undefined;
  /** The `acks` of produce requests on the wire: -1 waits for every in-sync replica. */
  readonly acks: readonly number[];
}

const topicResource = 2;
const produceRequest = 0;

/** Reads the durability settings from live servers and from the requests sent to them (promises.md A2). */
export async function durability(settings: EngineSettings, brokerProxy: TcpProxy): Promise<Durability> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-durable-'));
  const connection = await connectMongo(settings['MONGO_URL'] ?? '');
  const { writeConcern, readConcern } = connection.getClient().options;
  await connection.close();
  const prefix = settings['ENGINE_PREFIX'] ?? '';
  const { kafka, topicOf } = kafkaBrokers({
    brokers: settings['KAFKA_BROKERS'] ?? '',
    sasl: settings['KAFKA_SASL'],
    prefix,
  });
  const admin = kafka.admin();
  const topic = topicOf(account.name);
  const acks = new Set<number>();
  brokerProxy.observeRequests((request) => {
    const requestAcks = acksOf(request, prefix);
    if (requestAcks !== undefined) acks.add(requestAcks);
  });
  const ledger = await openLedger(folder, { settings });
  try {
    const payment = { type: 'Pay' as const, amount: 50, ref: 'one' };
    await ledger.context.execute(account, 'durable', payment, { commandId: 'one' });
    await ledger.application.settled();
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: topicResource, name: topic }],
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
 * The `acks` of a produce request; undefined for other requests and for bytes that do not start a request of this client.
 * Layout: length (4 bytes), API key and version (2 each), correlation id (4), client id and transactional id (each with a 2-byte length), acks (2).
 */
function acksOf(bytes: Buffer, client: string): number | undefined {
  const clientIdEnd = 14 + Buffer.byteLength(client);
  if (bytes.length < clientIdEnd + 4 || bytes.readInt16BE(4) !== produceRequest) return undefined;
  if (bytes.toString('utf8', 14, clientIdEnd) !== client) return undefined;
  const transaction = Math.max(0, bytes.readInt16BE(clientIdEnd));
  return bytes.readInt16BE(clientIdEnd + 2 + transaction);
}
