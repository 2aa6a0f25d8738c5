import { setTimeout } from 'node:timers/promises';
import type { Envelope } from '@ardhi/contracts/envelope';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import type { Log } from '@ardhi/kernel/base/log';
import type { Subscriber } from '@ardhi/kernel/ports/event-bus';

const firstDelayMs = 20;
const maxDelayMs = 5_000;
/** From this delay on a failure is logged as a warning: a handler that waits for a read copy succeeds before. */
const warnFromDelayMs = 1_000;

/** Delivers a batch until the subscriber accepts it, with exponential backoff. Returns false when it was aborted before. */
export async function deliverWithRetry(
  subscriber: Subscriber,
  { batch, upTo }: { readonly batch: readonly Envelope[]; readonly upTo: number },
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<boolean> {
  for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      failpoint('delivering');
      await subscriber.deliver(batch, upTo);
      failpoint('delivered');
      return true;
    } catch (error) {
      if (signal.aborted) break;
      log[delayMs < warnFromDelayMs ? 'debug' : 'warn'](
        { consumer: subscriber.consumer, error: String(error) },
        'delivery.failed: the subscriber rejected a batch, retrying',
      );
      await setTimeout(delayMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
