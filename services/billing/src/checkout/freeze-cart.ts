import { isCapacityKey } from '@ardhi/contracts/billing/grant';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import type { CartInput, OrderLine } from '@ardhi/contracts/billing/quote';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import {
  bonusesOf,
  freeDaysOf,
  type PricedLine,
  priceLines,
  purchasedLines,
  quoteOf,
} from '../cart/price-cart.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { receivedItem, receivedPart } from '../catalogue/received-part.ts';
import { findOffers, type Offers } from '../discount/find-offers.ts';
import { type Purchase, purchaseOf } from '../discount/purchase.ts';
import type { OrderContents } from '../order/order.ts';
import { buyerOf, type Customer, customerOf } from '../order/order-buyer.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { limitsOf } from '../purchase-limit/find-limits.ts';
import { receivers } from '../replicas/receivers.ts';
import { taxRatesOf } from '../replicas/settings.ts';
import { isFirstUse } from '../subscription/first-use.ts';

/** How long an order can be paid, in milliseconds: a day, as long as a provider is asked for the result. */
const payableMs = 24 * 3_600_000;

/**
 * Current price of the cart, as it is frozen in the order with this id: prices, tax, names, package versions and line
 * contents. An order that takes the place of another one, `insteadOf`, is priced for the user who placed that one, no
 * matter who acts, disregards its reservations, and begins no trial.
 * @throws Refusal NOT_FOUND, NOT_FOR_SALE, VALIDATION_FAILED, FORBIDDEN, the refusal of a code, or PRICE_CHANGED when the buyer
 * saw another total
 */
export async function freezeCart(
  context: ServiceContext,
  caller: Caller,
  input: CartInput,
  orderId: string,
  insteadOf?: OrderRow,
): Promise<OrderContents> {
  const buyer = await buyerOf(context, caller, input.beneficiary);
  const customer = insteadOf === undefined ? caller : await customerOf(context, insteadOf);
  const catalogue = await readCatalogue(context);
  const now = context.clock.epoch();
  const at = Temporal.Instant.fromEpochMilliseconds(now);
  const { gift: isGift = false, beneficiary: _, ...bought } = input;
  if (isGift && input.lines.length > 1) refuseField('lines', 'oneGift');
  // Eligibility of a gift's receiver shows when it is claimed; a trial is nothing to give.
  const cart = isGift ? bought : { ...bought, beneficiary: buyer.beneficiary };
  const mayTry = !isGift && insteadOf === undefined;
  const pricing = { isFirstUse: mayTry && (await isFirstUse(context, buyer.beneficiary.id)) };
  const priced = priceLines(cart, catalogue, pricing);
  const taxed = { currency: cart.currency, taxRates: await taxRatesOf(context) };
  const undiscounted = purchasedLines(priced, quoteOf(priced, taxed, at).lines);
  const ordered = { lines: undiscounted, orderId, insteadOf: insteadOf?.id };
  const offers = await offersOf(context, customer, buyer, cart, ordered);
  requireCodes(offers);
  const quote = quoteOf(priced, taxed, at, offers);
  const { lines, currency, subtotal, discountTotal, taxTotal, total } = quote;
  const { expectTotal } = input;
  if (expectTotal && (expectTotal.amount !== total.amount || expectTotal.currency !== total.currency))
    refuse('PRICE_CHANGED');
  const placed = priced.flatMap((entry, i) =>
    lines.slice(i, i + 1).map((line) => {
      const placedOne = placedLine(line, entry);
      const freeDays = freeDaysOf(offers, i);
      const bonuses = bonusesOf(offers, i).map((bonus) => ({ ...placedOne.receives[0], ...bonus }));
      const receives = [...placedOne.receives, ...bonuses];
      return {
        ...placedOne,
        receives: freeDays === 0 ? receives : receives.map((received) => ({ ...received, freeDays })),
      };
    }),
  );
  if (!isGift) await requireUsableBy(context, caller, buyer.beneficiary, placed);
  const purchase = { role: customer.role, buyer, lines: placed, currency, isGift, now: instantOf(now) };
  const limitIds = (await limitsOf(context, purchase)).map(({ id }) => id);
  return {
    number: `O-${orderId.slice(-10)}`,
    ...buyer,
    userId: customer.id,
    lines: isGift ? placed.map(({ renews: _renews, ...line }) => line) : placed,
    ...(isGift && { isGift }),
    currency,
    subtotal,
    discountTotal,
    taxTotal,
    total,
    ...discountsOf(offers, currency),
    ...(limitIds.length > 0 && { limitIds }),
    expiresAt: instantOf(now + payableMs),
  };
}

/** The discounts of an order as it is stored. */
function discountsOf(
  { given }: Offers,
  currency: Currency,
): Pick<OrderContents, 'discountIds' | 'discounts' | 'paymentMethods'> {
  const discountIds = given.map(({ row: { id } }) => id);
  if (given.length === 0) return { discountIds };
  const discounts = given.map(({ row: { id, name }, off, code }) => ({
    id,
    name,
    off: { amount: off, currency },
    ...omitUndefined({ code: code?.code }),
  }));
  const lists = given.flatMap(({ row: { conditions } }) =>
    conditions.paymentMethods?.length ? [conditions.paymentMethods] : [],
  );
  const [first, ...others] = lists;
  const paymentMethods = first?.filter((method) => others.every((list) => list.includes(method)));
  return { discountIds, discounts, ...omitUndefined({ paymentMethods }) };
}

/** @throws Refusal for the first code that does not apply */
function requireCodes({ codes }: Offers): void {
  const refused = codes.find(({ refusal }) => refusal !== undefined)?.refusal;
  if (refused !== undefined) refuse(refused.code, refused.details);
}

/** The discounts of an order for who buys it. */
const offersOf = (
  context: ServiceContext,
  customer: Customer,
  buyer: Pick<OrderContents, 'buyerId' | 'beneficiary'> | undefined,
  { currency, codes = [], method }: Pick<CartInput, 'currency' | 'codes' | 'method'>,
  order: Pick<Purchase, 'lines' | 'orderId' | 'insteadOf'>,
): Promise<Offers> => {
  const now = instantOf(context.clock.epoch());
  return findOffers(context, purchaseOf(customer, buyer, { ...order, currency, codes, method, now }));
};

/**
 * The limits of someone who belongs to an agency are those of the agency: its head buys for it.
 * @throws Refusal NOT_FOR_SALE for capacities that nobody could use
 */
async function requireUsableBy(
  { read }: ServiceContext,
  caller: Caller,
  { type, id }: OrderContents['beneficiary'],
  lines: readonly PlacedLine[],
): Promise<void> {
  if (type !== 'AGENT') return;
  const agencyId = id === caller.id ? caller.tenant : (await read(receivers).get(id))?.agencyId;
  const line = lines.find(({ receives }) => receives.some(({ itemKey }) => isCapacityKey(itemKey)));
  if (agencyId && line) refuse('NOT_FOR_SALE', { name: line.name });
}

/** @throws Refusal NOT_FOR_SALE for the free package, which everyone has, and for anything else without a price */
function placedLine(line: OrderLine, { sold, interval }: PricedLine): PlacedLine {
  if (line.unit.amount === 0) refuse('NOT_FOR_SALE', { name: line.name });
  if ('key' in sold) return { ...line, interval, receives: [receivedItem(sold, line.qty)] };
  const receives = sold.lines.map((part) => receivedPart(part, interval));
  return {
    ...line,
    interval,
    packageVersion: sold.version,
    receives,
    ...(interval !== 'ONCE' && { renews: true }),
  };
}
