import type { OrderLine } from '@ardhi/contracts/billing/quote';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { isUsable } from '../catalogue/usable.ts';
import { orders } from '../order/orders.projection.ts';
import { everPaidStates } from '../order/paid-states.ts';
import { countryOf } from '../pricing/vat.ts';
import { receivers } from '../replicas/receivers.ts';
import { appliesTo, applyDiscounts, type DiscountedLine } from './apply-discounts.ts';
import type { DiscountCodeRow, DiscountRow } from './discount.ts';
import type { Purchase, PurchasedLine } from './purchase.ts';
import { limitRefusal, type Redemptions, redemptions, usageOf } from './redemptions.ts';

type Context = Pick<ServiceContext, 'read' | 'state'>;

/** Why a discount that was started cannot be given. */
export type OfferMismatch =
  | 'NOT_STARTED'
  | 'ENDED'
  | 'OTHER_ITEMS'
  | 'OTHER_BUYER'
  | 'OTHER_CURRENCY'
  | 'TOO_FEW'
  | 'TOO_CHEAP'
  | 'NOT_FIRST'
  | 'NOT_NEW'
  | 'OTHER_METHOD'
  | 'TAKES_NOTHING'
  | 'USED_UP'
  | 'ALREADY_USED';

/** A line as discounts are computed of it. */
export const discountedLine = ({ kind, refId, qty, unit, discount }: OrderLine): DiscountedLine => ({
  kind: kind === 'PACKAGE' ? kind : 'ITEM',
  refId,
  qty,
  unit: unit.amount,
  discount: discount.amount,
});

/** Why a discount that was started cannot be given; undefined if it can. */
export async function offerMismatch(
  context: Context,
  row: DiscountRow,
  purchase: Purchase,
  code?: DiscountCodeRow,
): Promise<OfferMismatch | undefined> {
  const { from, to } = row;
  if (from > purchase.now) return 'NOT_STARTED';
  if (to !== undefined && to <= purchase.now) return 'ENDED';
  const { currency } = purchase;
  const fits = purchase.lines.filter((line) => appliesTo(row.applies, discountedLine(line)));
  if (fits.length === 0) return 'OTHER_ITEMS';
  if (!isForBuyer(row, purchase)) return 'OTHER_BUYER';
  const unmet = unmetSpend(row, fits.map(discountedLine), currency);
  if (unmet !== undefined) return unmet;
  const unlike = await historyMismatch(context, row, purchase);
  if (unlike !== undefined) return unlike;
  if (!isForMethod(row, purchase)) return 'OTHER_METHOD';
  const lines = purchase.lines.map(discountedLine);
  const off = Number(applyDiscounts(lines, currency, [], row).given[0]?.off ?? 0n);
  if (!givesSomething(row, fits, off)) return 'TAKES_NOTHING';
  return limitMismatch(context, row, purchase, { off, code });
}

/** True if the discount is worth anything for the lines that it is for. */
function givesSomething({ reward }: DiscountRow, fits: readonly PurchasedLine[], off: number): boolean {
  if (reward.type === 'BONUS') return isUsable(reward.itemKey);
  return reward.type === 'FREE_PERIOD' ? fits.some(({ ends }) => ends) : off > 0;
}

/** Which of its own limits the discount has reached. */
async function limitMismatch(
  context: Context,
  row: DiscountRow,
  { buyerId, currency, orderId, insteadOf }: Purchase,
  { off, code }: { readonly off: number; readonly code: DiscountCodeRow | undefined },
): Promise<OfferMismatch | undefined> {
  const { state } = await context.state<Redemptions>(redemptions, row.id);
  const use = {
    buyerId: buyerId ?? '',
    off: { amount: off, currency },
    ...omitUndefined({ code: code?.code }),
  };
  const refusal = limitRefusal(usageOf(state, orderId, insteadOf), use, {
    ...row,
    singleUse: code?.singleUse ?? false,
  });
  if (refusal === undefined) return undefined;
  return refusal === 'DISCOUNT_ALREADY_USED' ? 'ALREADY_USED' : 'USED_UP';
}

function isForBuyer(
  { conditions, onlyForStaff }: DiscountRow,
  { role, agencyId, currency }: Purchase,
): boolean {
  const { countries, roles, agencyIds } = conditions;
  return (
    (!onlyForStaff || isAdmin(role)) &&
    (countries.length === 0 || countries.includes(countryOf(currency))) &&
    (roles.length === 0 || (role !== '' && roles.includes(role))) &&
    (agencyIds.length === 0 || (agencyId !== undefined && agencyIds.includes(agencyId)))
  );
}

/** Why a discount is not for a buyer with this past; undefined if it is. */
async function historyMismatch(
  context: Context,
  row: DiscountRow,
  purchase: Purchase,
): Promise<OfferMismatch | undefined> {
  if (row.conditions.firstPurchaseOnly && (await hasBought(context, purchase.buyerId))) return 'NOT_FIRST';
  return (await isNewEnough(context, row, purchase)) ? undefined : 'NOT_NEW';
}

/** True if the buyer is an agency that registered within the days that a discount names, if it names any. */
async function isNewEnough(
  { read }: Context,
  { conditions: { newAgencyDays } }: DiscountRow,
  { agencyId, now }: Purchase,
): Promise<boolean> {
  if (newAgencyDays === undefined) return true;
  const registeredAt = agencyId && (await read(receivers).get(agencyId))?.registeredAt;
  return !!registeredAt && Date.parse(now) - Date.parse(registeredAt) <= newAgencyDays * dayMs;
}

/** True if it will be paid by a method that the discount is for; an order that is paid later has none yet. */
const isForMethod = ({ conditions: { paymentMethods = [] } }: DiscountRow, { method }: Purchase): boolean =>
  paymentMethods.length === 0 || (method !== undefined && paymentMethods.includes(method));

function unmetSpend(
  { conditions: { minQty = 0, minSpend } }: DiscountRow,
  fits: readonly DiscountedLine[],
  currency: Currency,
): OfferMismatch | undefined {
  if (fits.reduce((sum, { qty }) => sum + qty, 0) < minQty) return 'TOO_FEW';
  if (minSpend === undefined) return undefined;
  if (minSpend.currency !== currency) return 'OTHER_CURRENCY';
  const spent = fits.reduce((sum, { unit, qty }) => sum + BigInt(unit) * BigInt(qty), 0n);
  return spent < BigInt(minSpend.amount) ? 'TOO_CHEAP' : undefined;
}

const hasBought = async ({ read }: Context, buyerId: string | undefined): Promise<boolean> =>
  buyerId !== undefined &&
  (await read(orders).count({ where: { buyerId, state: { in: [...everPaidStates] } } })) > 0;
