import { randomBytes } from 'node:crypto';
import { tokenHash } from '../token-hash.ts';

const count = 10;
/** Crockford's base32: no I, L, O and U, which are mistaken for other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits, so that a plain hash of a code cannot be inverted (ASVS 5, V6.5.2). */
const length = 24;

/** Ten codes for the case that the device is lost, in groups of four characters: `8F3K-…`. Each works once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode);

function newRecoveryCode(): string {
  // 256 is a multiple of 32: every character is equally likely.
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? '';
}

/** The hash under which a recovery code is stored; dashes, spaces and case do not matter. */
export const recoveryCodeHash = (code: string): string =>
  tokenHash(`recovery:${code.replaceAll(/[\s-]/g, '').toUpperCase()}`);

/** True if the text is a recovery code rather than an app's six digits. */
export const isRecoveryCode = (code: string): boolean => code.replaceAll(/[\s-]/g, '').length === length;
