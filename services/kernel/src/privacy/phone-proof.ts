import type { PhoneProofPurpose } from '@ardhi/contracts/accounts/phone-proof';
import { timingSafeEquals } from '../base/timing-safe.ts';
import { macWith } from '../email/mac-with.ts';
import type { ServiceContext } from '../runtime/service.ts';

/** How long a confirmed number needs no new code, in milliseconds: long enough to finish a form. */
const lifetimeMs = 30 * 60_000;

/** A phone number (E.164) and what it was confirmed for. */
export interface ConfirmedPhone {
  readonly phone: string;
  readonly purpose: PhoneProofPurpose;
}

/** Issues and checks proofs that the holder of a phone number entered the code sent to it. */
export interface PhoneProofs {
  /** True if text messages can be sent; otherwise no call demands a confirmed number. */
  readonly isOffered: boolean;
  issue(confirmed: ConfirmedPhone): Promise<string>;
  /** True if a proof is valid for this number and purpose; false without one. */
  isProven(claimed: ConfirmedPhone, proof: string | undefined): Promise<boolean>;
}

/**
 * Proofs that need no store: each carries number, purpose and expiry, signed with HMAC-SHA-256 and a key of the vault, so
 * that every service accepts what accounts issued.
 */
export function phoneProofs({
  keys,
  clock,
  mailer,
  config,
}: Pick<ServiceContext, 'keys' | 'clock' | 'mailer' | 'config'>): PhoneProofs {
  const sign = (text: string) => macWith(keys, 'phone-proofs', text);
  const textOf = ({ phone, purpose }: ConfirmedPhone, until: number) => `${purpose} ${phone} ${until}`;
  return {
    isOffered:
      config.SMS_URL !== undefined || (mailer.sent !== undefined && config.NODE_ENV !== 'production'),
    async issue(confirmed) {
      const until = clock.epoch() + lifetimeMs;
      return `${until}.${await sign(textOf(confirmed, until))}`;
    },
    async isProven(claimed, proof = '') {
      const [until = '', signature = ''] = proof.split('.');
      const expected = await sign(textOf(claimed, Number(until)));
      return timingSafeEquals(signature, expected) && Number(until) > clock.epoch();
    },
  };
}
