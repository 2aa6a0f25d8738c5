import type { EventBus, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import { newId } from '@ardhi/kernel/ids';
import type { Log } from '@ardhi/kernel/log/log';
import type { RelaySource } from '../mongo/event-store.ts';
import { type KafkaSettings, kafkaBrokers, proveBrokers } from './connection.ts';
import { type Listening, listening } from './listening.ts';
import { type Relay, relayFrom } from './relay.ts';
import { topicsOf } from './topics.ts';

/** As many processes of one service share each read model that may be split; each slice costs a listening. */
const slices = 2;

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
  const listenings = new Map<string, Listening>();
  const ground = { brokers, topics, store, log, process: newId() };
  return {
    relay,
    slices,
    subscribe(subscriber) {
      const { listener = subscriber.consumer } = subscriber;
      const known = listenings.get(listener);
      const one = known === undefined || known.isEmpty ? listening(listener, ground) : known;
      listenings.set(listener, one);
      const subscription = one.add(subscriber);
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
