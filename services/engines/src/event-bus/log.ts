import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventBus, Subscriber, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { Log } from '@ardhi/kernel/log/log';

const batchSize = 500;
const longestPauseMs = 5_000;

/** The store's own ordered log as the bus: one writer, no second log, nothing to relay. */
export function logBus(store: EventStore, log: Log): EventBus {
  const open = new Set<Subscription>();
  return {
    subscribe(subscriber) {
      const subscription = follow(store, subscriber, log);
      open.add(subscription);
      return subscription;
    },
    refetch: (stream, after) => store.read(stream, after),
    head: () => store.head(),
    async close() {
      await Promise.all([...open].map((subscription) => subscription.close()));
    },
  };
}

function follow(store: EventStore, subscriber: Subscriber, log: Log): Subscription {
  const heard = new Set(subscriber.hears);
  const waiters = new Set<{ position: number; resolve: () => void }>();
  let position = subscriber.after;
  let closed = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const forget = store.onAppend(wake);

  function covered(upTo: number): void {
    position = Math.max(position, upTo);
    for (const waiter of waiters) {
      if (waiter.position <= position) {
        waiters.delete(waiter);
        waiter.resolve();
      }
    }
  }

  /** Delivers until it succeeds, waiting longer after each failure. */
  async function deliver(batch: readonly Envelope[], upTo: number): Promise<void> {
    for (let pause = 20; !closed; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await subscriber.deliver(batch, upTo);
        return covered(upTo);
      } catch (error) {
        if (closed) return;
        log.warn({ consumer: subscriber.consumer, error: String(error) }, 'delivery failed; trying again');
        await Promise.race([new Promise((resolve) => setTimeout(resolve, pause).unref()), woken.promise]);
      }
    }
  }

  async function catchUp(): Promise<void> {
    let batch: Envelope[] = [];
    let seen = position;
    for await (const envelope of store.readAll(position)) {
      if (closed) return;
      seen = envelope.position;
      if (heard.has(envelope.stream.slice(0, envelope.stream.indexOf('-')))) batch.push(envelope);
      if (batch.length === batchSize) {
        await deliver(batch, seen);
        batch = [];
      }
    }
    if (batch.length > 0) await deliver(batch, seen);
    else covered(seen);
  }

  async function run(): Promise<void> {
    while (!closed) {
      woken = Promise.withResolvers<void>();
      try {
        await catchUp();
      } catch (error) {
        if (!closed)
          log.error({ consumer: subscriber.consumer, error: String(error) }, 'the log could not be read');
      }
      if ((await store.head()) <= position) await woken.promise;
    }
  }

  const running = run();
  return {
    get position() {
      return position;
    },
    reached: (wanted) =>
      wanted <= position
        ? Promise.resolve()
        : new Promise((resolve) => waiters.add({ position: wanted, resolve })),
    async close() {
      closed = true;
      forget();
      wake();
      await running;
    },
  };
}
