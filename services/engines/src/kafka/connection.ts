import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import { unusable } from '../unusable.ts';

export interface KafkaSettings {
  /** host:port, by comma. */
  readonly brokers: string;
  /** user:password; none unless set. */
  readonly sasl?: string | undefined;
  readonly tls?: boolean | undefined;
  /** Begins the names of topics and consumer groups, so that installations can share brokers. */
  readonly prefix: string;
}

/** What stays the same however often clients are made anew. */
export interface Brokers {
  readonly kafka: Kafka;
  topicOf(category: string): string;
  categoryOf(topic: string): string;
  groupOf(listener: string): string;
  isOurs(topic: string): boolean;
}

/** The client library, told to give up soon: trying again for ever is our own work, above it. */
export function kafkaBrokers({ brokers, sasl, tls = false, prefix }: KafkaSettings): Brokers {
  const kafka = new Kafka({
    clientId: prefix,
    brokers: brokers.split(','),
    ssl: tls,
    ...(sasl !== undefined && { sasl: saslOf(sasl) }),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 50, maxRetryTime: 1_000, retries: 5 },
  });
  return {
    kafka,
    topicOf: (category) => `${prefix}.${category}`,
    categoryOf: (topic) => topic.slice(prefix.length + 1),
    groupOf: (listener) => `${prefix}.${listener}`,
    isOurs: (topic) => topic.startsWith(`${prefix}.`),
  };
}

function saslOf(text: string): SASLOptions {
  const at = text.indexOf(':');
  return { mechanism: 'scram-sha-512', username: text.slice(0, at), password: text.slice(at + 1) };
}

/**
 * Asks the brokers who they are and for what a producer needs that sends nothing twice.
 * @throws Error with one sentence when none answers, they refuse the credentials, are too old or have no room
 */
export async function proveBrokers({ kafka }: Brokers, brokers: string): Promise<void> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
  });
  try {
    await producer.connect();
  } catch (error) {
    const { name, message } = error as Error;
    const why = name === 'KafkaJSServerDoesNotSupportApiKey' ? `it is too old: ${message}` : message;
    throw unusable(
      'Kafka',
      brokers,
      new Error(why, { cause: error }),
      'KAFKA_BROKERS: it names host:port of each broker, by comma; KAFKA_SASL and KAFKA_TLS say how they are spoken to',
    );
  } finally {
    await producer.disconnect().catch(() => undefined);
  }
}
