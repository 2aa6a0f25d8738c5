import { refuse } from '@ardhi/kernel/base/refusal';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';

/** Compares what a call proves itself with. @throws Refusal BAD_SIGNATURE */
export function requireEqual(actual: string, expected: string): void {
  if (!timingSafeEquals(actual, expected)) refuse('BAD_SIGNATURE');
}
