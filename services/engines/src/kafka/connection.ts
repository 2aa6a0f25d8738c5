import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import { startupError } from '../startup-error.ts';

/** How to reach the brokers. */
export interface KafkaSettings {
  /** host:port of each broker, comma-separated. */
  readonly brokers: string;
  /** user:password; no authentication when undefined. */
  readonly sasl?: string | undefined;
  readonly tls?: boolean | undefined;
  /** Prefix of topic and consumer group names, so that installations can share brokers. */
  readonly prefix: string;
}

/** The client and the naming rules, shared by all producers and consumers. */
export interface Brokers {
  readonly kafka: Kafka;
  topicOf(category: string): string;
  categoryOf(topic: string): string;
  groupOf(groupName: string): string;
  ownsTopic(topic: string): boolean;
}

/** The client library, configured to give up early: retrying for ever is the job of the layers above. */
export function kafkaBrokers({ brokers, sasl, tls = false, prefix }: KafkaSettings): Brokers {
  const kafka = new Kafka({
    clientId: prefix,
    brokers: brokers.split(','),
    ssl: tls,
    ...(sasl !== undefined && { sasl: parseSasl(sasl) }),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 50, maxRetryTime: 1_000, retries: 5 },
  });
  return {
    kafka,
    topicOf: (category) => `${prefix}.${category}`,
    categoryOf: (topic) => topic.slice(prefix.length + 1),
    groupOf: (groupName) => `${prefix}.${groupName}`,
    ownsTopic: (topic) => topic.startsWith(`${prefix}.`),
  };
}

function parseSasl(text: string): SASLOptions {
  const at = text.indexOf(':');
  return { mechanism: 'scram-sha-512', username: text.slice(0, at), password: text.slice(at + 1) };
}

/**
 * Connects an idempotent producer to check the brokers.
 * @throws Error with one sentence when no broker answers, they reject the credentials, are too old or have no disk space
 */
export async function checkBrokers({ kafka }: Brokers, brokers: string): Promise<void> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
  });
  try {
    await producer.connect();
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
    await producer.disconnect().catch(() => undefined);
  }
}
