import type { CartInput, Quote } from '@ardhi/contracts/billing/quote';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { priceLines, purchasedLines, quoteOf } from '../cart/price-cart.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { findOffers, type Offers } from '../discount/find-offers.ts';
import { type Purchase, purchaseOf } from '../discount/purchase.ts';
import type { OrderContents } from '../order/order.ts';
import { payableBy, roundedOf } from '../pricing/smallest-unit.ts';
import {
  type AppliedLimit,
  appliedLimits,
  type LimitedPurchase,
  limitAnswers,
} from '../purchase-limit/find-limits.ts';
import { taxRatesOf } from '../replicas/settings.ts';
import { isFirstUse } from '../subscription/first-use.ts';

/** Who asks for the price of a cart, and when. */
export interface QuotedFor {
  readonly caller: Pick<Caller, 'role' | 'tenant'>;
  /** Undefined for a visitor, who sees the price of a first use. */
  readonly buyer: Pick<OrderContents, 'buyerType' | 'buyerId' | 'beneficiary'> | undefined;
  /** ISO 8601 UTC with milliseconds. */
  readonly now: string;
}

/** A quote with what it follows from. */
export interface ExplainedQuote {
  readonly quote: Quote;
  /** The purchase before discounts, as discounts see it. */
  readonly purchase: Purchase;
  readonly offers: Offers;
  /** The purchase after discounts, as limits see it. */
  readonly limited: LimitedPurchase;
  readonly limits: readonly AppliedLimit[];
}

/**
 * Cart quote with the buyer's discounts and the limits that apply.
 * @throws Refusal as `priceLines`
 */
export async function quoteFor(
  context: ServiceContext,
  cart: CartInput,
  { caller, buyer, now }: QuotedFor,
): Promise<ExplainedQuote> {
  const catalogue = await readCatalogue(context);
  const at = Temporal.Instant.from(now);
  const isFirst = !cart.gift && (buyer === undefined || (await isFirstUse(context, buyer.beneficiary.id)));
  const { currency, codes = [], method } = cart;
  // Eligibility of a gift's receiver shows when it is claimed.
  const { beneficiary: _, ...unaddressed } = cart;
  const taxed = { currency, taxRates: await taxRatesOf(context) };
  const entries = priceLines(cart.gift ? unaddressed : cart, catalogue, { isFirstUse: isFirst });
  const lines = purchasedLines(entries, quoteOf(entries, taxed, at).lines);
  const purchase = purchaseOf(caller, buyer, { lines, currency, codes, method, now });
  const offers = await findOffers(context, purchase);
  const priced = quoteOf(entries, taxed, at, offers);
  const limited: LimitedPurchase = {
    role: caller.role,
    buyer,
    lines: priced.lines,
    currency,
    isGift: cart.gift ?? false,
    now,
  };
  const limits = await appliedLimits(context, limited);
  const payable = method === undefined ? priced.total : payableBy(method, priced.total);
  const quote = { ...priced, ...roundedOf(priced.total, payable), limits: limitAnswers(limits) };
  return { quote, purchase, offers, limited, limits };
}
