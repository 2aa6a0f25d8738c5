import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { issueGift } from '../gift/issue-gift.ts';
import { grantOrder } from '../granting/grant-order.ts';
import { order } from '../order/order.ts';
import type { OrderRow } from '../order/orders.projection.ts';

/** Gives what an order bought that was paid at `at`, or makes the gift of it; a repeat changes nothing. */
export async function fulfilOrder(context: ServiceContext, row: OrderRow, at: string): Promise<void> {
  await (row.isGift === true ? issueGift(context, row) : grantOrder(context, row, at));
  await context.execute(order, row.id, { type: 'FulfilOrder' }, { commandId: `fulfil:${row.id}` });
}
