import type { Log } from '@ardhi/kernel/base/log';
import { Kafka, type LogEntry, logLevel, type SASLOptions } from 'kafkajs';
import { startupError } from '../startup-error.ts';
import { restWhileIdle } from './idle-request-queue.ts';

/** How to reach the brokers. */
export interface KafkaSettings {
  /** host:port of each broker, comma-separated. */
  readonly brokers: string;
  /** user:password; no authentication when undefined. */
  readonly sasl?: string | undefined;
  readonly tls?: boolean | undefined;
  /** Prefix of topic and consumer group names, so that installations can share brokers. */
  readonly prefix: string;
  /** Categories that this process creates topics for and publishes to; every category when undefined, as for tools. */
  readonly publishes?: readonly string[] | undefined;
}

/** The client and the naming rules, shared by all producers and consumers. */
export interface Brokers {
  readonly kafka: Kafka;
  topicOf(category: string): string;
  categoryOf(topic: string): string;
  groupOf(groupName: string): string;
  /** True if this process creates the topic of a category and publishes to it. */
  publishes(category: string): boolean;
  /** The categories that this process publishes; undefined for every category. */
  readonly published: readonly string[] | undefined;
  ownsTopic(topic: string): boolean;
}

/** The client library, configured to give up early: retrying for ever is the job of the layers above. */
export function kafkaBrokers(
  { brokers, sasl, tls = false, prefix, publishes: published }: KafkaSettings,
  log?: Log,
): Brokers {
  restWhileIdle();
  const kafka = new Kafka({
    clientId: prefix,
    brokers: brokers.split(','),
    ssl: tls,
    ...(sasl !== undefined && { sasl: parseSasl(sasl) }),
    ...(log === undefined
      ? { logLevel: logLevel.NOTHING }
      : { logLevel: logLevel.WARN, logCreator: () => logEntryTo(log) }),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 50, maxRetryTime: 1_000, retries: 5 },
  });
  return {
    kafka,
    topicOf: (category) => `${prefix}.${category}`,
    categoryOf: (topic) => topic.slice(prefix.length + 1),
    publishes: (category) => published?.includes(category) ?? true,
    published,
    groupOf: (groupName) => `${prefix}.${groupName}`,
    ownsTopic: (topic) => topic.startsWith(`${prefix}.`),
  };
}

/** The same report of the client is logged once in this time, in milliseconds: it repeats them with every attempt to connect. */
const repeatedReportMs = 60_000;

/**
 * Writes what the client library reports to our log. Its errors are warnings there, because the layers above retry.
 * A report names a host, a consumer group and a cause, never a record.
 */
function logEntryTo(log: Log): (entry: LogEntry) => void {
  const loggedAt = new Map<string, number>();
  return ({ namespace, level, log: { message, broker, groupId, error } }) => {
    const report = `${namespace} ${broker} ${groupId} ${message}`;
    const now = performance.now();
    if (now - (loggedAt.get(report) ?? -repeatedReportMs) < repeatedReportMs) return;
    if (loggedAt.size >= maxReports) loggedAt.clear();
    loggedAt.set(report, now);
    const entry = { client: 'kafkajs', namespace, broker, groupId, message, reason: error };
    if (level <= logLevel.ERROR) log.warn(entry, 'kafka.client.failed');
    else log.info(entry, 'kafka.client.warned');
  };
}

/** Different reports that are remembered. */
const maxReports = 1_000;

function parseSasl(text: string): SASLOptions {
  const at = text.indexOf(':');
  return { mechanism: 'scram-sha-512', username: text.slice(0, at), password: text.slice(at + 1) };
}

/**
 * Connects an idempotent producer to check the brokers; a process that publishes nothing has no right to one, and connects an admin client.
 * @throws Error with one sentence when no broker answers, they reject the credentials, are too old or have no disk space
 */
export async function checkBrokers({ kafka, published }: Brokers, brokers: string): Promise<void> {
  const client =
    published?.length === 0
      ? kafka.admin()
      : kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
  try {
    await client.connect();
  } catch (error) {
    const { name, message } = error as Error;
    const reason = name === 'KafkaJSServerDoesNotSupportApiKey' ? `it is too old: ${message}` : message;
    throw startupError(
      'Kafka',
      brokers,
      new Error(reason, { cause: error }),
      'KAFKA_BROKERS: it names host:port of each broker, by comma; KAFKA_SASL and KAFKA_TLS say how they are spoken to',
    );
  } finally {
    await client.disconnect().catch(() => undefined);
  }
}
