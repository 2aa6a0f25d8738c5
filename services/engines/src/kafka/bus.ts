import type { EventBus, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { Log } from '@ardhi/kernel/log/log';
import type { RelaySource } from '../mongo/event-store.ts';
import { type KafkaSettings, kafkaBrokers, proveBrokers } from './connection.ts';
import { follow } from './follow.ts';
import { type Relay, relayFrom } from './relay.ts';
import { topicsOf } from './topics.ts';

export interface KafkaBus extends EventBus {
  readonly relay: Pick<Relay, 'waiting' | 'healthy'>;
}

/**
 * Events over Kafka: a topic a category, the stream as key. What the store has committed is relayed to it;
 * the store stays the truth, and gaps are fetched from there.
 * @throws Error with one sentence when no broker answers
 */
export async function kafkaBus(
  store: EventStore & RelaySource,
  settings: KafkaSettings,
  log: Log,
): Promise<KafkaBus> {
  const brokers = kafkaBrokers(settings);
  await proveBrokers(brokers, settings.brokers);
  const topics = topicsOf(brokers);
  const relay = relayFrom(store, { brokers, topics, log });
  const open = new Set<Subscription>();
  return {
    relay,
    subscribe(subscriber) {
      const subscription = follow(subscriber, { brokers, topics, log });
      open.add(subscription);
      return subscription;
    },
    refetch: (stream, after) => store.read(stream, after),
    head: () => store.head(),
    async close() {
      await Promise.all([...open].map((subscription) => subscription.close()));
      await relay.close();
      await topics.close();
    },
  };
}
