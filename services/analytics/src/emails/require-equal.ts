import { timingSafeEquals } from '@ardhi/kernel/privacy/timing-safe';
import { refuse } from '@ardhi/kernel/write/refusal';

/** Compares what a call proves itself with. @throws Refusal BAD_SIGNATURE */
export function requireEqual(actual: string, expected: string): void {
  if (!timingSafeEquals(actual, expected)) refuse('BAD_SIGNATURE');
}
