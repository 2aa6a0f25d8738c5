import type { DiscountEntry } from '@ardhi/contracts/billing/discount';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { inShillings, type ListPrice, listValueOf, readListPrices } from '../catalogue/list-prices.ts';
import { giveValue } from '../given-value/give-value.ts';

type DiscountCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId'>;

/** Most that a discount takes off or adds in one order, in shillings; undefined without a limit. */
function valueOfUse(prices: readonly ListPrice[], reward: DiscountEntry['reward']): number | undefined {
  switch (reward.type) {
    case 'PERCENT':
      return reward.maxOff && inShillings(prices, reward.maxOff);
    case 'FIXED':
      return inShillings(prices, reward.off);
    case 'BONUS':
      return listValueOf(prices, { ...reward, validityDays: null });
    default:
      return undefined;
  }
}

/** All that a discount can give away, in shillings at list price; undefined without a limit. */
export function discountValue(
  prices: readonly ListPrice[],
  { reward, usageLimit, budget }: Pick<DiscountEntry, 'reward' | 'usageLimit' | 'budget'>,
): number | undefined {
  const uses = Math.min(
    usageLimit ?? Infinity,
    budget?.kind === 'SPEND' ? Infinity : (budget?.limit ?? Infinity),
  );
  const each = valueOfUse(prices, reward);
  // A budget of money counts what is taken off, not what is added.
  const isTakenOff = reward.type !== 'BONUS' && reward.type !== 'FREE_PERIOD';
  const spend =
    budget?.kind === 'SPEND' && isTakenOff
      ? inShillings(prices, { amount: budget.limit, currency: budget.currency })
      : undefined;
  const most = Math.min(spend ?? Infinity, each === undefined ? Infinity : each * uses);
  return Number.isFinite(most) ? most : undefined;
}

/** Discount scope: kind of reward and receivers, without the amount. */
const scopeOf = ({
  reward,
  applies,
  conditions,
  stackable,
  onlyForStaff,
  from,
  to,
  perCustomerLimit,
}: DiscountEntry) =>
  JSON.stringify([reward, applies, conditions, stackable, onlyForStaff, from, to, perCustomerLimit]);

/** Value given away by changing a discount: all of it once it starts or gives something else, otherwise the addition. */
export function addedValue(
  prices: readonly ListPrice[],
  before: DiscountEntry,
  next: DiscountEntry,
): number | undefined {
  if (next.status !== 'ACTIVE') return 0;
  const value = discountValue(prices, next);
  if (before.status !== 'ACTIVE' || scopeOf(before) !== scopeOf(next)) return value;
  const known = discountValue(prices, before);
  if (known === undefined) return 0;
  return value === undefined ? undefined : Math.max(0, value - known);
}

/** Changes a discount; what it can give away counts for who starts or widens it. @throws Refusal VALUE_HELD */
export async function giveDiscount<T>(
  context: ServiceContext,
  call: DiscountCall,
  { id, before, next }: { readonly id: string; readonly before: DiscountEntry; readonly next: DiscountEntry },
  execute: () => Promise<T>,
): Promise<T> {
  const amount = addedValue(await readListPrices(context), before, next);
  return giveValue(
    context,
    call,
    { path: 'DISCOUNT', amount, about: next.name, wish: { id, next } },
    execute,
  );
}
