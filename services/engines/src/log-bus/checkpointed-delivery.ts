import type { Envelope } from '@ardhi/contracts/envelope';
import type { Log } from '@ardhi/kernel/base/log';
import type { Subscriber } from '@ardhi/kernel/ports/event-bus';
import { deliverWithRetry } from '../delivery/deliver-with-retry.ts';
import type { PositionTracker } from '../delivery/position-tracker.ts';

/** Number of positions after which a checkpoint is written even where no event was delivered. */
const checkpointEvery = 5_000;

/** Deliveries to one subscriber, each of which saves a checkpoint. */
export interface CheckpointedDelivery {
  /** Delivers a batch until the subscriber accepts it or the subscription is closed. */
  deliver(batch: readonly Envelope[], upTo: number): Promise<void>;
  /** True if a position is so far from the last checkpoint that it should be saved without events. */
  isCheckpointDue(upTo: number): boolean;
}

/** Starts at the subscriber's position and moves the tracker with each delivery. */
export function checkpointedDelivery(
  subscriber: Subscriber,
  tracker: PositionTracker,
  options: { readonly signal: AbortSignal; readonly log: Log },
): CheckpointedDelivery {
  let checkpointed = subscriber.after;
  return {
    isCheckpointDue: (upTo) => upTo - checkpointed >= checkpointEvery,
    async deliver(batch, upTo) {
      if (!(await deliverWithRetry(subscriber, { batch, upTo }, options))) return;
      checkpointed = upTo;
      tracker.advanceTo(upTo);
    },
  };
}
