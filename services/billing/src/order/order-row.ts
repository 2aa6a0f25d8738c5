import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderRow, orders } from './orders.projection.ts';

/**
 * An order that has events, with its state.
 * @throws Error if it is not there, which cannot be: its row is committed with its events
 */
export async function orderOf({ read }: Pick<ServiceContext, 'read'>, orderId: string): Promise<OrderRow> {
  const row = await read(orders).get(orderId);
  if (row === undefined) throw new Error(`The order ${orderId} has no row.`);
  return row;
}
