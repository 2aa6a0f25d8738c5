import type { Clock } from '@ardhi/kernel/clock';
import type { Counts } from '@ardhi/kernel/counts';
import { refuse } from '@ardhi/kernel/refusal';

const mostFailures = 10;
const windowMs = 15 * 60_000;

/** Wrong passwords per address: after ten in a quarter of an hour the account rests for as long. */
export interface Lockout {
  /** @throws Refusal ACCOUNT_LOCKED */
  check(email: string): Promise<void>;
  failed(email: string): Promise<void>;
  forget(email: string): Promise<void>;
}

export function lockout(counts: Counts, clock: Clock): Lockout {
  const nameOf = (email: string) => `accounts.wrong-password:${email.toLowerCase()}`;
  return {
    async check(email) {
      const { times, until } = await counts.of(nameOf(email));
      if (times < mostFailures) return;
      const seconds = Math.ceil((until - clock.epoch()) / 1_000);
      refuse('ACCOUNT_LOCKED', { n: Math.ceil(seconds / 60), retryAfter: seconds });
    },
    failed: async (email) => void (await counts.add(nameOf(email), windowMs)),
    forget: (email) => counts.forget(nameOf(email)),
  };
}
