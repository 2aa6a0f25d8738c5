import { Kafka, logLevel, type SASLOptions } from 'kafkajs';

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
  groupOf(consumer: string): string;
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
    groupOf: (consumer) => `${prefix}.${consumer}`,
    isOurs: (topic) => topic.startsWith(`${prefix}.`),
  };
}

function saslOf(text: string): SASLOptions {
  const at = text.indexOf(':');
  return { mechanism: 'scram-sha-512', username: text.slice(0, at), password: text.slice(at + 1) };
}

/** @throws Error with one sentence when no broker answers */
export async function proveBrokers({ kafka }: Brokers, brokers: string): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.describeCluster();
  } catch (error) {
    throw new Error(
      `Kafka at ${brokers} does not answer (${(error as Error).message}). Look at KAFKA_BROKERS: it names host:port of each broker, by comma.`,
    );
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
