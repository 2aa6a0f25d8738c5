import type { AttemptCounter } from '@ardhi/kernel/runtime/attempt-counter';
import type { Clock } from '@ardhi/kernel/runtime/clock';
import { refuse } from '@ardhi/kernel/write/refusal';

const maxFailures = 10;
const windowMs = 15 * 60_000;

/** Counts wrong passwords per email address; ten within 15 minutes lock the account for 15 minutes. */
export interface Lockout {
  /** @throws Refusal ACCOUNT_LOCKED */
  check(email: string): Promise<void>;
  recordFailure(email: string): Promise<void>;
  reset(email: string): Promise<void>;
}

/** Counts wrong passwords by email address, shared by all instances. */
export function lockout(counts: AttemptCounter, clock: Clock): Lockout {
  const counterName = (email: string) => `accounts.wrong-password:${email.toLowerCase()}`;
  return {
    async check(email) {
      const { attempts: times, until } = await counts.get(counterName(email));
      if (times < maxFailures) return;
      const seconds = Math.ceil((until - clock.epoch()) / 1_000);
      refuse('ACCOUNT_LOCKED', { n: Math.ceil(seconds / 60), retryAfter: seconds });
    },
    recordFailure: async (email) => void (await counts.increment(counterName(email), windowMs)),
    reset: (email) => counts.reset(counterName(email)),
  };
}
