import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import { failpoint } from '@ardhi/kernel/config/failpoint';
import type { EventBus, Subscriber, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import { categoryOf } from '@ardhi/kernel/journal';
import type { Log } from '@ardhi/kernel/log/log';
import { type Tail, tailOf } from './tail.ts';

const batchSize = 500;
const longestPauseMs = 5_000;
const noteEvery = 5_000;

/** The store's own ordered log as the bus: one writer, no second log, nothing to relay. */
export async function logBus(store: EventStore, log: Log): Promise<EventBus> {
  const open = new Set<Subscription>();
  const tail = tailOf(store, log, await store.head());
  return {
    subscribe(subscriber) {
      const subscription = follow(store, tail, subscriber, log);
      open.add(subscription);
      return subscription;
    },
    refetch: (stream, after) => store.read(stream, after),
    head: () => store.head(),
    async close() {
      await Promise.all([...open].map((subscription) => subscription.close()));
      await tail.close();
    },
  };
}

function follow(store: EventStore, tail: Tail, subscriber: Subscriber, log: Log): Subscription {
  const waiters = new Set<{ position: number; resolve: () => void }>();
  const closing = new AbortController();
  const { signal } = closing;
  const hears = new Set(subscriber.hears);
  const heard = ({ stream }: Envelope) => hears.has(categoryOf(stream));
  let position = subscriber.after;
  let noted = subscriber.after;
  let idle = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const forget = tail.onNew(({ events, upTo }) => {
    if (idle && upTo - noted < noteEvery && !events.some(heard)) covered(upTo);
    else wake();
  });

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

  /** From memory where the tail remembers so far back, else from the store. */
  async function* following(): AsyncGenerator<Envelope> {
    const recent = tail.after(position);
    if (recent === undefined) yield* store.readAll(position, subscriber.hears);
    else yield* recent.filter(heard);
  }

  /** Long stretches of events that nobody hears are noted too, so that they are not read again after a restart. */
  async function catchUp(): Promise<void> {
    const until = tail.head;
    let batch: Envelope[] = [];
    for await (const envelope of following()) {
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
        idle = position >= tail.head;
        if (idle) await woken.promise;
        idle = false;
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
