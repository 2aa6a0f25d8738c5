import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import { failpoint } from '@ardhi/kernel/config/failpoint';
import type { EventBus, Subscriber, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import type { Log } from '@ardhi/kernel/log/log';

const batchSize = 500;
/** A busy log is heard in batches: what is appended within two milliseconds of the first event goes along. */
const gatherMs = 2;
const longestPauseMs = 5_000;
const noteEvery = 5_000;

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
  const waiters = new Set<{ position: number; resolve: () => void }>();
  const closing = new AbortController();
  const { signal } = closing;
  let position = subscriber.after;
  let noted = subscriber.after;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const forget = store.onAppend(wake);

  function covered(upTo: number): void {
    position = Math.max(position, upTo);
    for (const waiter of waiters) {
      if (waiter.position > position) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  }

  /** Delivers until it succeeds, waiting longer after each failure. */
  async function deliver(batch: readonly Envelope[], upTo: number): Promise<void> {
    for (let pause = 20; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        failpoint('delivering');
        await subscriber.deliver(batch, upTo);
        failpoint('delivered');
        noted = upTo;
        return covered(upTo);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ consumer: subscriber.consumer, error: String(error) }, 'delivery failed; trying again');
        await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Long stretches of events that nobody hears are noted too, so that they are not read again after a restart. */
  async function catchUp(): Promise<void> {
    const until = await store.head();
    let batch: Envelope[] = [];
    for await (const envelope of store.readAll(position, subscriber.hears)) {
      if (signal.aborted) return;
      batch.push(envelope);
      if (batch.length < batchSize) continue;
      await deliver(batch, envelope.position);
      batch = [];
    }
    const upTo = Math.max(until, batch.at(-1)?.position ?? 0);
    if (batch.length > 0 || upTo - noted >= noteEvery) await deliver(batch, upTo);
    else covered(upTo);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      try {
        await catchUp();
        if ((await store.head()) <= position) await woken.promise;
        await setTimeout(gatherMs);
      } catch (error) {
        if (signal.aborted) return;
        log.error({ consumer: subscriber.consumer, error: String(error) }, 'the log could not be read');
        await setTimeout(longestPauseMs, undefined, { signal }).catch(() => undefined);
      }
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
      closing.abort();
      forget();
      wake();
      await running;
    },
  };
}
