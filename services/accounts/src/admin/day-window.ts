import { refuse } from '@ardhi/kernel/refusal';
import { present } from '../present.ts';

const dayMs = 24 * 3_600_000;
const mostDays = 366;

/** Whole days, both included, as a condition on an instant. @throws Refusal DATE_RANGE_INVALID */
export function dayWindow({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined && to === undefined) return undefined;
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / dayMs : 0;
  if (days < 0 || days >= mostDays) refuse('DATE_RANGE_INVALID');
  const next = to && new Date(Date.parse(to) + dayMs).toISOString();
  return present({ from, below: next });
}
