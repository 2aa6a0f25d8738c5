import type { PlacedLine } from '@ardhi/contracts/billing/order';
import type { OrderLine, Quote } from '@ardhi/contracts/billing/quote';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { sellerTimeZone } from '../invoice/seller.ts';
import type { OrderContents } from '../order/order.ts';
import { buyerCountryOf, countryOf } from '../pricing/vat.ts';
import { subscriptions } from '../subscription/subscriptions.projection.ts';
import { byTightness, checkLimit, type LimitedAmount, type LimitResult, limitWindow } from './limit-check.ts';
import { type LimitUses, limitUses, usesOf } from './limit-uses.ts';
import { type PurchaseLimitRow, purchaseLimits } from './purchase-limit.ts';

/** More than there are at one time, and than anyone has subscriptions. */
const limit = 1_000;

type Context = Pick<ServiceContext, 'read' | 'state'>;
type Line = OrderLine | PlacedLine;

/** Who buys what and when, as far as limits ask. */
export interface LimitedPurchase {
  readonly role: Caller['role'];
  /** Undefined for a visitor, who has taken nothing yet. */
  readonly buyer: Pick<OrderContents, 'buyerType' | 'buyerId'> | undefined;
  readonly lines: readonly Line[];
  readonly currency: Currency;
  readonly isGift?: boolean;
  readonly now: string;
}

/** A limit that applies to a purchase, and what it leaves. */
export interface AppliedLimit extends LimitResult {
  readonly row: PurchaseLimitRow;
}

/** The stream of what a buyer takes of a limit. */
export const limitUsesId = (limitId: string, buyerId: string): string => idFrom(`${limitId}:${buyerId}`);

/** The limits that apply to a purchase. */
export async function limitsOf(
  { read }: Pick<ServiceContext, 'read'>,
  purchase: LimitedPurchase,
): Promise<readonly PurchaseLimitRow[]> {
  const rows = await read(purchaseLimits).find({ where: { active: true }, sort: ['name', 'id'], limit });
  return rows.filter((row) => whyNot(row, purchase) === undefined);
}

/** Why a limit does not apply to a purchase. */
export type LimitMismatch = 'OFF' | 'NOT_STARTED' | 'ENDED' | 'OTHER_BUYER' | 'OTHER_ITEMS' | 'GIFT';

/** Why a limit does not apply to a purchase; undefined if it does. */
export function whyNot(row: PurchaseLimitRow, purchase: LimitedPurchase): LimitMismatch | undefined {
  const { active, from, to, countGifts } = row;
  if (!active) return 'OFF';
  if (from !== undefined && from > purchase.now) return 'NOT_STARTED';
  if (to !== undefined && to <= purchase.now) return 'ENDED';
  if (purchase.isGift === true && !countGifts) return 'GIFT';
  if (!isForBuyer(row.subject, purchase)) return 'OTHER_BUYER';
  return purchase.lines.some((line) => isLimited(row.scope, line)) ? undefined : 'OTHER_ITEMS';
}

function isForBuyer(
  subject: PurchaseLimitRow['subject'],
  { role, buyer, currency }: LimitedPurchase,
): boolean {
  switch (subject.type) {
    case 'EVERYONE':
      return true;
    case 'ROLE':
      return role === subject.id;
    case 'USER':
      return buyer !== undefined && buyer.buyerType !== 'AGENCY' && buyer.buyerId === subject.id;
    case 'AGENCY':
      return buyer?.buyerType === 'AGENCY' && buyer.buyerId === subject.id;
    case 'COUNTRY':
      return countryOf(currency) === subject.id;
  }
}

/** The kind of line that a scope is for. */
const lineKinds = { ITEM: 'ITEM', PACKAGE: 'PACKAGE', CUSTOM_PAYMENT: 'CUSTOM' } as const;

const isLimited = (scope: PurchaseLimitRow['scope'], { kind, refId }: Pick<Line, 'kind' | 'refId'>) =>
  scope.type === 'ANY' || (lineKinds[scope.type] === kind && (scope.id === undefined || scope.id === refId));

/** The lines of a purchase that a limit is for. */
export const limitedLines = <L extends Line>({ scope }: PurchaseLimitRow, lines: readonly L[]): L[] =>
  lines.filter((line) => isLimited(scope, line));

/** A purchase's usage of a limit. */
export function limitedAmount(lines: readonly Line[], currency: Currency): LimitedAmount {
  const net = lines.reduce(
    (sum, { unit, qty, discount }) => sum + BigInt(unit.amount) * BigInt(qty) - BigInt(discount.amount),
    0n,
  );
  return {
    quantity: lines.reduce((sum, { qty }) => sum + qty, 0),
    amount: { amount: Number(net), currency },
  };
}

/** Limit remainders for a purchase, the tightest first. */
export async function appliedLimits(
  context: Context,
  purchase: LimitedPurchase,
): Promise<readonly AppliedLimit[]> {
  const rows = await limitsOf(context, purchase);
  const applied = await Promise.all(rows.map((row) => applyLimit(context, row, purchase)));
  return applied.filter((one) => one !== undefined).toSorted(byTightness);
}

/** A limit's remainder for a purchase that it applies to. */
export async function applyLimit(
  context: Context,
  row: PurchaseLimitRow,
  { buyer, lines, currency, now }: LimitedPurchase,
): Promise<AppliedLimit | undefined> {
  const uses = buyer && (await context.state<LimitUses>(limitUses, limitUsesId(row.id, buyer.buyerId))).state;
  const result = checkLimit(
    {
      bounds: row,
      window: windowOf(row, currency, now),
      uses: uses === undefined ? [] : usesOf(uses),
      ended: await endedOrders(context, row, buyer?.buyerId),
      now,
    },
    limitedAmount(limitedLines(row, lines), currency),
  );
  return result && { row, ...result };
}

/** The calendar period of a limit, in the time zone of the country of the currency. */
export const windowOf = ({ period }: PurchaseLimitRow, currency: Currency, now: string) =>
  limitWindow(period, now, sellerTimeZone({ SELLER_COUNTRY: buyerCountryOf(currency) }));

/** The orders of subscriptions of a buyer that have ended, for a limit that counts what is active. */
export async function endedOrders(
  { read }: Pick<ServiceContext, 'read'>,
  { maxActiveAtOnce }: PurchaseLimitRow,
  buyerId: string | undefined,
): Promise<string[]> {
  if (maxActiveAtOnce === undefined || buyerId === undefined) return [];
  const over = await read(subscriptions).find({ where: { buyerId, isRunning: false }, limit });
  return over.flatMap(({ state }) => Object.keys(state.applied));
}

/** Limit remainders in the form of a quote. */
export const limitAnswers = (limits: readonly AppliedLimit[]): Quote['limits'] =>
  limits.map(({ row: { id: limitId, name }, remaining, resetsAt, rule, blocks }) => ({
    limitId,
    name,
    remaining,
    ...omitUndefined({ resetsAt }),
    rule,
    blocks,
  }));
