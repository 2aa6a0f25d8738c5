import { newId } from '@ardhi/kernel/base/ids';
import type { Log } from '@ardhi/kernel/base/log';
import type { EventBus, Subscription } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import type { OutboxSource } from '../outbox/outbox-source.ts';
import { checkBrokers, type KafkaSettings, kafkaBrokers } from './connection.ts';
import { type ConsumerGroup, consumerGroup } from './consumer-group.ts';
import { type OutboxRelay, outboxRelay } from './outbox-relay.ts';
import { topicsOf } from './topics.ts';
import { type HeadIntervals, watchHead } from './watch-head.ts';

/** Number of processes of one service that share each partitioned read model; each partition costs a consumer group. */
const partitionsPerService = 2;

/** A process that publishes some categories tells their consumers how far the log has grown, whoever appended to it. */
const publisherIntervals: HeadIntervals = { growing: 150, quiet: 500 };
/** Others only compare their consumers with the head. */
const consumerIntervals: HeadIntervals = { growing: 500, quiet: 500 };

/** The Kafka event bus, with the state of its outbox relay for health checks. */
export interface KafkaBus extends EventBus {
  readonly relay: Pick<OutboxRelay, 'pending' | 'healthy'>;
}

/**
 * Events over Kafka: one topic per category, keyed by stream. The outbox relay sends what the store has committed;
 * the store stays the source of truth, and consumers fetch gaps from it.
 * @throws Error with one sentence when no broker answers
 */
export async function kafkaBus(
  store: EventStore & OutboxSource,
  settings: KafkaSettings,
  log: Log,
): Promise<KafkaBus> {
  const brokers = kafkaBrokers(settings, log);
  await checkBrokers(brokers, settings.brokers);
  const topics = topicsOf(brokers);
  const relay = outboxRelay(store, { brokers, topics, log });
  const open = new Set<Subscription>();
  const groups = new Map<string, ConsumerGroup>();
  const publishesSome = (brokers.published?.length ?? 0) > 0;
  const intervals = publishesSome ? publisherIntervals : consumerIntervals;
  const stopWatching = watchHead(store, intervals, (head, hasGrown) => {
    if (publishesSome && hasGrown) relay.wake();
    for (const group of groups.values()) group.checkLag(head, performance.now());
  });
  const dependencies = { brokers, topics, store, log, process: newId() };
  return {
    relay,
    partitionCount: partitionsPerService,
    subscribe(subscriber) {
      const { consumerGroup: groupName = subscriber.consumer } = subscriber;
      const existing = groups.get(groupName);
      const group =
        existing === undefined || existing.isEmpty ? consumerGroup(groupName, dependencies) : existing;
      groups.set(groupName, group);
      const subscription = group.add(subscriber);
      open.add(subscription);
      return subscription;
    },
    refetch: (stream, after) => store.read(stream, after),
    head: () => store.head(),
    async close() {
      stopWatching();
      await Promise.all([...open].map((subscription) => subscription.close()));
      await relay.close();
      await topics.close();
    },
  };
}
