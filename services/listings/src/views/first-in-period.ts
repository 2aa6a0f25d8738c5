import type { Clock } from '@ardhi/kernel/base/clock';

const mostRemembered = 100_000;

/**
 * True if something is seen for the first time in a period, by a key of who saw what. Remembers in this process only:
 * a restart may count one viewer twice, never more.
 */
export function firstInPeriod({ epoch }: Pick<Clock, 'epoch'>, periodMs: number): (key: string) => boolean {
  const seen = new Map<string, number>();
  return (key) => {
    const now = epoch();
    if (now - (seen.get(key) ?? -periodMs) < periodMs) return false;
    seen.delete(key);
    seen.set(key, now);
    const [oldest] = seen.size > mostRemembered ? seen.keys() : [];
    if (oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
