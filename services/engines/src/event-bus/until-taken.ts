import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import { failpoint } from '@ardhi/kernel/config/failpoint';
import type { Subscriber } from '@ardhi/kernel/event-bus/event-bus';
import type { Log } from '@ardhi/kernel/log/log';

const firstPauseMs = 20;
const longestPauseMs = 5_000;

/** Delivers a batch until it is taken, waiting longer after each refusal; false when it was told to stop before. */
export async function untilTaken(
  subscriber: Subscriber,
  { batch, upTo }: { readonly batch: readonly Envelope[]; readonly upTo: number },
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<boolean> {
  for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      failpoint('delivering');
      await subscriber.deliver(batch, upTo);
      failpoint('delivered');
      return true;
    } catch (error) {
      if (signal.aborted) break;
      log.warn({ consumer: subscriber.consumer, error: String(error) }, 'delivery failed; trying again');
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
