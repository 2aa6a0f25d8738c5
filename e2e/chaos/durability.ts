import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { kafkaBrokers } from '@ardhi/engines/kafka/connection';
import { keptSafe } from '@ardhi/engines/kafka/topics';
import { connectMongo } from '@ardhi/engines/mongo/connection';
import { account } from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';

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
  /** Commits that stood unsent while more replicas than there are had to have them: none would with a lesser `acks` than all. */
  readonly heldBack: number;
  /** The same once enough had them. */
  readonly leftBack: number;
}

const topicType = 2;
const patienceMs = 60_000;

/** Reads off live servers what an acknowledgement rests on, and asks for one more replica than there is (promises.md A2). */
export async function durability(settings: EngineSettings): Promise<Durability> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-durable-'));
  const connection = await connectMongo(settings['MONGO_URL'] ?? '');
  const { writeConcern, readConcern } = connection.getClient().options;
  await connection.close();
  const prefix = settings['ENGINE_PREFIX'] ?? '';
  const { kafka, topicOf } = kafkaBrokers({ brokers: settings['KAFKA_BROKERS'] ?? '', prefix });
  const admin = kafka.admin();
  await admin.connect();
  const ledger = await openLedger(folder, { settings });
  const topic = topicOf(account.name);
  const { brokers } = await admin.describeCluster();
  const { configEntries } = keptSafe(brokers.length);
  const wanted = (inSync: number) => ({
    validateOnly: false,
    resources: [
      {
        type: topicType,
        name: topic,
        configEntries: configEntries.map(({ name, value }) => ({
          name,
          value: name === 'min.insync.replicas' ? String(inSync) : value,
        })),
      },
    ],
  });
  try {
    await pay(ledger, 'first');
    await ledger.running.settled();
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: topicType, name: topic }],
    });
    const config = new Map(
      resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]),
    );
    const replicas = topics[0]?.partitions[0]?.replicas.length ?? 0;
    await admin.alterConfigs(wanted(replicas + 1));
    await pay(ledger, 'second');
    // The relay has met the brokers' refusal once it is told to be ill.
    await until(async () => (await ledger.engines.failing?.())?.includes('Kafka') ?? false);
    const heldBack = ledger.engines.relay?.waiting ?? 0;
    await admin.alterConfigs(wanted(Number(config.get('min.insync.replicas'))));
    await until(async () => ledger.engines.relay?.waiting === 0);
    return {
      write: { w: writeConcern?.w, journal: writeConcern?.journal },
      read: readConcern?.level,
      ...{ brokers: brokers.length, replicas },
      inSync: config.get('min.insync.replicas'),
      unclean: config.get('unclean.leader.election.enable'),
      ...{ heldBack, leftBack: ledger.engines.relay?.waiting ?? 0 },
    };
  } finally {
    await ledger.close();
    await admin.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

const pay = ({ tools }: Ledger, ref: string) =>
  tools.order(account, 'durable', { type: 'Pay', amount: 50, ref }, { causation: ref });

/** Looks again until something is so, a minute long at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isSo()) && performance.now() - began < patienceMs) await setTimeout(50);
}
