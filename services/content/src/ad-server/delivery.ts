import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs, hourMs, minuteMs } from '@ardhi/kernel/base/durations';
import type { AdCampaignPlan } from '../ad-campaign/ad-campaign.ts';

/** A campaign's delivery; `today` are impressions of adverts that were handed out on `day`, YYYY-MM-DD in UTC. */
export interface Delivered {
  readonly impressions: number;
  readonly clicks: number;
  readonly day: string;
  readonly today: number;
}

/** Delivery limits of a campaign. */
export type DeliveryPlan = Pick<AdCampaignPlan, 'objective' | 'goal' | 'dailyCap' | 'from' | 'to'>;

/** How long an advert that was handed out counts as shown unless its browser says so. */
export const reservationMs = 10 * minuteMs;
/** A pause between visitors is caught up for as long as this, so that a quiet hour is not followed by a flood. */
const mostCaughtUpMs = hourMs;
/** Clicks per impression that are expected of a campaign before it has any: one of a hundred, weighed as a hundred impressions. */
const expected = { clicks: 1, impressions: 100 };

const dayAt = (ms: number): number => Math.floor(ms / dayMs);
const isoDay = (ms: number): string => instantOf(ms).slice(0, 10);

/**
 * Counts what one campaign delivers, and says when it may be shown again. Adverts that were handed out and not confirmed yet are
 * reserved, so that neither the goal nor the cap of a day is ever exceeded.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state of what was delivered, which every function reads and changes.
export function delivery() {
  let plan: DeliveryPlan = { objective: 'HOUSE', from: '' };
  let stored: Delivered = { impressions: 0, clicks: 0, day: '', today: 0 };
  /** Counted by this process and not stored yet. */
  let own = { impressions: 0, clicks: 0 };
  const ownByDay = new Map<string, number>();
  /** Adverts that were handed out, by minute. */
  const reserved = new Map<number, number>();
  let credit = 1;
  let creditAt = 0;

  const impressions = () => stored.impressions + own.impressions;
  const clicks = () => stored.clicks + own.clicks;

  function reservedSince(ms: number): number {
    let sum = 0;
    for (const [minute, count] of reserved) if (minute * minuteMs >= ms) sum += count;
    return sum;
  }

  function forgetReservations(now: number): void {
    for (const minute of reserved.keys())
      if ((minute + 1) * minuteMs + reservationMs <= now) reserved.delete(minute);
  }

  /** Impressions that the goal still needs. */
  function left(now: number): number {
    const { objective, goal } = plan;
    if (goal === undefined) return Number.POSITIVE_INFINITY;
    forgetReservations(now);
    if (objective !== 'CLICKS') return goal - impressions() - reservedSince(0);
    const rate = (clicks() + expected.clicks) / (impressions() + expected.impressions);
    return Math.ceil(Math.max(0, goal - clicks()) / rate) - reservedSince(0);
  }

  function leftToday(now: number): number {
    if (plan.dailyCap === undefined) return Number.POSITIVE_INFINITY;
    const today = isoDay(now);
    const storedToday = stored.day === today ? stored.today : 0;
    const counted = storedToday + (ownByDay.get(today) ?? 0);
    return plan.dailyCap - counted - reservedSince(dayAt(now) * dayMs);
  }

  /** Adds what the pace has earned since it was last asked: what is left, spread evenly over the time that is left. */
  function earn(now: number, remaining: number): void {
    const end = plan.to === undefined ? undefined : Date.parse(plan.to);
    if (end === undefined || !Number.isFinite(remaining)) {
      credit = 1;
      return;
    }
    const perMs = Math.max(0, remaining) / Math.max(minuteMs, end - now);
    const since = Math.min(now - Math.max(creditAt, Date.parse(plan.from)), mostCaughtUpMs);
    credit = Math.min(credit + perMs * Math.max(0, since), Math.max(1, perMs * mostCaughtUpMs));
    creditAt = now;
  }

  return {
    /** Updates the plan and the totals of the read model; counts that this process has not stored yet are added. */
    update(next: DeliveryPlan, total: Delivered | undefined): void {
      plan = next;
      if (total !== undefined) stored = total;
    },
    /** True if it may be shown now. */
    isDue(now: number): boolean {
      const remaining = left(now);
      if (remaining < 1 || leftToday(now) < 1) return false;
      earn(now, remaining);
      return credit >= 1;
    },
    /** It is handed out. */
    reserve(now: number): void {
      credit -= 1;
      const minute = Math.floor(now / minuteMs);
      reserved.set(minute, (reserved.get(minute) ?? 0) + 1);
    },
    /** An advert that was handed out at a time was rendered. */
    rendered(issuedAt: number): void {
      const minute = Math.floor(issuedAt / minuteMs);
      const open = reserved.get(minute) ?? 0;
      if (open > 0) reserved.set(minute, open - 1);
      const day = isoDay(issuedAt);
      ownByDay.set(day, (ownByDay.get(day) ?? 0) + 1);
      own = { ...own, impressions: own.impressions + 1 };
    },
    /** It was followed. */
    clicked(): void {
      own = { ...own, clicks: own.clicks + 1 };
    },
    /** Counts of this process are stored: the next update has them. */
    written(counts: { readonly hour: string; readonly impressions: number; readonly clicks: number }): void {
      const day = counts.hour.slice(0, 10);
      own = { impressions: own.impressions - counts.impressions, clicks: own.clicks - counts.clicks };
      const rest = (ownByDay.get(day) ?? 0) - counts.impressions;
      if (rest > 0) ownByDay.set(day, rest);
      else ownByDay.delete(day);
      const isLater = day >= stored.day;
      stored = {
        impressions: stored.impressions + counts.impressions,
        clicks: stored.clicks + counts.clicks,
        day: isLater ? day : stored.day,
        today:
          day === stored.day
            ? stored.today + counts.impressions
            : isLater
              ? counts.impressions
              : stored.today,
      };
    },
    isExhausted: (): boolean =>
      plan.goal !== undefined && (plan.objective === 'CLICKS' ? clicks() : impressions()) >= plan.goal,
  };
}

/** One campaign's delivery. */
export type Delivery = ReturnType<typeof delivery>;
