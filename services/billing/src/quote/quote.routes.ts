import { quoteCart } from '@ardhi/contracts/billing/catalogue.routes';
import type { CartInput } from '@ardhi/contracts/billing/quote';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { Refusal } from '@ardhi/kernel/write/refusal';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { offersOf } from '../order/freeze-cart.ts';
import { buyerOf } from '../order/order-buyer.ts';
import { appliedLimits, limitAnswers } from '../purchase-limit/find-limits.ts';
import { isFirstUse } from '../subscription/first-use.ts';
import { priceCart } from './price-cart.ts';

/** Routes that price a cart. */
export const quoteRoutes = (context: ServiceContext): Endpoint[] => [
  serve(quoteCart, async ({ caller, body }) => {
    const catalogue = await readCatalogue(context);
    const now = Temporal.Instant.from(context.clock.now());
    const buyer = await quotedBuyer(context, caller, body);
    const pricing = {
      isFirstUse: buyer === undefined || (await isFirstUse(context, buyer.beneficiary.id)),
    };
    const { lines } = priceCart(body, catalogue, now, pricing);
    const offers = await offersOf(context, caller, buyer, body, lines);
    const quoted = priceCart(body, catalogue, now, { ...pricing, offers });
    const limits = await appliedLimits(context, {
      role: caller.role,
      buyer,
      lines: quoted.lines,
      currency: body.currency,
      isGift: body.gift ?? false,
      now: context.clock.now(),
    });
    return { ...quoted, limits: limitAnswers(limits) };
  }),
];

/** Visitors, and those who may not buy for the receiver, see the price of a first use: they are no buyer yet. */
async function quotedBuyer(context: ServiceContext, caller: Caller, { beneficiary }: CartInput) {
  if (caller.id === '') return undefined;
  try {
    return await buyerOf(context, caller, beneficiary);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
