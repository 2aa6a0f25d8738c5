import type { Log } from '@ardhi/kernel/base/log';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import { isTransient } from '@ardhi/kernel/ports/transient-errors';
import { abortableDelay } from '../delivery/abortable-delay.ts';
import { wakeSignal } from '../delivery/wake-signal.ts';
import type { OutboxSource } from '../outbox/outbox-source.ts';
import { batchPublisher } from './batch-publisher.ts';
import type { Brokers } from './connection.ts';
import { relayRound } from './relay-round.ts';
import type { Topics } from './topics.ts';

const sweepEveryMs = 1_000;
const firstDelayMs = 50;
const maxDelayMs = 2_000;
/** Delay before looking again while another process has not settled its positions; with change streams the relay is woken earlier. */
const recheckMs = 50;

/** A running relay and its state, for health checks and metrics. */
export interface OutboxRelay {
  /** Number of commits that the last round found unsent. */
  readonly pending: number;
  /** True if the brokers answered in the last sweep and accepted the last batch. */
  readonly healthy: boolean;
  /** Begins a round: the log has grown, whoever appended to it. */
  wake(): void;
  /** Ends after the round in progress. */
  close(): Promise<void>;
}

/**
 * The outbox relay: sends this process's commits to the brokers once they are settled, and those of a process that stopped
 * before it could. A commit counts as relayed only once every in-sync replica has it; it may be sent twice, but is never skipped.
 */
export function outboxRelay(
  source: EventStore & OutboxSource,
  { brokers, topics, log }: { readonly brokers: Brokers; readonly topics: Topics; readonly log: Log },
): OutboxRelay {
  const closing = new AbortController();
  const { signal } = closing;
  const wakeUp = wakeSignal();
  const sweep = sweepTimer(wakeUp.wake);
  const unsubscribe = source.onAppend(wakeUp.wake);
  const publisher = batchPublisher(brokers);
  const status = { pending: 0, healthy: true };
  const runRound = relayRound({
    source,
    brokers,
    topics,
    publisher,
    onFound({ own, foreign, isBlocked }) {
      if (isBlocked) void abortableDelay(recheckMs, signal).then(wakeUp.wake);
      status.pending = own.length + foreign.length;
    },
  });

  async function onFailure(error: unknown): Promise<void> {
    log.warn({ error: String(error) }, 'relay.failed: events could not be relayed, retrying');
    // The brokers are fine when it is the store that is unavailable.
    if (isTransient(error)) return;
    status.healthy = false;
    await publisher.disconnect();
  }

  async function run(): Promise<void> {
    let delayMs = firstDelayMs;
    while (!signal.aborted) {
      wakeUp.reset();
      try {
        const { remaining, hasMore } = await runRound(sweep.take());
        Object.assign(status, { pending: remaining, healthy: true });
        delayMs = firstDelayMs;
        if (!hasMore && !sweep.isDue) await wakeUp.wait();
      } catch (error) {
        if (signal.aborted) return;
        sweep.makeDue();
        await onFailure(error);
        await abortableDelay(delayMs, signal);
        delayMs = Math.min(delayMs * 2, maxDelayMs);
      }
    }
  }

  const running = run();
  return relayHandle(status, wakeUp.wake, async () => {
    closing.abort();
    unsubscribe();
    sweep.stop();
    wakeUp.wake();
    await running;
    await publisher.disconnect();
  });
}

const relayHandle = (
  status: { readonly pending: number; readonly healthy: boolean },
  wake: () => void,
  close: () => Promise<void>,
): OutboxRelay => ({
  get pending() {
    return status.pending;
  },
  get healthy() {
    return status.healthy;
  },
  wake,
  close,
});

/** Makes a sweep due at the start and every second. */
function sweepTimer(wake: () => void) {
  let isDue = true;
  const timer = setInterval(() => {
    isDue = true;
    wake();
  }, sweepEveryMs);
  timer.unref();
  return {
    get isDue() {
      return isDue;
    },
    /** True if the round that begins is a sweep. */
    take(): boolean {
      const wasDue = isDue;
      isDue = false;
      return wasDue;
    },
    /** After a failure: only a sweep shows that the brokers answer again, as another round may have nothing to send. */
    makeDue(): void {
      isDue = true;
    },
    stop: () => clearInterval(timer),
  };
}
