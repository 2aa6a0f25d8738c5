import { refuse } from '@ardhi/kernel/refusal';
import { commonWords } from './common-words.ts';

/** In characters as people count them; api.md A1 tells them to the client. */
export const passwordLength = { min: 10, max: 128 } as const;

/** @throws Refusal WEAK_PASSWORD */
export function needStrongPassword(password: string): void {
  const { min, max } = passwordLength;
  const length = [...password].length;
  if (length < min || length > max || /\p{Cc}/u.test(password) || isCommon(password)) refuse('WEAK_PASSWORD');
}

/**
 * What a guesser tries first: one character over and over, a walk along the alphabet or the digits,
 * a short piece repeated, and common words dressed up with digits and signs ("Kampala2026!").
 */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const letters = new Set(plain).size;
  if (letters === 1 || (letters === 2 && plain.length < 20)) return true;
  if (isWalk(plain) || isRepeat(plain)) return true;
  const bare = plain.replace(/[\d\W_]+/gu, '');
  return bare === '' ? isDigits(plain) : commonWords.has(bare) || isTwoWords(bare);
}

/** 1234567890, abcdefghij, 9876543210: every step the same and small. */
function isWalk(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i));
  const wraps = (step: number) => (Math.abs(step) === 9 ? -Math.sign(step) : step);
  return new Set(steps.map(wraps)).size === 1 && Math.abs(wraps(steps[0] ?? 0)) <= 2;
}

const isRepeat = (text: string) => /^(.{1,6})\1+$/u.test(text);

/** Dates and telephone numbers are known to everybody around us. */
const isDigits = (text: string) => /^[\d\s().+-]{0,16}$/.test(text);

function isTwoWords(text: string): boolean {
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (commonWords.has(text.slice(0, cut)) && commonWords.has(text.slice(cut))) return true;
  }
  return false;
}
