import type { DiscountRefusal } from '@ardhi/contracts/billing/discount';
import type { OrderLine } from '@ardhi/contracts/billing/quote';
import { type Currency, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { isUsable } from '../catalogue/usable.ts';
import type { OrderContents } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { countryOf } from '../quote/vat.ts';
import { appliesTo, applyDiscounts, type DiscountedLine } from './apply-discounts.ts';
import { type DiscountCodeRow, type DiscountRow, discountCodes, discounts } from './discount.ts';
import { limitRefusal, type Redemptions, redemptions, usageOf } from './redemptions.ts';

/** More than there are at one time. */
const limit = 1_000;

/** Who buys what and when, as far as discounts ask. */
export interface Purchase {
  readonly role: Caller['role'];
  /** Undefined for a visitor, of whom nothing is known yet. */
  readonly buyerId: string | undefined;
  readonly agencyId: string | undefined;
  readonly lines: readonly OrderLine[];
  readonly currency: Currency;
  /** Codes as they were typed. */
  readonly codes: readonly string[];
  readonly now: string;
  /** The order that is placed: what was reserved for it already, before the process was killed, is not in its way. */
  readonly orderId?: string;
}

/** A purchase of a buyer, or of a visitor without one. */
export const purchaseOf = (
  { role, tenant }: Pick<Caller, 'role' | 'tenant'>,
  buyer: Pick<OrderContents, 'buyerId' | 'beneficiary'> | undefined,
  cart: Pick<Purchase, 'lines' | 'currency' | 'codes' | 'now' | 'orderId'>,
): Purchase => ({
  role,
  buyerId: buyer?.buyerId,
  agencyId: buyer?.beneficiary.type === 'AGENCY' ? buyer.beneficiary.id : tenant,
  ...cart,
});

/** Why a discount is not given, with what its sentence says. */
export interface OfferRefusal {
  readonly code: DiscountRefusal;
  readonly details?: { readonly amount: string };
}
/** What a code came to. */
export interface CodeResult {
  readonly code: string;
  readonly applied: boolean;
  readonly refusal?: OfferRefusal;
}
/** The discounts of a cart. */
export interface Offers {
  /** Minor units that are taken off each line. */
  readonly offByLine: readonly number[];
  readonly given: readonly {
    readonly row: DiscountRow;
    readonly off: number;
    readonly code?: DiscountCodeRow;
    /** The line that a bonus comes with. */
    readonly bonusLine?: number;
  }[];
  readonly codes: readonly CodeResult[];
}

/** A code without blanks around it, in capitals. */
export const spelledCode = (typed: string): string => typed.trim().toUpperCase();

type Context = Pick<ServiceContext, 'read' | 'state'>;

/** Finds the discounts of a cart: the best automatic one and at most one code, the first that can be given. */
export async function findOffers(context: Context, purchase: Purchase): Promise<Offers> {
  const { lines, currency } = purchase;
  const where = { status: 'ACTIVE', trigger: 'AUTOMATIC' };
  const automatic: DiscountRow[] = [];
  for (const row of await context.read(discounts).find({ where, limit }))
    if ((await refusalOf(context, row, purchase)) === undefined) automatic.push(row);
  const results: CodeResult[] = [];
  let chosen: { row: DiscountRow; code: DiscountCodeRow } | undefined;
  for (const code of new Set(purchase.codes.map(spelledCode))) {
    const found = await findCode(context, code, purchase);
    if ('refusal' in found) results.push({ code, applied: false, refusal: found.refusal });
    else if (chosen === undefined) chosen = found;
    else results.push({ code, applied: false, refusal: { code: 'DISCOUNT_NOT_ELIGIBLE' } });
  }
  const { offByLine, given } = applyDiscounts(lines.map(discountedLine), currency, automatic, chosen?.row);
  const rows = [...automatic, ...(chosen ? [chosen.row] : [])];
  const isGiven = chosen !== undefined && given.some(({ id }) => id === chosen.row.id);
  if (chosen !== undefined)
    results.unshift({
      code: chosen.code.code,
      applied: isGiven,
      ...(!isGiven && { refusal: { code: 'DISCOUNT_NOT_ELIGIBLE' } }),
    });
  return {
    offByLine: offByLine.map(Number),
    codes: results,
    given: given.flatMap(({ id, off }) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined ? [] : [givenOffer(row, Number(off), lines, chosen)];
    }),
  };
}

function givenOffer(
  row: DiscountRow,
  off: number,
  lines: readonly OrderLine[],
  chosen: { readonly row: DiscountRow; readonly code: DiscountCodeRow } | undefined,
): Offers['given'][number] {
  const isBonus = row.reward.type === 'BONUS';
  const bonusLine = isBonus
    ? lines.findIndex((line) => appliesTo(row.applies, discountedLine(line)))
    : undefined;
  const code = chosen?.row.id === row.id ? chosen.code : undefined;
  return { row, off, ...omitUndefined({ code, bonusLine }) };
}

const discountedLine = ({ kind, refId, qty, unit, discount }: OrderLine): DiscountedLine => ({
  kind: kind === 'PACKAGE' ? kind : 'ITEM',
  refId,
  qty,
  unit: unit.amount,
  discount: discount.amount,
});

async function findCode(
  context: Context,
  typed: string,
  purchase: Purchase,
): Promise<{ row: DiscountRow; code: DiscountCodeRow } | { refusal: OfferRefusal }> {
  const code = await context.read(discountCodes).get(typed);
  const row = code && (await context.read(discounts).get(code.discountId));
  if (code === undefined || row?.status !== 'ACTIVE' || row.trigger !== 'CODE')
    return { refusal: { code: 'DISCOUNT_NOT_FOUND' } };
  const refusal = await refusalOf(context, row, purchase, code);
  return refusal === undefined ? { row, code } : { refusal };
}

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
  | 'TAKES_NOTHING'
  | 'USED_UP'
  | 'ALREADY_USED';

const refusals: Readonly<Record<OfferMismatch, DiscountRefusal>> = {
  NOT_STARTED: 'DISCOUNT_NOT_FOUND',
  ENDED: 'DISCOUNT_EXPIRED',
  OTHER_ITEMS: 'DISCOUNT_NOT_ELIGIBLE',
  OTHER_BUYER: 'DISCOUNT_NOT_ELIGIBLE',
  OTHER_CURRENCY: 'DISCOUNT_NOT_ELIGIBLE',
  TOO_FEW: 'DISCOUNT_NOT_ELIGIBLE',
  TOO_CHEAP: 'DISCOUNT_MIN_SPEND',
  NOT_FIRST: 'DISCOUNT_NOT_ELIGIBLE',
  TAKES_NOTHING: 'DISCOUNT_NOT_ELIGIBLE',
  USED_UP: 'DISCOUNT_USED_UP',
  ALREADY_USED: 'DISCOUNT_ALREADY_USED',
};

/** How an active discount is refused; undefined if it can be given. */
async function refusalOf(
  context: Context,
  row: DiscountRow,
  purchase: Purchase,
  code?: DiscountCodeRow,
): Promise<OfferRefusal | undefined> {
  const mismatch = await offerMismatch(context, row, purchase, code);
  if (mismatch === undefined) return undefined;
  const { minSpend } = row.conditions;
  return {
    code: refusals[mismatch],
    ...(mismatch === 'TOO_CHEAP' &&
      minSpend && { details: { amount: `${minSpend.currency} ${toMajorUnits(minSpend)}` } }),
  };
}

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
  const { buyerId, currency } = purchase;
  const lines = purchase.lines.map(discountedLine);
  const fits = lines.filter((line) => appliesTo(row.applies, line));
  if (fits.length === 0) return 'OTHER_ITEMS';
  if (!isForBuyer(row, purchase)) return 'OTHER_BUYER';
  const unmet = unmetSpend(row, fits, currency);
  if (unmet !== undefined) return unmet;
  if (row.conditions.firstPurchaseOnly && (await hasBought(context, buyerId))) return 'NOT_FIRST';
  const off = Number(applyDiscounts(lines, currency, [], row).given[0]?.off ?? 0n);
  const gives = row.reward.type === 'BONUS' ? isUsable(row.reward.itemKey) : off > 0;
  if (!gives) return 'TAKES_NOTHING';
  const { state } = await context.state<Redemptions>(redemptions, row.id);
  const use = {
    buyerId: buyerId ?? '',
    off: { amount: off, currency },
    ...omitUndefined({ code: code?.code }),
  };
  const refusal = limitRefusal(usageOf(state, purchase.orderId), use, {
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

/** States of orders that were paid. */
const bought = ['PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED'];

const hasBought = async ({ read }: Context, buyerId: string | undefined): Promise<boolean> =>
  buyerId !== undefined && (await read(orders).count({ where: { buyerId, state: { in: bought } } })) > 0;
