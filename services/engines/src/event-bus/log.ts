import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventBus, Subscriber, Subscription } from '@ardhi/kernel/event-bus/event-bus';
import type { EventStore } from '@ardhi/kernel/event-store/event-store';
import { categoryOf } from '@ardhi/kernel/journal';
import type { Log } from '@ardhi/kernel/log/log';
import { standingAt } from './standing.ts';
import { type Tail, tailOf } from './tail.ts';
import { untilTaken } from './until-taken.ts';

const batchSize = 500;
const pauseMs = 5_000;
const noteEvery = 5_000;

/** The store's own ordered log as the bus: one writer, no second log, nothing to relay. */
export async function logBus(store: EventStore, log: Log): Promise<EventBus> {
  const open = new Set<Subscription>();
  const tail = tailOf(store, log, await store.head());
  return {
    slices: 1,
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
  const standing = standingAt(subscriber.after);
  const closing = new AbortController();
  const { signal } = closing;
  const hears = new Set(subscriber.hears);
  const heard = ({ stream }: Envelope) =>
    hears.has(categoryOf(stream)) && (subscriber.takes?.(stream) ?? true);
  let noted = subscriber.after;
  let idle = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const forget = tail.onNew(({ events, upTo }) => {
    if (idle && upTo - noted < noteEvery && !events.some(heard)) standing.reach(upTo);
    else wake();
  });

  async function deliver(batch: readonly Envelope[], upTo: number): Promise<void> {
    if (!(await untilTaken(subscriber, { batch, upTo }, { signal, log }))) return;
    noted = upTo;
    standing.reach(upTo);
  }

  /** From memory where the tail remembers so far back, else from the store. */
  async function* following(): AsyncGenerator<Envelope> {
    const recent = tail.after(standing.position);
    if (recent !== undefined) return yield* recent.filter(heard);
    for await (const envelope of store.readAll(standing.position, subscriber.hears))
      if (heard(envelope)) yield envelope;
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
    else standing.reach(upTo);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      try {
        await catchUp();
        idle = standing.position >= tail.head;
        if (idle) await woken.promise;
        idle = false;
      } catch (error) {
        if (signal.aborted) return;
        log.error({ consumer: subscriber.consumer, error: String(error) }, 'the log could not be read');
        await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    get position() {
      return standing.position;
    },
    reached: standing.reached,
    async close() {
      closing.abort();
      forget();
      wake();
      await running;
    },
  };
}
