import type { Item, ItemKey, PackageDef, PriceInterval } from '@ardhi/contracts/billing/catalogue';
import type { CartInput, OrderLine, Quote } from '@ardhi/contracts/billing/quote';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { TaxRates } from '@ardhi/contracts/settings/tax-rates';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isUsable } from '../catalogue/usable.ts';
import type { Offers } from '../discount/find-offers.ts';
import type { PurchasedLine } from '../discount/purchase.ts';
import { intervalMonths } from '../pricing/interval-months.ts';
import { countryOf, taxOn, taxRateOf } from '../pricing/vat.ts';

type CartLine = CartInput['lines'][number];

/** A line of a cart with what it refers to and its price for one. */
export interface PricedLine {
  readonly line: CartLine;
  readonly sold: Item | PackageDef;
  readonly unit: Money;
  readonly interval: PriceInterval;
  /** Days for which a recurring package costs nothing, of a first use. */
  readonly trialDays?: number;
}

/** Inputs to a cart's price besides its lines. */
export interface Pricing {
  /** True if the receiver uses a recurring package for the first time. */
  readonly isFirstUse: boolean;
}

/** How long a quote holds. */
const quotePeriod = { minutes: 15 };
/**
 * Item or package on each cart line, and its price for one.
 * @throws Refusal NOT_FOUND, NOT_FOR_SALE, or VALIDATION_FAILED for a quantity that is not sold
 */
export function priceLines(cart: CartInput, catalogue: Catalogue, pricing: Pricing): readonly PricedLine[] {
  requireOneLineEach(cart.lines);
  return cart.lines.map((line, i) => priceLine(line, i, cart, catalogue, pricing));
}

/** Quote for priced lines, with their discounts. Amounts are added as integers of any size and rounded once a line, where its tax is computed. */
export function quoteOf(
  priced: readonly PricedLine[],
  cart: Pick<CartInput, 'currency'> & { readonly taxRates: TaxRates },
  now: Temporal.Instant,
  offers?: Offers,
): Quote {
  const lines = priced.map((entry, i) => orderLineOf(entry, offers?.offByLine[i] ?? 0, cart.taxRates));
  const sum = (amountOf: (line: OrderLine) => number): Money => ({
    amount: Number(lines.reduce((total, line) => total + BigInt(amountOf(line)), 0n)),
    currency: cart.currency,
  });
  return {
    lines,
    currency: cart.currency,
    subtotal: sum(({ unit, qty }) => unit.amount * qty),
    discountTotal: sum(({ discount }) => discount.amount),
    taxTotal: sum(({ tax }) => tax.amount),
    total: sum(({ total }) => total.amount),
    discounts: (offers?.given ?? []).map(({ row: { id, name }, off }) => ({
      id,
      name,
      off: { amount: off, currency: cart.currency },
    })),
    codes: (offers?.codes ?? []).map(({ code, applied, refusal }) => ({
      code,
      applied,
      ...omitUndefined({ refusal: refusal?.code }),
    })),
    limits: [],
    receives: priced.flatMap((entry, i) => {
      const received = receivedWith(entry, now, freeDaysOf(offers, i));
      return [...received, ...bonusesOf(offers, i).map((bonus) => ({ ...received[0], ...bonus }))];
    }),
    validUntil: quoteEnd(now),
  };
}

function priceLine(
  line: CartLine,
  index: number,
  { currency, beneficiary, lines }: CartInput,
  catalogue: Catalogue,
  { isFirstUse }: Pricing,
): PricedLine {
  const isItem = line.kind === 'ITEM';
  const sold =
    (isItem ? catalogue.items : catalogue.packages).find(({ id }) => id === line.refId) ??
    refuse('NOT_FOUND');
  const name = sold.name.en;
  if (beneficiary !== undefined && !sold.audience.includes(beneficiary.type))
    refuse('NOT_FOR_SALE', { name });
  if ('key' in sold ? !isUsable(sold.key) : !isSoldIn(sold, currency)) refuse('NOT_FOR_SALE', { name });
  const prices =
    'key' in sold ? sold.prices.map((money) => ({ money, interval: 'ONCE' as const })) : sold.prices;
  const price =
    prices.find(
      ({ money, interval }) =>
        money.currency === currency && (line.interval === undefined || interval === line.interval),
    ) ?? refuse('NOT_FOR_SALE', { name });
  requireQuantity(sold, line.qty, index);
  const { money: unit, interval } = price;
  const isFirstPackage = index === lines.findIndex(({ kind }) => kind === 'PACKAGE');
  const isTrial = isFirstUse && isFirstPackage && interval !== 'ONCE' && unit.amount > 0;
  const offered = 'key' in sold ? 0 : (sold.trialDays ?? 0);
  const trialDays = isTrial && offered > 0 ? offered : undefined;
  return { line, sold, unit, interval, ...omitUndefined({ trialDays }) };
}

/** A package that is limited to some countries is sold in their currencies only. */
const isSoldIn = ({ countries }: PackageDef, currency: Currency) =>
  countries.length === 0 || countries.includes(countryOf(currency));

/** Requires one line for each item or package, so that limits of quantity hold. @throws Refusal VALIDATION_FAILED */
function requireOneLineEach(lines: readonly CartLine[]): void {
  const again = lines.findIndex(({ refId }, i) => lines.findIndex((line) => line.refId === refId) < i);
  if (again >= 0) refuseField(`lines.${again}.refId`, 'repeated');
}

/** A package is bought once; an item within its limits. */
function requireQuantity(sold: Item | PackageDef, qty: number, index: number): void {
  const [min, max] = 'key' in sold ? [sold.minQty, sold.maxQty ?? Number.POSITIVE_INFINITY] : [1, 1];
  if (qty < min) refuseField(`lines.${index}.qty`, 'minQuantity', { count: min });
  if (qty > max) refuseField(`lines.${index}.qty`, 'maxQuantity', { count: max });
}

function orderLineOf(
  { line, sold, unit, trialDays }: PricedLine,
  off: number,
  taxRates: TaxRates,
): OrderLine {
  const { qty } = line;
  const taxClass = 'key' in sold ? sold.taxClass : 'STANDARD';
  const discount = (trialDays === undefined ? 0 : unit.amount * qty) + off;
  return {
    kind: line.kind,
    refId: sold.id,
    name: sold.name.en,
    qty,
    ...pricedWithTax({ unit, qty, taxClass, discount, taxRates }),
    ...omitUndefined({ trialDays }),
  };
}

interface Price {
  readonly unit: Money;
  readonly qty: number;
  readonly taxClass: Item['taxClass'];
  /** In minor units, without tax. */
  readonly discount: number;
  readonly taxRates: TaxRates;
}

/** The amounts of a line: tax is computed after the discount, and rounded once. */
export function pricedWithTax({
  unit,
  qty,
  taxClass,
  discount,
  taxRates,
}: Price): Pick<OrderLine, 'unit' | 'discount' | 'tax' | 'taxRate' | 'total'> {
  const { currency } = unit;
  const net = BigInt(unit.amount) * BigInt(qty) - BigInt(discount);
  const taxRate = taxRateOf(taxRates, currency, taxClass);
  const tax = taxOn(net, taxRate);
  const money = (amount: bigint): Money => ({ amount: Number(amount), currency });
  return { unit, discount: money(BigInt(discount)), tax: money(tax), taxRate, total: money(net + tax) };
}

/** Grants to the buyer for a line: from a package until the end of its first period, unless the line says how long. */
function receivedWith(
  { line, sold, interval, trialDays }: PricedLine,
  now: Temporal.Instant,
  freeDays: number,
): Quote['receives'] {
  const received = (itemKey: ItemKey, quantity: number, end: Temporal.Instant | undefined) => ({
    itemKey,
    quantity,
    ...omitUndefined({ validUntil: end && instantText(end.add({ hours: 24 * freeDays })) }),
  });
  const inDays = (days: number | null | undefined) =>
    days == null ? undefined : now.add({ hours: 24 * days });
  if ('key' in sold) return [received(sold.key, sold.unitSize * line.qty, inDays(sold.validityDays))];
  const firstEnd = interval === 'ONCE' ? undefined : endOfPeriod(now, intervalMonths[interval]);
  const periodEnd = inDays(trialDays) ?? firstEnd;
  return sold.lines.map(({ itemKey, quantity, validityDays }) =>
    received(
      itemKey,
      quantity * line.qty,
      (trialDays === undefined ? inDays(validityDays) : undefined) ?? periodEnd,
    ),
  );
}

/** Bonuses that discounts add to a line; they are valid as long as the rest of the line. */
export const bonusesOf = (offers: Offers | undefined, index: number) =>
  (offers?.given ?? []).flatMap(({ row: { reward }, bonusLine }) =>
    reward.type === 'BONUS' && bonusLine === index
      ? [{ itemKey: reward.itemKey, quantity: reward.quantity }]
      : [],
  );

/** By how many days discounts make a line last longer. */
export const freeDaysOf = (offers: Offers | undefined, index: number): number =>
  (offers?.given ?? []).reduce(
    (sum, { row: { reward }, freeLines = [] }) =>
      reward.type === 'FREE_PERIOD' && freeLines.includes(index) ? sum + reward.days : sum,
    0,
  );

/** The lines of a cart as discounts see them. */
export const purchasedLines = (
  priced: readonly PricedLine[],
  lines: readonly OrderLine[],
): readonly PurchasedLine[] =>
  priced.flatMap((entry, i) => lines.slice(i, i + 1).map((line) => ({ ...line, ends: isPaidToEnd(entry) })));

/** True if the purchase ends one day, and is no trial. */
function isPaidToEnd({ sold, interval, trialDays }: PricedLine): boolean {
  if (trialDays !== undefined) return false;
  if ('key' in sold) return sold.validityDays !== null;
  return interval !== 'ONCE' || sold.lines.some(({ validityDays }) => validityDays !== undefined);
}

/** Until when a quote of `now` holds. */
export const quoteEnd = (now: Temporal.Instant): string => instantText(now.add(quotePeriod));

const endOfPeriod = (now: Temporal.Instant, months: number) =>
  now.toZonedDateTimeISO('UTC').add({ months }).toInstant();

const instantText = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });
