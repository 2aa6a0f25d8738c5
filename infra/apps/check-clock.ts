import type { Clock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import type { EventStore } from '@ardhi/kernel/ports/event-store';
import type { Config } from '@ardhi/kernel/runtime/config';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A clock further behind the newest event than this is warned about, and refused from a day on. */
const warnBehindMs = minuteMs;
const maxBehindMs = dayMs;
/** A clock further ahead of the newest event than this is refused: hardly an installation stands still for half a year. */
const maxAheadMs = 180 * dayMs;
/** Positions may have gaps: the last event is among so many. */
const lastPositions = 100;

interface ClockCheck {
  readonly events: EventStore;
  readonly clock: Clock;
  readonly config: Pick<Config, 'CLOCK_CHECK'>;
  readonly log: Log;
}

/**
 * Compares the clock with the newest event before anything that is due is carried out: listings that expire, sessions that end,
 * people who are erased.
 * @throws Error with one sentence when the clock cannot be right
 */
export async function checkClock({ events, clock, config, log }: ClockCheck): Promise<void> {
  if (config.CLOCK_CHECK === 'off') return;
  const newest = await newestInstant(events);
  if (newest === undefined) return;
  const aheadMs = clock.epoch() - Date.parse(newest);
  if (aheadMs > maxAheadMs || -aheadMs > maxBehindMs) {
    const days = Math.round(Math.abs(aheadMs) / dayMs);
    const [relation, risk] =
      aheadMs > 0
        ? ['after', 'everything that is due until then would be carried out at once']
        : ['before', 'nothing that is due would be carried out until then'];
    throw new Error(
      `The clock says ${clock.now()}, ${days} days ${relation} the newest event (${newest}): ${risk}. Set the clock (timedatectl set-ntp true); if it is right, start once with CLOCK_CHECK=off.`,
    );
  }
  if (-aheadMs > warnBehindMs)
    log.warn(
      { now: clock.now(), newest },
      `clock.behind: the clock is ${Math.round(-aheadMs / minuteMs)} minutes behind the newest event`,
    );
}

/**
 * When the last event was appended; undefined without events. Earlier ones may be newer, where the clock was set back:
 * a single event after that is enough for a start without CLOCK_CHECK=off.
 */
async function newestInstant(events: EventStore): Promise<string | undefined> {
  const head = await events.head();
  let newest: string | undefined;
  for await (const { at } of events.readAll(Math.max(0, head - lastPositions))) newest = at;
  return newest;
}
