import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { gifts } from '../gift/gifts.projection.ts';
import { grantGift } from '../gift/grant-gift.ts';
import { revokeRefundedGift } from '../gift/issue-gift.ts';
import { voidOrderGrants } from '../granting/grant-order.ts';
import { type OrderEvent, order } from '../order/order.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { everPaidStates } from '../order/paid-states.ts';
import { fulfilOrder } from '../processes/fulfil-order.ts';

/** Source of an agency's entitlements: an order that was paid, or a gift that it claimed. */
export type EntitlementSource =
  | { readonly type: 'ORDER'; readonly row: OrderRow }
  | { readonly type: 'GIFT'; readonly id: string };

/** All that gives an agency something, the oldest first. */
export async function entitlementSources(
  { read }: ServiceContext,
  agencyId: string,
): Promise<readonly EntitlementSource[]> {
  const paid = await readAll(read(orders), {
    where: { buyerId: agencyId, state: { in: [...everPaidStates] } },
    sort: ['createdAt', 'id'],
  });
  const claimed = await readAll(read(gifts), { where: { ownerId: agencyId }, sort: ['createdAt', 'id'] });
  return [
    ...paid.map((row) => ({ type: 'ORDER', row }) as const),
    ...claimed.map(({ id }) => ({ type: 'GIFT', id }) as const),
  ];
}

/**
 * Grants what a source gives, or takes it back after its money went back, as far as that was not done. The ids of grants follow from
 * their source, so that nothing is granted twice, and what was taken back stays so.
 */
export async function grantAgain(context: ServiceContext, source: EntitlementSource): Promise<void> {
  if (source.type === 'GIFT') {
    await grantGift(context, source.id);
    return;
  }
  const { row } = source;
  if (row.state === 'REFUNDED')
    await (row.isGift === true ? revokeRefundedGift(context, row) : voidOrderGrants(context, row));
  else await fulfilOrder(context, row, await paidAt(context, row.id));
}

/** When an order was paid, from its history. */
async function paidAt(context: ServiceContext, orderId: string): Promise<string> {
  for await (const { event, at } of context.history(order, orderId))
    if ((event as OrderEvent).type === 'OrderPaid') return at;
  throw new Error(`The order ${orderId} is paid, and its history does not say when.`);
}
