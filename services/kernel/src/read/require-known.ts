import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { StorageUnavailable } from '../ports/transient-errors.ts';

/** How long a read copy is waited for: longer may mean that it stopped, and waiting holds up the partition of the event. */
const maxLagMs = 5 * 60_000;

/**
 * Has an event delivered again until a read copy that is consumed beside it knows of the event, so that whoever reads the copy
 * later knows it too. Five minutes after the event it goes on without, and says so in the log.
 * @throws StorageUnavailable while the copy is behind
 */
export function requireKnown(
  isKnown: boolean,
  { id, at }: { readonly id: string; readonly at: string },
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): void {
  if (isKnown) return;
  if (clock.epoch() - Date.parse(at) <= maxLagMs)
    throw new StorageUnavailable('a read copy is behind the events that it copies');
  log.warn({ eventId: id }, 'read-copy.behind: what is written while it is may need a person');
}
