import type { DiscountRefusal } from '@ardhi/contracts/billing/discount';
import { moneyText } from '@ardhi/contracts/money-text';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { appliesTo, applyDiscounts } from './apply-discounts.ts';
import { type DiscountCodeRow, type DiscountRow, discountCodes, discounts } from './discount.ts';
import { discountedLine, type OfferMismatch, offerMismatch } from './offer-mismatch.ts';
import type { Purchase, PurchasedLine } from './purchase.ts';

/** More than there are at one time. */
const limit = 1_000;

/** Why a discount is not given, with what its sentence says. */
export interface OfferRefusal {
  readonly code: DiscountRefusal;
  readonly details?: { readonly amount: string };
}
/** Result of entering a code. */
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
    /** The lines that last longer with free days. */
    readonly freeLines?: readonly number[];
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
  lines: readonly PurchasedLine[],
  chosen: { readonly row: DiscountRow; readonly code: DiscountCodeRow } | undefined,
): Offers['given'][number] {
  const { type } = row.reward;
  const isFor = (line: PurchasedLine) => appliesTo(row.applies, discountedLine(line));
  const bonusLine = type === 'BONUS' ? lines.findIndex(isFor) : undefined;
  const freeLines =
    type === 'FREE_PERIOD' ? lines.flatMap((line, i) => (line.ends && isFor(line) ? [i] : [])) : undefined;
  const code = chosen?.row.id === row.id ? chosen.code : undefined;
  return { row, off, ...omitUndefined({ code, bonusLine, freeLines }) };
}

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

const refusals: Readonly<Record<OfferMismatch, DiscountRefusal>> = {
  NOT_STARTED: 'DISCOUNT_NOT_FOUND',
  ENDED: 'DISCOUNT_EXPIRED',
  OTHER_ITEMS: 'DISCOUNT_NOT_ELIGIBLE',
  OTHER_BUYER: 'DISCOUNT_NOT_ELIGIBLE',
  OTHER_CURRENCY: 'DISCOUNT_NOT_ELIGIBLE',
  TOO_FEW: 'DISCOUNT_NOT_ELIGIBLE',
  TOO_CHEAP: 'DISCOUNT_MIN_SPEND',
  NOT_FIRST: 'DISCOUNT_NOT_ELIGIBLE',
  NOT_NEW: 'DISCOUNT_NOT_ELIGIBLE',
  OTHER_METHOD: 'DISCOUNT_NOT_ELIGIBLE',
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
    ...(mismatch === 'TOO_CHEAP' && minSpend && { details: { amount: moneyText(minSpend) } }),
  };
}
