import { timingSafeEqual } from 'node:crypto';
import { refuse } from '@ardhi/kernel/write/refusal';

/** Compares what a call proves itself with, in constant time. @throws Refusal BAD_SIGNATURE */
export function requireEqual(actual: string, expected: string): void {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) refuse('BAD_SIGNATURE');
}
