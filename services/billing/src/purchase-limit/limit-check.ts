import type { UseOutcome } from '@ardhi/contracts/billing/discount';
import {
  type LimitPeriod,
  type LimitRule,
  mostPerLine,
  type PurchaseLimitFields,
} from '@ardhi/contracts/billing/purchase-limit';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { hoursAfter } from '../pricing/subscription-period.ts';

/** Restrictions of a limit, without its buyers and products. */
export type LimitBounds = Pick<
  PurchaseLimitFields,
  | 'maxQtyPerOrder'
  | 'maxQtyPerPeriod'
  | 'maxSpendPerPeriod'
  | 'minQtyPerOrder'
  | 'maxActiveAtOnce'
  | 'cooldownHours'
>;

/** Limit usage by one order. */
export interface LimitedAmount {
  readonly quantity: number;
  /** Without tax, after discounts. */
  readonly amount: Money;
}

/** Earlier limit usage by an order. */
export interface LimitUse extends LimitedAmount {
  readonly orderId: string;
  readonly at: string;
  /** When what was bought ends; missing for what does not end by itself. */
  readonly endsAt?: string;
  readonly outcome: UseOutcome;
}

/** From when until when a limit counts; without an end, for ever. */
export interface LimitWindow {
  readonly start: string;
  readonly end?: string;
}

/** Limit remainder for a buyer. */
export interface LimitResult {
  /** The tightest part of the limit. */
  readonly rule: LimitRule;
  /** How many may still be bought, before the order. */
  readonly remaining: number;
  /** When it leaves more again. */
  readonly resetsAt?: string;
  /** True if the order exceeds it. */
  readonly blocks: boolean;
}

interface CheckedLimit {
  readonly bounds: LimitBounds;
  readonly window: LimitWindow;
  /** The buyer's earlier uses. */
  readonly uses: readonly LimitUse[];
  /** Orders whose subscription has ended. */
  readonly ended?: readonly string[];
  readonly now: string;
}

const unit = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;

/** The calendar period of an instant in a time zone; weeks begin on Monday. */
export function limitWindow(period: LimitPeriod, now: string, timeZone: string): LimitWindow {
  if (period === 'LIFETIME') return { start: '' };
  const day = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const start = {
    DAY: day,
    WEEK: day.subtract({ days: day.dayOfWeek - 1 }),
    MONTH: day.with({ day: 1 }),
    YEAR: day.with({ month: 1, day: 1 }),
  }[period];
  const text = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone }).toInstant().toString({ smallestUnit: 'millisecond' });
  return { start: text(start), end: text(start.add({ [unit[period]]: 1 })) };
}

/** Limit remainder for an order of this size: by its tightest part, one that blocks the order before one that does not. */
export function checkLimit(limit: CheckedLimit, order: LimitedAmount): LimitResult | undefined {
  const results = [
    perOrder(limit, order),
    atLeast(limit, order),
    perPeriod(limit, order),
    spent(limit, order),
    activeAtOnce(limit, order),
    cooldown(limit),
  ].filter((result) => result !== undefined);
  return results.toSorted(byTightness)[0];
}

/** Orders what is left of limits: what blocks an order first, then what leaves less. */
export const byTightness = (one: LimitResult, other: LimitResult): number =>
  Number(other.blocks) - Number(one.blocks) || one.remaining - other.remaining;

const counts = ({ outcome }: LimitUse): boolean => outcome !== 'RELEASED';
/** True while a use is held. A refunded one is not any more, but it was bought in the period. */
const isHeld = ({ outcome }: LimitUse): boolean => outcome === 'RESERVED' || outcome === 'USED';
/** True while a use lasts. An unpaid one will begin later; until then it stays counted, however short it is. */
const isActiveAt = ({ outcome, endsAt }: LimitUse, now: string): boolean =>
  outcome === 'RESERVED' || endsAt === undefined || endsAt > now;
const quantityOf = (uses: readonly LimitUse[]) => uses.reduce((sum, { quantity }) => sum + quantity, 0);

const usesIn = ({ uses, window: { start, end } }: CheckedLimit): LimitUse[] =>
  uses.filter((use) => counts(use) && use.at >= start && (end === undefined || use.at < end));

function perOrder({ bounds: { maxQtyPerOrder: max } }: CheckedLimit, { quantity }: LimitedAmount) {
  if (max === undefined) return undefined;
  return { rule: 'MAX_PER_ORDER', remaining: max, blocks: quantity > max } as const;
}

function atLeast({ bounds: { minQtyPerOrder: min } }: CheckedLimit, { quantity }: LimitedAmount) {
  if (min === undefined) return undefined;
  return { rule: 'MIN_PER_ORDER', remaining: mostPerLine, blocks: quantity < min } as const;
}

function perPeriod(limit: CheckedLimit, { quantity }: LimitedAmount): LimitResult | undefined {
  const { maxQtyPerPeriod: max } = limit.bounds;
  if (max === undefined) return undefined;
  const remaining = Math.max(0, max - quantityOf(usesIn(limit)));
  return {
    rule: 'MAX_PER_PERIOD',
    remaining,
    blocks: quantity > remaining,
    ...omitUndefined({ resetsAt: limit.window.end }),
  };
}

function spent(limit: CheckedLimit, { quantity, amount }: LimitedAmount): LimitResult | undefined {
  const { maxSpendPerPeriod: max } = limit.bounds;
  if (max === undefined || max.currency !== amount.currency) return undefined;
  const before = usesIn(limit)
    .filter((use) => use.amount.currency === max.currency)
    .reduce((sum, use) => sum + BigInt(use.amount.amount), 0n);
  const rest = BigInt(max.amount) - before;
  const left = rest < 0n ? 0n : rest;
  const isFree = amount.amount === 0;
  const affordable = isFree ? mostPerLine : Number((left * BigInt(quantity)) / BigInt(amount.amount));
  return {
    rule: 'MAX_SPEND',
    remaining: Math.min(affordable, Number.MAX_SAFE_INTEGER),
    blocks: BigInt(amount.amount) > left,
    ...omitUndefined({ resetsAt: limit.window.end }),
  };
}

function activeAtOnce(
  { bounds, uses, ended = [], now }: CheckedLimit,
  { quantity }: LimitedAmount,
): LimitResult | undefined {
  const { maxActiveAtOnce: max } = bounds;
  if (max === undefined) return undefined;
  const active = uses.filter((use) => isHeld(use) && !ended.includes(use.orderId) && isActiveAt(use, now));
  const remaining = Math.max(0, max - quantityOf(active));
  const resetsAt = active
    .flatMap(({ outcome, endsAt }) => (outcome === 'USED' && endsAt) || [])
    .toSorted()
    .at(0);
  return { rule: 'MAX_ACTIVE', remaining, blocks: quantity > remaining, ...omitUndefined({ resetsAt }) };
}

function cooldown({ bounds: { cooldownHours }, uses, now }: CheckedLimit): LimitResult | undefined {
  if (cooldownHours === undefined) return undefined;
  const last = uses
    .filter(counts)
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  const resetsAt = last && hoursAfter(last, cooldownHours);
  if (resetsAt === undefined || resetsAt <= now)
    return { rule: 'COOLDOWN', remaining: mostPerLine, blocks: false };
  return { rule: 'COOLDOWN', remaining: 0, resetsAt, blocks: true };
}
