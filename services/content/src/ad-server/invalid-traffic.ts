import type { Clock } from '@ardhi/kernel/base/clock';
import { hourMs } from '@ardhi/kernel/base/durations';

/** Most that one visitor may do in an hour before it no longer counts. */
const mostAnHour = { clicks: 10, impressions: 600 } as const;
/** Beyond this many at once nothing more is counted, so that invented tokens and addresses cannot exhaust memory. */
const mostRemembered = 200_000;

type What = keyof typeof mostAnHour;

/**
 * Says what does not count: a token for the second time, and more of one visitor than a person does. A visitor is an address
 * with a browser, since many phones share one address. Both are remembered in the memory of this process for an hour at
 * most and stored nowhere.
 */
export function invalidTraffic({ epoch }: Pick<Clock, 'epoch'>) {
  /** Keys seen in this hour and in the one before: a token lives an hour. */
  let seen = [new Set<string>(), new Set<string>()] as const;
  let visitors = new Map<string, number>();
  let hour = Math.floor(epoch() / hourMs);

  function turnHour(): void {
    const current = Math.floor(epoch() / hourMs);
    if (current === hour) return;
    seen = [new Set(), current === hour + 1 ? seen[0] : new Set()];
    visitors = new Map();
    hour = current;
  }

  return {
    /** True if it happens for the first time, for example that a token was rendered. */
    isFirst(key: string): boolean {
      turnHour();
      const [now, before] = seen;
      if (now.has(key) || before.has(key) || now.size >= mostRemembered) return false;
      now.add(key);
      return true;
    },
    /** True if a visitor does no more than a person would. */
    isWithin(what: What, visitor: string): boolean {
      turnHour();
      const key = `${what} ${visitor}`;
      const count = (visitors.get(key) ?? 0) + 1;
      if (count === 1 && visitors.size >= mostRemembered) return false;
      visitors.set(key, count);
      return count <= mostAnHour[what];
    },
  };
}
