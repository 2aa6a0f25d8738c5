import { mkdirSync } from 'node:fs';
import type { Clock } from '@ardhi/kernel/clock';
import type { Config } from '@ardhi/kernel/config/config';
import type { Documents } from '@ardhi/kernel/documents/documents';
import type { Engines } from '@ardhi/kernel/engines';
import type { Log } from '@ardhi/kernel/log/log';
import { connectElastic } from './elasticsearch/connection.ts';
import { elasticSearch } from './elasticsearch/search.ts';
import { inPortWords } from './in-port-words.ts';
import { kafkaBus } from './kafka/bus.ts';
import { mailbox } from './mailer/mailbox.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { mongoClaims } from './mongo/claims.ts';
import { connectMongo } from './mongo/connection.ts';
import { mongoDocuments } from './mongo/documents.ts';
import { mongoEventStore } from './mongo/event-store.ts';
import { mongoRates } from './mongo/rates.ts';
import { mongoVault } from './mongo/vault.ts';
import { mongoWords } from './mongo/words.ts';
import { s3Blobs } from './s3/blobs.ts';
import { s3Words } from './s3/words.ts';
import { documentTimer } from './timer/documents.ts';

type Undo = (close: () => unknown) => void;

const settings = ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL', 'INTERNAL_KEY'] as const;

/** Engines on servers of their own, shared by every process of the installation. @throws Error with one sentence a person can act on */
export async function openDistributed(config: Config, clock: Clock, log: Log): Promise<Engines> {
  const missing = settings.filter((name) => config[name] === undefined);
  if (missing.length > 0) throw new Error(`MODE=distributed needs ${missing.join(', ')}.`);
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await open(config, clock, log, (step) => undo.push(step))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(config: Config, clock: Clock, log: Log, undo: Undo): Promise<Omit<Engines, 'close'>> {
  const { MONGO_URL = '', KAFKA_BROKERS = '', ELASTIC_URL = '', S3_URL = '', ENGINE_PREFIX: prefix } = config;
  const folder = config.DATA_DIR;
  mkdirSync(folder, { recursive: true });
  const connection = await connectMongo(MONGO_URL);
  undo(() => connection.close());
  // biome-ignore lint/correctness/useHookAtTopLevel: it opens a database and is no hook of React.
  const beside = (what: string) => connection.useDb(`${connection.name}-${what}`);
  const told = <T extends object>(engine: T): T => inPortWords(engine, mongoWords);
  const documents = told(await mongoDocuments(connection));
  const events = told(await mongoEventStore(connection, documents));
  undo(() => events.close());
  const client = await connectElastic(ELASTIC_URL);
  const search = elasticSearch(client, prefix);
  undo(() => search.close());
  const blobs = inPortWords(await s3Blobs({ url: S3_URL, publicUrl: config.S3_PUBLIC_URL }), s3Words);
  const mailer = await openMailer(config, documents, clock);
  undo(() => mailer.close());
  const kafka = { brokers: KAFKA_BROKERS, sasl: config.KAFKA_SASL, tls: config.KAFKA_TLS === 'on', prefix };
  const bus = await kafkaBus(events, kafka, log);
  undo(() => bus.close());
  const identity = beside('identity').db;
  const timer = await documentTimer(documents, clock, log, told(await mongoClaims(connection, clock)));
  undo(() => timer.close());
  const needed: Probes = {
    MongoDB: async () => connection.db?.command({ ping: 1 }),
    Kafka: async () => {
      if (!bus.relay.healthy) throw new Error('the brokers did not take what was last sent');
    },
  };
  return {
    ...{ events, bus, documents, search, blobs, timer, mailer, folder },
    keys: told(mongoVault(beside('keys'), clock)),
    ...(identity !== undefined && { tables: told(identity) }),
    rates: told(await mongoRates(connection, clock)),
    relay: bus.relay,
    failing: () => silent(needed),
    away: () =>
      silent({
        ...needed,
        Elasticsearch: () => client.cluster.health({}, { requestTimeout: patienceMs, maxRetries: 0 }),
        S3: () => blobs.stat(nothing),
      }),
  };
}

type Probes = Readonly<Record<string, () => Promise<unknown>>>;

/** A probe that takes longer counts as unanswered. */
const patienceMs = 2_000;

/** A key that no file has. */
const nothing = '0'.repeat(64);

/** Names of those whose probe fails, or says nothing in time. */
async function silent(probes: Probes): Promise<readonly string[]> {
  const asked = Object.entries(probes).map(async ([name, probe]) => {
    const late = Promise.withResolvers<boolean>();
    const alarm = setTimeout(() => late.resolve(false), patienceMs);
    const answers = probe().then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answers, late.promise]);
    clearTimeout(alarm);
    return isThere ? [] : [name];
  });
  return (await Promise.all(asked)).flat();
}

const openMailer = ({ MAIL_URL, MAIL_FROM }: Config, documents: Documents, clock: Clock) =>
  MAIL_URL === 'mailbox:' ? mailbox(documents, clock) : smtpMailer(MAIL_URL, MAIL_FROM, { documents, clock });
