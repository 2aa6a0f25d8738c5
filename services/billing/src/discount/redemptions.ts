import type { DiscountFields, UseOutcome } from '@ardhi/contracts/billing/discount';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Who uses a discount for which order, and what it takes off. */
export interface DiscountUse {
  readonly orderId: string;
  readonly buyerId: string;
  readonly off: Money;
  readonly code?: string;
  /** The order that is cancelled for this one, whose use is not in its way. */
  readonly insteadOf?: string;
}

/** Usage limits for a discount. */
export type UseLimits = Pick<DiscountFields, 'usageLimit' | 'perCustomerLimit' | 'budget'> & {
  /** True if one order uses up the code. */
  readonly singleUse?: boolean;
};

/** Commands on discount uses. */
export type RedemptionsCommand =
  | { readonly type: 'ReserveUse'; readonly use: DiscountUse; readonly limits: UseLimits }
  | { readonly type: 'ConsumeUse'; readonly orderId: string }
  | { readonly type: 'ReleaseUse'; readonly orderId: string }
  | { readonly type: 'ReturnUse'; readonly orderId: string };

/** Events of discount uses. */
export type RedemptionsEvent =
  /** An order was placed with it. */
  | ({ readonly type: 'DiscountReserved' } & DiscountUse)
  /** The order was paid. */
  | { readonly type: 'DiscountUsed'; readonly orderId: string }
  /** The order was not paid. */
  | { readonly type: 'DiscountReleased'; readonly orderId: string }
  /** All the money of the order went back. */
  | { readonly type: 'DiscountReturned'; readonly orderId: string };

/** The uses of one discount. */
export interface Redemptions {
  readonly uses: Readonly<
    Record<string, Omit<DiscountUse, 'orderId' | 'insteadOf'> & { readonly outcome: UseOutcome }>
  >;
}

/** How much of a discount is reserved or used. */
export interface DiscountUsage {
  readonly count: number;
  /** Minor units by currency. */
  readonly spent: Readonly<Record<string, number>>;
  readonly byBuyer: Readonly<Record<string, number>>;
  /** Orders by code; one that was given back still counts, so that a single-use code is never open again. */
  readonly byCode: Readonly<Record<string, number>>;
}

const counts = (outcome: UseOutcome) => outcome === 'RESERVED' || outcome === 'USED';

/** Adds up the uses of a discount, without those of some orders. */
export function usageOf({ uses }: Redemptions, ...without: readonly (string | undefined)[]): DiscountUsage {
  const spent: Record<string, number> = {};
  const byBuyer: Record<string, number> = {};
  const byCode: Record<string, number> = {};
  const add = (to: Record<string, number>, key: string, amount: number) => {
    to[key] = (to[key] ?? 0) + amount;
  };
  let count = 0;
  for (const [orderId, { outcome, off, buyerId, code }] of Object.entries(uses)) {
    if (without.includes(orderId)) continue;
    if (outcome !== 'RELEASED' && code !== undefined) add(byCode, code, 1);
    if (!counts(outcome)) continue;
    count += 1;
    add(spent, off.currency, off.amount);
    add(byBuyer, buyerId, 1);
  }
  return { count, spent, byBuyer, byCode };
}

/** Why a use is beyond the limits; undefined if it is not. */
export function limitRefusal(
  { count, spent, byBuyer, byCode }: DiscountUsage,
  { buyerId, off, code }: Omit<DiscountUse, 'orderId'>,
  { usageLimit, perCustomerLimit, budget, singleUse = false }: UseLimits,
): 'DISCOUNT_USED_UP' | 'DISCOUNT_ALREADY_USED' | undefined {
  const byThisBuyer = byBuyer[buyerId] ?? 0;
  if (perCustomerLimit !== undefined && byThisBuyer >= perCustomerLimit) return 'DISCOUNT_ALREADY_USED';
  if (singleUse && code !== undefined && (byCode[code] ?? 0) > 0) return 'DISCOUNT_USED_UP';
  if (usageLimit !== undefined && count >= usageLimit) return 'DISCOUNT_USED_UP';
  if (budget?.kind === 'USES' && count >= budget.limit) return 'DISCOUNT_USED_UP';
  const isSpent =
    budget?.kind === 'SPEND' &&
    (off.currency !== budget.currency || (spent[budget.currency] ?? 0) + off.amount > budget.limit);
  return isSpent ? 'DISCOUNT_USED_UP' : undefined;
}

const setOutcome = (
  { uses }: Redemptions,
  { orderId }: { readonly orderId: string },
  outcome: UseOutcome,
): Redemptions => {
  const use = uses[orderId];
  return use === undefined ? { uses } : { uses: { ...uses, [orderId]: { ...use, outcome } } };
};

/**
 * Streams `redemptions-<discountId>`: the uses of one discount. It is the consistency boundary of its limits: a use is reserved
 * when the order is placed, counts once the order is paid, and is free again if it is not. An order that is paid after its time
 * keeps its discount, although someone else may have got the last one.
 */
export const redemptions: Decider<Redemptions, RedemptionsCommand, RedemptionsEvent> = {
  name: 'redemptions',
  initial: { uses: {} },
  decide: {
    ReserveUse: (current, { use, limits }) => {
      const before = current.uses[use.orderId];
      if (before !== undefined && before.outcome !== 'RELEASED') return [];
      const refusal = limitRefusal(usageOf(current, use.insteadOf), use, limits);
      if (refusal !== undefined) refuse(refusal);
      return [{ type: 'DiscountReserved', ...use }];
    },
    ConsumeUse: ({ uses }, { orderId }) => {
      const outcome = uses[orderId]?.outcome;
      return outcome === 'RESERVED' || outcome === 'RELEASED' ? [{ type: 'DiscountUsed', orderId }] : [];
    },
    ReleaseUse: ({ uses }, { orderId }) =>
      uses[orderId]?.outcome === 'RESERVED' ? [{ type: 'DiscountReleased', orderId }] : [],
    ReturnUse: ({ uses }, { orderId }) =>
      uses[orderId]?.outcome === 'USED' ? [{ type: 'DiscountReturned', orderId }] : [],
  },
  evolve: {
    DiscountReserved: ({ uses }, { orderId, buyerId, off, code }) => ({
      uses: { ...uses, [orderId]: { buyerId, off, outcome: 'RESERVED', ...omitUndefined({ code }) } },
    }),
    DiscountUsed: (current, event) => setOutcome(current, event, 'USED'),
    DiscountReleased: (current, event) => setOutcome(current, event, 'RELEASED'),
    DiscountReturned: (current, event) => setOutcome(current, event, 'RETURNED'),
  },
  snapshots: { every: 200, revision: 1 },
};
