import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { reserveOffers } from '../discount/reserve-offers.ts';
import { releaseLimits, reserveLimits } from '../purchase-limit/reserve-limits.ts';
import type { OrderContents } from './order.ts';

/**
 * Reserves the limits and the discounts of an order that is about to be placed, all of them or none; a repeat changes nothing.
 * @throws Refusal PURCHASE_LIMIT_EXCEEDED, or as `reserveOffers`
 */
export async function reserveOrder(
  context: ServiceContext,
  orderId: string,
  contents: OrderContents,
): Promise<void> {
  await reserveLimits(context, orderId, contents);
  try {
    await reserveOffers(context, orderId, contents);
  } catch (error) {
    await releaseLimits(context, orderId, contents);
    throw error;
  }
}
