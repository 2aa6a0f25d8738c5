import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { releaseOffers, reserveOffers } from '../discount/reserve-offers.ts';
import type { OrderContents } from '../order/order.ts';
import { releaseLimits, reserveLimits } from '../purchase-limit/reserve-limits.ts';

/**
 * Reserves the limits and the discounts of an order that is about to be placed, all of them or none; a repeat changes nothing. The
 * reservations of the order `insteadOf` are not in the way, because that one is cancelled before the new one is placed.
 * @throws Refusal PURCHASE_LIMIT_EXCEEDED, or as `reserveOffers`
 */
export async function reserveOrder(
  context: ServiceContext,
  orderId: string,
  contents: OrderContents,
  insteadOf?: string,
): Promise<void> {
  await reserveLimits(context, orderId, contents, insteadOf);
  try {
    await reserveOffers(context, orderId, contents, insteadOf);
  } catch (error) {
    await releaseLimits(context, orderId, contents);
    throw error;
  }
}

/** Gives back what was reserved for an order that is not placed after all; a repeat changes nothing. */
export async function releaseOrder(
  context: ServiceContext,
  orderId: string,
  contents: OrderContents,
): Promise<void> {
  await releaseLimits(context, orderId, contents);
  await releaseOffers(context, orderId, contents);
}
