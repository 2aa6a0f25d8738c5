import { randomBytes } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';

/** Seconds for which an authenticator app shows a code (RFC 6238 §4.1). */
const periodS = 30;
/** Codes of this many periods before and after the current one are accepted, for clocks that differ (RFC 6238 §5.2). */
const tolerance = 1;
const issuer = 'Ardhi';

/** A new secret of 144 random bits, as text of 24 characters; the bytes of the text are the key. */
export const newSecret = (): string => randomBytes(18).toString('base64url');

/** The address in the QR code: `otpauth://totp/…` with the secret in base32, as authenticator apps read it. */
export const authenticatorUri = (secret: string, email: string): string =>
  createOTP(secret, { period: periodS }).url(issuer, email);

/** The code that an authenticator app shows at this time, in milliseconds since 1970; for tests. @internal */
export const codeAt = (secret: string, epochMs: number): Promise<string> =>
  createOTP(secret).hotp(periodAt(epochMs));

const periodAt = (epochMs: number): number => Math.floor(epochMs / (periodS * 1_000));

/**
 * The number of the 30-second period whose code this is; undefined if it is none of the current, previous and next one. The
 * caller refuses periods that were used before, so that no code works twice.
 */
export async function periodOf(secret: string, code: string, epochMs: number): Promise<number | undefined> {
  const current = periodAt(epochMs);
  let found: number | undefined;
  // All are compared, so that the time does not tell which one matched.
  for (let period = current - tolerance; period <= current + tolerance; period++)
    if (isEqual(await createOTP(secret).hotp(period), code)) found = period;
  return found;
}

function isEqual(expected: string, actual: string): boolean {
  let difference = expected.length ^ actual.length;
  for (let i = 0; i < expected.length; i++) difference |= expected.charCodeAt(i) ^ actual.charCodeAt(i);
  return difference === 0;
}
