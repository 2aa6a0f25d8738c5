import { dayMs } from '@ardhi/kernel/base/durations';

/** How an owner stands who has more listings on the market than slots (model §4.7.4). */
export interface OverQuota {
  /** When listings go offline. */
  readonly endsAt: string;
  /** When the owner was last told. */
  readonly noticedAt: string;
}

/** Compares what is on the market with the slots. */
export interface CheckQuota {
  readonly type: 'CheckQuota';
  readonly used: number;
  readonly limit: number;
}

/** Events of an owner who is over quota. */
export type OverQuotaEvent =
  | {
      readonly type: 'QuotaExceeded';
      readonly at: string;
      readonly used: number;
      readonly limit: number;
      readonly endsAt: string;
    }
  | {
      readonly type: 'QuotaReminded';
      readonly at: string;
      readonly used: number;
      readonly limit: number;
      readonly endsAt: string;
    }
  | { readonly type: 'QuotaMet' };

const graceDays = 7;
const after = (instant: string, days: number) => new Date(Date.parse(instant) + days * dayMs).toISOString();

/** When the owner is told next; the last notice is a day before listings go offline. */
export const nextNotice = ({ noticedAt }: OverQuota): string => after(noticedAt, 1);

/** Begins a grace period of 7 days with a notice each day, and ends it when the slots suffice again. */
export function checkQuota(
  over: OverQuota | undefined,
  { used, limit }: CheckQuota,
  now: string,
): readonly OverQuotaEvent[] {
  if (used <= limit) return over === undefined ? [] : [{ type: 'QuotaMet' }];
  if (over === undefined)
    return [{ type: 'QuotaExceeded', at: now, used, limit, endsAt: after(now, graceDays) }];
  const { endsAt } = over;
  return now >= nextNotice(over) && now < endsAt
    ? [{ type: 'QuotaReminded', at: now, used, limit, endsAt }]
    : [];
}
