import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { AttemptCounter, AttemptLimit } from '@ardhi/kernel/schedule/attempt-counter';

const windowMs = 15 * 60_000;
const passwordLimit: AttemptLimit = { max: 10, windowMs };
/** Fewer than passwords: three of the million codes of an authenticator app are right at any time. */
const secondFactorLimit: AttemptLimit = { max: 5, windowMs };

/** Who enters the password or the second factor of an account. */
export type PasswordAttempt =
  | {
      readonly email: string;
      /** The number of a device on which the owner has signed in before; it is counted by itself. */
      readonly knownDevice?: string | undefined;
    }
  /** A signed-in user who enters the password again. */
  | { readonly signedInAs: string }
  /** The id of a user whose password, or account at a provider, was shown before; `onLocked` is called with the last wrong code. */
  | { readonly secondFactorOf: string; readonly onLocked: () => Promise<void> };

/** Five wrong codes of a second factor end its attempts for 15 minutes. Ten wrong passwords within 15 minutes end the attempts of unknown devices for 15 minutes, and those of each known device for itself. */
export interface Lockout {
  /**
   * Runs the check of a password or code, counted beforehand, so that simultaneous attempts cannot exceed the limit.
   * `isWrong` tells whether an error of the check means a wrong one. @throws Refusal ACCOUNT_LOCKED
   */
  guard<T>(
    attempt: PasswordAttempt,
    check: () => Promise<T>,
    isWrong: (error: unknown) => boolean,
  ): Promise<T>;
  /** Ends the lockout of unknown devices, after a new password was set by email. */
  reset(email: string): Promise<void>;
}

/** The counters are shared by all instances: by email address, by known device, and by signed-in user. */
export function lockout(counts: AttemptCounter, clock: Clock): Lockout {
  const keyOf = (email: string) => `accounts.wrong-password:${email.toLowerCase()}`;
  const counterOf = (attempt: PasswordAttempt) => {
    if ('secondFactorOf' in attempt) return `accounts.wrong-code:${attempt.secondFactorOf}`;
    if ('signedInAs' in attempt) return `accounts.wrong-password-of:${attempt.signedInAs}`;
    const { email, knownDevice } = attempt;
    return knownDevice === undefined ? keyOf(email) : `${keyOf(email)}:${knownDevice}`;
  };

  return {
    async guard(attempt, check, isWrong) {
      const counter = counterOf(attempt);
      const limit = 'secondFactorOf' in attempt ? secondFactorLimit : passwordLimit;
      const { allowed, attempts, until } = await counts.take(counter, limit);
      if (!allowed) {
        const seconds = Math.ceil((until - clock.epoch()) / 1_000);
        refuse('ACCOUNT_LOCKED', { n: Math.ceil(seconds / 60), retryAfter: seconds });
      }
      const result = await check().catch(async (error: unknown) => {
        if (!isWrong(error)) await counts.release(counter);
        else if ('onLocked' in attempt && attempts === limit.max) await attempt.onLocked();
        throw error;
      });
      await counts.reset(counter);
      return result;
    },
    reset: (email) => counts.reset(keyOf(email)),
  };
}
