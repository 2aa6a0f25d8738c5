import { quoteCart } from '@ardhi/contracts/billing/catalogue.routes';
import type { CartInput } from '@ardhi/contracts/billing/quote';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { buyerOf } from '../order/order-buyer.ts';
import { quoteFor } from './quote-cart.ts';

/** Routes that price a cart. */
export const quoteRoutes = (context: ServiceContext): Endpoint[] => [
  serve(quoteCart, async ({ caller, body }) => {
    const buyer = await quotedBuyer(context, caller, body);
    return (await quoteFor(context, body, { caller, buyer, now: context.clock.now() })).quote;
  }),
];

/** Visitors, and those who may not buy for the receiver, see the price of a first use: they are no buyer yet. */
async function quotedBuyer(context: ServiceContext, caller: Caller, { beneficiary }: CartInput) {
  if (caller.id === '') return undefined;
  try {
    return await buyerOf(context, caller, beneficiary);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
