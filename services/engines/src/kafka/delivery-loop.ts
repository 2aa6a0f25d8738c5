import type { Envelope } from '@ardhi/contracts/envelope';
import type { Log } from '@ardhi/kernel/base/log';
import type { Subscriber } from '@ardhi/kernel/ports/event-bus';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import { abortableDelay } from '../delivery/abortable-delay.ts';
import { deliverWithRetry } from '../delivery/deliver-with-retry.ts';
import type { PositionTracker } from '../delivery/position-tracker.ts';
import { deliverySize } from './record-queue.ts';
import { raiseWatermark, type WorkerAssignment } from './worker-assignment.ts';

const retryDelayMs = 5_000;

/** Dependencies of a delivery loop. */
export interface DeliveryLoopDependencies {
  readonly subscriber: Subscriber;
  readonly store: EventStore;
  readonly tracker: PositionTracker;
  readonly log: Log;
  /** Called after every delivery, so that offsets are committed. */
  readonly onProgress: () => void;
}

/** True if an event is new to the subscriber and belongs to its partition. */
export const isWanted = (
  { subscriber, tracker }: Pick<DeliveryLoopDependencies, 'subscriber' | 'tracker'>,
  { stream, position }: Envelope,
): boolean => position > tracker.position && (subscriber.partitionFilter?.(stream) ?? true);

/** Delivers events until the assignment is revoked: from the store until it has caught up, then from the queue. */
export async function deliveryLoop(
  dependencies: DeliveryLoopDependencies,
  assignment: WorkerAssignment,
): Promise<void> {
  const { subscriber, log } = dependencies;
  const { signal } = assignment.abort;
  while (!signal.aborted) {
    try {
      if (!assignment.isLive) await catchUp(dependencies, assignment);
      else if (!assignment.queue.isEmpty) await deliverQueued(dependencies, assignment);
      else await assignment.queue.waitForBatch();
    } catch (error) {
      log.warn(
        { consumer: subscriber.consumer, error: String(error) },
        'store.read.failed: the store could not be read, retrying',
      );
      await abortableDelay(retryDelayMs, signal);
    }
  }
}

/** Delivers the queued events of all partitions in log order. */
async function deliverQueued(
  dependencies: DeliveryLoopDependencies,
  assignment: WorkerAssignment,
): Promise<void> {
  const { tracker, onProgress } = dependencies;
  const { queue } = assignment;
  const batches = queue.take();
  const events = batches
    .flatMap((batch) => batch.events)
    .filter((event) => isWanted(dependencies, event))
    .toSorted((a, b) => a.position - b.position);
  for (let at = 0; at < events.length; at += deliverySize) {
    const batch = events.slice(at, at + deliverySize);
    if (!(await deliver(dependencies, assignment, { batch, upTo: tracker.position }))) return;
  }
  for (const batch of batches) raiseWatermark(assignment, tracker, batch);
  queue.complete();
  onProgress();
}

/** Reads up to the current head of the store. Queueing starts before the last round, so that no event is missed in between. */
async function catchUp(dependencies: DeliveryLoopDependencies, assignment: WorkerAssignment): Promise<void> {
  const { subscriber, store, tracker, onProgress } = dependencies;
  const { isQueueing: wasQueueing } = assignment;
  const head = await store.head();
  let batch: Envelope[] = [];
  const flush = async () => {
    const upTo = batch.at(-1)?.position ?? 0;
    const isDelivered = batch.length === 0 || (await deliver(dependencies, assignment, { batch, upTo }));
    batch = [];
    if (isDelivered) tracker.advanceTo(upTo);
    onProgress();
    return isDelivered;
  };
  for await (const envelope of store.readAll(tracker.position, subscriber.subscribesTo)) {
    if (isWanted(dependencies, envelope)) batch.push(envelope);
    if (batch.length === deliverySize && !(await flush())) return;
  }
  if (!(await flush())) return;
  for (const partition of assignment.watermarks.keys())
    raiseWatermark(assignment, tracker, { partition, watermark: head });
  assignment.isLive = wasQueueing && assignment.isQueueing;
  assignment.isQueueing = true;
  onProgress();
}

const deliver = (
  { subscriber, log }: DeliveryLoopDependencies,
  { abort }: WorkerAssignment,
  delivery: { readonly batch: readonly Envelope[]; readonly upTo: number },
): Promise<boolean> => deliverWithRetry(subscriber, delivery, { signal: abort.signal, log });
