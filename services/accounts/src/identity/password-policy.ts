import { refuse } from '@ardhi/kernel/base/refusal';
import { commonPasswordWords } from './common-passwords.ts';
import { isLeaked } from './leaked-passwords.ts';

/** In Unicode characters; returned to clients by api.md A1. */
export const passwordLength = { min: 10, max: 128 } as const;

/** @throws Refusal WEAK_PASSWORD */
export function requireStrongPassword(password: string): void {
  const { min, max } = passwordLength;
  const length = [...password].length;
  if (length < min || length > max || /\p{Cc}/u.test(password)) refuse('WEAK_PASSWORD');
  if (isCommon(password) || isLeaked(password)) refuse('WEAK_PASSWORD');
}

/**
 * True if a password is easy to guess: one repeated character, a sequence of letters or digits, a repeated short
 * string, digits with a letter or two, or common words combined with digits and symbols ("Kampala2026!"), also where
 * these stand for letters ("p@ssw0rd").
 */
function isCommon(password: string): boolean {
  const lowerCase = password.toLowerCase();
  const distinctCount = new Set(lowerCase).size;
  if (distinctCount === 1 || (distinctCount === 2 && lowerCase.length < 20)) return true;
  if (isSequence(lowerCase) || isRepeat(lowerCase)) return true;
  const lettersOnly = lettersOf(lowerCase);
  if (lettersOnly.length <= 2) return isDigits(lowerCase.replace(/[a-z]/g, ''));
  return [lettersOnly, lettersOf(withoutSubstitutions(lowerCase))].some(
    (letters) => commonPasswordWords.has(letters) || isTwoWords(letters),
  );
}

const lettersOf = (text: string) => text.replace(/[\d\W_]+/gu, '');

/** Digits and symbols that stand for a letter; those around the word are decoration, such as a year. */
const substitutions: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const withoutSubstitutions = (text: string) =>
  text
    .replace(/^[\d\W_]+|[\d\W_]+$/gu, '')
    .replace(/[@4310!$57]/g, (character) => substitutions[character] ?? character);

/** 1234567890, abcdefghij, 9876543210: a constant step of at most two. */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i));
  const wraps = (step: number) => (Math.abs(step) === 9 ? -Math.sign(step) : step);
  return new Set(steps.map(wraps)).size === 1 && Math.abs(wraps(steps[0] ?? 0)) <= 2;
}

const isRepeat = (text: string) => /^(.{1,6})\1+$/u.test(text);

/** Dates and phone numbers are easily known to others. */
const isDigits = (text: string) => /^[\d\s().+-]{0,16}$/.test(text);

function isTwoWords(text: string): boolean {
  for (let splitAt = 3; splitAt <= text.length - 3; splitAt++) {
    if (commonPasswordWords.has(text.slice(0, splitAt)) && commonPasswordWords.has(text.slice(splitAt)))
      return true;
  }
  return false;
}
