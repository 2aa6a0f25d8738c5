import type { Clock } from '@ardhi/kernel/clock';
import { refuse } from '@ardhi/kernel/refusal';

const mostFailures = 10;
const windowMs = 15 * 60_000;
const mostRemembered = 50_000;

/** Wrong passwords per address: after ten in a quarter of an hour the account rests for as long. */
export interface Lockout {
  /** @throws Refusal ACCOUNT_LOCKED */
  check(email: string): void;
  failed(email: string): void;
  forget(email: string): void;
}

/** Remembered by the process: a restart opens the door again, the gateway's rates still stand before it. */
export function lockout(clock: Clock): Lockout {
  const failures = new Map<string, { count: number; until: number }>();
  const live = (email: string) => {
    const found = failures.get(email);
    if (found !== undefined && found.until <= clock.epoch()) failures.delete(email);
    return failures.get(email);
  };
  return {
    check(email) {
      const found = live(email);
      if (found === undefined || found.count < mostFailures) return;
      const seconds = Math.ceil((found.until - clock.epoch()) / 1_000);
      refuse('ACCOUNT_LOCKED', { n: Math.ceil(seconds / 60), retryAfter: seconds });
    },
    failed(email) {
      const count = (live(email)?.count ?? 0) + 1;
      failures.delete(email);
      failures.set(email, { count, until: clock.epoch() + windowMs });
      const [oldest] = failures.keys();
      if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest);
    },
    forget: (email) => void failures.delete(email),
  };
}
