import { mkdirSync } from 'node:fs';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Clock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import type { Config } from '@ardhi/kernel/runtime/config';
import { createPercolator } from '@ardhi/search-engine/percolator';
import type { DiskSpace } from './disk/disk-space.ts';
import { connectElastic } from './elasticsearch/connection.ts';
import { elasticsearchEngine } from './elasticsearch/search-engine.ts';
import type { EngineUse, FileUse } from './engine-use.ts';
import { withErrorTranslation } from './error-translation.ts';
import { kafkaBus } from './kafka/event-bus.ts';
import { openLocalDisk } from './local-disk.ts';
import { openMailer } from './mailer/open-mailer.ts';
import { connectMongo } from './mongo/connection.ts';
import { mongoDocuments } from './mongo/documents.ts';
import { translateMongoError } from './mongo/error-translation.ts';
import { mongoEventStore } from './mongo/event-store.ts';
import { mongoKeyVault } from './mongo/key-vault.ts';
import { mongoLeases } from './mongo/leases.ts';
import { mongoRateLimitStore } from './mongo/rate-limit-store.ts';
import { s3BlobStore } from './s3/blob-store.ts';
import { translateS3Error } from './s3/error-translation.ts';
import { documentScheduler } from './scheduler/document-scheduler.ts';
import { unusedBlobs, unusedSearch } from './unused-engines.ts';

type OnClose = (close: () => unknown) => void;

/** The settings that a process needs. */
const requiredSettings = ({ search, files }: Pick<EngineUse, 'search' | 'files'>) =>
  [
    'MONGO_URL',
    'KAFKA_BROKERS',
    ...(search ? (['ELASTIC_URL'] as const) : []),
    ...(files === 'none' ? [] : (['S3_URL'] as const)),
    'INTERNAL_KEY',
  ] as const;

/** Tools use everything. */
const everything = { publishes: undefined, search: true, files: 'own' } as const;

type ActualUse = EngineUse | typeof everything;

/** Engines on their own servers, shared by every process of the installation; without `use`, everything of them. @throws Error with one sentence that tells the operator what to do */
export async function openDistributed(
  config: Config,
  clock: Clock,
  log: Log,
  use: ActualUse = everything,
): Promise<Engines> {
  const missing = requiredSettings(use).filter((name) => config[name] === undefined);
  if (missing.length > 0) throw new Error(`MODE=distributed needs ${missing.join(', ')}.`);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closeStep of closers.splice(0).reverse()) await closeStep();
  };
  try {
    const onClose: OnClose = (closeStep) => closers.push(closeStep);
    return { ...(await open(config, { clock, log, use }, onClose)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: Config,
  { clock, log, use }: { readonly clock: Clock; readonly log: Log; readonly use: ActualUse },
  onClose: OnClose,
): Promise<Omit<Engines, 'close'>> {
  const folder = config.DATA_DIR;
  mkdirSync(folder, { recursive: true });
  const { connection, ...stores } = await openStores(config, clock, onClose);
  const { documents, leases } = stores;
  const storage = await openLocalDisk(use, folder, log);
  onClose(() => storage?.close());
  const { search, blobs, probes: optionalProbes } = await openServers(config, { ...use, storage }, onClose);
  const mailer = await openMailer(config, { documents, clock });
  onClose(() => mailer.close());
  const bus = await kafkaBus(stores.events, { ...kafkaSettings(config), publishes: use.publishes }, log);
  onClose(() => bus.close());
  const scheduler = await documentScheduler(documents, clock, log, leases);
  onClose(() => scheduler.close());
  const requiredProbes: Probes = { MongoDB: async () => connection.db?.command({ ping: 1 }) };
  /** Without Kafka, commits wait in the outbox of the store: they are acknowledged, and other services learn of them later. */
  const busProbe: Probes = {
    Kafka: async () => {
      if (!bus.relay.healthy) throw new Error('the brokers did not accept the last batch');
    },
  };
  const { events, keys, rateLimits, database } = stores;
  return {
    events,
    bus,
    documents,
    search,
    blobs,
    scheduler,
    mailer,
    folder,
    keys,
    ...omitUndefined({ database, storage }),
    rateLimits,
    outbox: bus.relay,
    failing: () => unresponsive(requiredProbes),
    unavailable: () => unresponsive({ ...requiredProbes, ...busProbe, ...optionalProbes }),
  };
}

/** Opens the stores in MongoDB; keys and the identity provider's data have their own databases beside it. */
async function openStores({ MONGO_URL = '' }: Config, clock: Clock, onClose: OnClose) {
  const connection = await connectMongo(MONGO_URL);
  onClose(() => connection.close());
  // biome-ignore lint/correctness/useHookAtTopLevel: it opens a database and is no hook of React.
  const siblingDatabase = (suffix: string) => connection.useDb(`${connection.name}-${suffix}`);
  const translated = <T extends object>(engine: T): T => withErrorTranslation(engine, translateMongoError);
  const documents = translated(await mongoDocuments(connection));
  const events = translated(await mongoEventStore(connection, documents));
  onClose(() => events.close());
  const identity = siblingDatabase('identity').db;
  return {
    connection,
    documents,
    events,
    keys: translated(mongoKeyVault(siblingDatabase('keys'), clock)),
    leases: translated(await mongoLeases(connection, clock)),
    rateLimits: translated(await mongoRateLimitStore(connection, clock)),
    database: identity && translated(identity),
  };
}

/** Search and files, without which the product still runs; the probes tell whether they respond. */
async function openServers(
  config: Config,
  use: ActualUse & { readonly storage: DiskSpace | undefined },
  onClose: OnClose,
) {
  const search = use.search ? await openSearch(config) : { engine: unusedSearch, probes: {} };
  onClose(() => search.engine.close());
  const files =
    use.files === 'none'
      ? { blobs: unusedBlobs, probes: {} }
      : await openFiles(config, use.files, use.storage);
  return {
    search: { ...search.engine, percolator: createPercolator },
    blobs: files.blobs,
    probes: { ...search.probes, ...files.probes } satisfies Probes,
  };
}

async function openSearch({ ELASTIC_URL = '', ENGINE_PREFIX }: Config) {
  const client = await connectElastic(ELASTIC_URL);
  const health = () => client.cluster.health({}, { requestTimeout: probeTimeoutMs, maxRetries: 0 });
  return { engine: elasticsearchEngine(client, ENGINE_PREFIX), probes: { Elasticsearch: health } };
}

async function openFiles(
  { S3_URL = '', S3_PUBLIC_URL }: Config,
  use: Exclude<FileUse, 'none'>,
  spool: DiskSpace | undefined,
) {
  const store = await s3BlobStore({ url: S3_URL, publicUrl: S3_PUBLIC_URL, use, spool });
  const blobs = withErrorTranslation(store, translateS3Error);
  return { blobs, probes: { S3: () => blobs.stat(missingKey) } };
}

const kafkaSettings = ({ KAFKA_BROKERS: brokers = '', KAFKA_SASL, KAFKA_TLS, ENGINE_PREFIX }: Config) => ({
  brokers,
  sasl: KAFKA_SASL,
  tls: KAFKA_TLS === 'on',
  prefix: ENGINE_PREFIX,
});

type Probes = Readonly<Record<string, () => Promise<unknown>>>;

/** A probe that takes longer counts as failed, in milliseconds. */
const probeTimeoutMs = 2_000;

/** A blob key that no file has. */
const missingKey = '0'.repeat(64);

/** Names of the engines whose probe fails or times out. */
async function unresponsive(probes: Probes): Promise<readonly string[]> {
  const checks = Object.entries(probes).map(async ([name, probe]) => {
    const timeout = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => timeout.resolve(false), probeTimeoutMs);
    const answers = probe().then(
      () => true,
      () => false,
    );
    const isResponsive = await Promise.race([answers, timeout.promise]);
    clearTimeout(timer);
    return isResponsive ? [] : [name];
  });
  return (await Promise.all(checks)).flat();
}
