import { quoteCart } from '@ardhi/contracts/billing/catalogue.routes';
import type { CartInput } from '@ardhi/contracts/billing/quote';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { Refusal } from '@ardhi/kernel/write/refusal';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { buyerOf } from '../order/order-buyer.ts';
import { isFirstUse } from '../subscription/first-use.ts';
import { priceCart } from './price-cart.ts';

/** Routes that price a cart. */
export const quoteRoutes = (context: ServiceContext): Endpoint[] => [
  serve(quoteCart, async ({ caller, body }) =>
    priceCart(body, await readCatalogue(context), Temporal.Instant.from(context.clock.now()), {
      isFirstUse: await seesTrials(context, caller, body),
    }),
  ),
];

/** Visitors, and those who may not buy for the receiver, see the price of a first use. */
async function seesTrials(
  context: ServiceContext,
  caller: Caller,
  { beneficiary }: CartInput,
): Promise<boolean> {
  if (caller.id === '') return true;
  try {
    return await isFirstUse(context, (await buyerOf(context, caller, beneficiary)).beneficiary.id);
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
