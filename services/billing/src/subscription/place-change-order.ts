import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { order } from '../order/order.ts';
import { daysAfter } from '../pricing/subscription-period.ts';
import { unusedPart } from './change-plan.ts';
import { begun, type Plan, type SubscriptionState, subscription } from './subscription.ts';
import { subscriptionOrder } from './subscription-order.ts';

/** How long the order of a change can be paid. */
const payableDays = 1;

/**
 * Places the order of a change that was confirmed at `at`: the price of the new plan without the unused part of the current
 * period. A repeat changes nothing, and neither does one that comes after another change.
 */
export async function placeChangeOrder(
  context: ServiceContext,
  id: string,
  { orderId, plan, at }: { readonly orderId: string; readonly plan: Plan; readonly at: string },
): Promise<void> {
  const current = begun((await context.state<SubscriptionState>(subscription, id)).state);
  if (current.change?.orderId !== orderId) return;
  const { owner, buyerType, buyerId, userId } = current.contents;
  const contents = await subscriptionOrder(context, {
    orderId,
    subscriptionId: id,
    purpose: 'CHANGE',
    parties: { owner, buyerType, buyerId, userId },
    plan,
    discount: await unusedPart(context, current, at),
    expiresAt: daysAfter(at, payableDays),
  });
  await context.execute(order, orderId, { type: 'PlaceOrder', contents }, { commandId: `change:${orderId}` });
}
