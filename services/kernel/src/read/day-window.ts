import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '../base/durations.ts';
import { refuse } from '../base/refusal.ts';

const maxDays = 366;

/** A range of whole days, both inclusive, as a condition on an instant. At most 366 days. @throws Refusal DATE_RANGE_INVALID */
export function dayWindow({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined && to === undefined) return undefined;
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / dayMs : 0;
  if (days < 0 || days >= maxDays) refuse('DATE_RANGE_INVALID');
  const exclusiveEnd = to && new Date(Date.parse(to) + dayMs).toISOString();
  return omitUndefined({ from, below: exclusiveEnd });
}
