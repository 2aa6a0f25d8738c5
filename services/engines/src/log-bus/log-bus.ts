import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventBus, Subscriber, Subscription } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import type { Log } from '@ardhi/kernel/runtime/log';
import { categoryOf } from '@ardhi/kernel/write/event-codec';
import { deliverWithRetry } from '../delivery/deliver-with-retry.ts';
import { positionTracker } from '../delivery/position-tracker.ts';
import { type LogTail, logTail } from './log-tail.ts';

const batchSize = 500;
const retryDelayMs = 5_000;
const checkpointEvery = 5_000;

/** Uses the store's own ordered log as the bus: one writer, no second log, nothing to relay. */
export async function logBus(store: EventStore, log: Log): Promise<EventBus> {
  const open = new Set<Subscription>();
  const tail = logTail(store, log, await store.head());
  return {
    partitionCount: 1,
    subscribe(subscriber) {
      const subscription = openSubscription(store, tail, subscriber, log);
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

function openSubscription(store: EventStore, tail: LogTail, subscriber: Subscriber, log: Log): Subscription {
  const tracker = positionTracker(subscriber.after);
  const closing = new AbortController();
  const { signal } = closing;
  const categories = new Set(subscriber.subscribesTo);
  const isSubscribed = ({ stream }: Envelope) =>
    categories.has(categoryOf(stream)) && (subscriber.partitionFilter?.(stream) ?? true);
  let checkpointed = subscriber.after;
  let isIdle = false;
  let wakeUp = Promise.withResolvers<void>();
  const wake = () => wakeUp.resolve();
  const unsubscribe = tail.subscribe(({ events, upTo }) => {
    if (isIdle && upTo - checkpointed < checkpointEvery && !events.some(isSubscribed))
      tracker.advanceTo(upTo);
    else wake();
  });

  async function deliver(batch: readonly Envelope[], upTo: number): Promise<void> {
    if (!(await deliverWithRetry(subscriber, { batch, upTo }, { signal, log }))) return;
    checkpointed = upTo;
    tracker.advanceTo(upTo);
  }

  /** Events after the tracker's position: from memory where the tail still has them, otherwise from the store. */
  async function* pendingEvents(): AsyncGenerator<Envelope> {
    const recent = tail.after(tracker.position);
    if (recent !== undefined) return yield* recent.filter(isSubscribed);
    for await (const envelope of store.readAll(tracker.position, subscriber.subscribesTo))
      if (isSubscribed(envelope)) yield envelope;
  }

  /** Long runs of events without a subscriber are checkpointed too, so that they are not read again after a restart. */
  async function catchUp(): Promise<void> {
    const head = tail.head;
    let batch: Envelope[] = [];
    for await (const envelope of pendingEvents()) {
      if (signal.aborted) return;
      batch.push(envelope);
      if (batch.length < batchSize) continue;
      await deliver(batch, envelope.position);
      batch = [];
    }
    const upTo = Math.max(head, batch.at(-1)?.position ?? 0);
    if (batch.length > 0 || upTo - checkpointed >= checkpointEvery) await deliver(batch, upTo);
    else tracker.advanceTo(upTo);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      wakeUp = Promise.withResolvers<void>();
      try {
        await catchUp();
        isIdle = tracker.position >= tail.head;
        if (isIdle) await wakeUp.promise;
        isIdle = false;
      } catch (error) {
        if (signal.aborted) return;
        log.error(
          { consumer: subscriber.consumer, error: String(error) },
          'log.read.failed: the event log could not be read, retrying',
        );
        await setTimeout(retryDelayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    get position() {
      return tracker.position;
    },
    waitForPosition: tracker.waitForPosition,
    async close() {
      closing.abort();
      unsubscribe();
      wake();
      await running;
    },
  };
}
