import type { Producer, TopicMessages } from 'kafkajs';
import type { Brokers } from './connection.ts';

/** Sends batches of records to the brokers. */
export interface BatchPublisher {
  /** Resolves once every in-sync replica has all of the records. */
  publish(topicMessages: TopicMessages[]): Promise<void>;
  /** Discards the producer; the next batch connects a new one. */
  disconnect(): Promise<void>;
}

/** Publishes through one idempotent producer, connected on first use. */
export function batchPublisher({ kafka }: Brokers): BatchPublisher {
  let producer: Promise<Producer> | undefined;

  async function connect(): Promise<Producer> {
    const created = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
    });
    await created.connect();
    return created;
  }

  return {
    async publish(topicMessages) {
      producer ??= connect();
      await (await producer).sendBatch({ acks: -1, topicMessages });
    },
    async disconnect() {
      const previous = producer;
      producer = undefined;
      await (await previous?.catch(() => undefined))?.disconnect().catch(() => undefined);
    },
  };
}
