import type { Envelope } from '@ardhi/contracts/envelope';
import type { Log } from '@ardhi/kernel/base/log';
import type { Subscriber, Subscription } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import { categoryOf } from '@ardhi/kernel/write/event-codec';
import { abortableDelay } from '../delivery/abortable-delay.ts';
import { type PositionTracker, positionTracker } from '../delivery/position-tracker.ts';
import { wakeSignal } from '../delivery/wake-signal.ts';
import { type CheckpointedDelivery, checkpointedDelivery } from './checkpointed-delivery.ts';
import type { LogTail } from './log-tail.ts';

const batchSize = 500;
const retryDelayMs = 5_000;

/** Where a subscription reads from. */
interface LogSource {
  readonly store: EventStore;
  readonly tail: LogTail;
}

/** Follows the log for one subscriber, until it is closed. */
export function logSubscription(
  subscriber: Subscriber,
  { log, ...source }: LogSource & { readonly log: Log },
): Subscription {
  const { tail } = source;
  const tracker = positionTracker(subscriber.after);
  const closing = new AbortController();
  const { signal } = closing;
  const delivery = checkpointedDelivery(subscriber, tracker, { signal, log });
  const isSubscribed = subscriptionFilter(subscriber);
  const wakeUp = wakeSignal();
  let isIdle = false;
  const unsubscribe = tail.subscribe(({ events, upTo }) => {
    if (isIdle && !delivery.isCheckpointDue(upTo) && !events.some(isSubscribed)) tracker.advanceTo(upTo);
    else wakeUp.wake();
  });
  const pending = () => pendingEvents(source, subscriber, { after: tracker.position, isSubscribed });

  async function run(): Promise<void> {
    while (!signal.aborted) {
      wakeUp.reset();
      try {
        await catchUp(pending(), { head: tail.head, tracker, delivery, signal });
        isIdle = tracker.position >= tail.head;
        if (isIdle) await wakeUp.wait();
        isIdle = false;
      } catch (error) {
        if (signal.aborted) return;
        log.error(
          { consumer: subscriber.consumer, error: String(error) },
          'log.read.failed: the event log could not be read, retrying',
        );
        await abortableDelay(retryDelayMs, signal);
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
      wakeUp.wake();
      await running;
    },
  };
}

type EventFilter = (envelope: Envelope) => boolean;

/** Accepts events of the subscriber's categories and partition. */
function subscriptionFilter({ subscribesTo, partitionFilter }: Subscriber): EventFilter {
  const categories = new Set(subscribesTo);
  return ({ stream }) => categories.has(categoryOf(stream)) && (partitionFilter?.(stream) ?? true);
}

/** Events after a position: from memory where the tail still has them, otherwise from the store. */
async function* pendingEvents(
  { store, tail }: LogSource,
  { subscribesTo }: Subscriber,
  { after, isSubscribed }: { readonly after: number; readonly isSubscribed: EventFilter },
): AsyncGenerator<Envelope> {
  const recent = tail.after(after);
  if (recent !== undefined) return yield* recent.filter(isSubscribed);
  for await (const envelope of store.readAll(after, subscribesTo)) if (isSubscribed(envelope)) yield envelope;
}

/** Delivers pending events in batches. Long runs of events without a subscriber are checkpointed too, so that they are not read again after a restart. */
async function catchUp(
  pending: AsyncIterable<Envelope>,
  {
    head,
    tracker,
    delivery,
    signal,
  }: {
    readonly head: number;
    readonly tracker: PositionTracker;
    readonly delivery: CheckpointedDelivery;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  let batch: Envelope[] = [];
  for await (const envelope of pending) {
    if (signal.aborted) return;
    batch.push(envelope);
    if (batch.length < batchSize) continue;
    await delivery.deliver(batch, envelope.position);
    batch = [];
  }
  const upTo = Math.max(head, batch.at(-1)?.position ?? 0);
  if (batch.length > 0 || delivery.isCheckpointDue(upTo)) await delivery.deliver(batch, upTo);
  else tracker.advanceTo(upTo);
}
