import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { OrderRow } from '../order/orders.projection.ts';
import { type CustomPaymentAggregate, customPayment } from './custom-payment.ts';

/** The custom payment of which an order pays a part; undefined for any other order. */
export const customPaymentOf = ({ lines }: Pick<OrderRow, 'lines'>): string | undefined =>
  lines.find(({ kind }) => kind === 'CUSTOM')?.refId;

/**
 * Tells a custom payment that the money of a part has arrived; a repeat changes nothing. Answers whether it was needed: what is
 * not, because the rest was paid in the meantime or it was cancelled, becomes credit of its payer.
 */
export async function receivePart(
  { execute, state }: Pick<ServiceContext, 'execute' | 'state'>,
  customPaymentId: string,
  orderId: string,
): Promise<'NEEDED' | 'SURPLUS'> {
  const command = { type: 'ReceivePart', orderId } as const;
  await execute(customPayment, customPaymentId, command, { commandId: `receive-part:${orderId}` });
  const { state: current } = await state<CustomPaymentAggregate>(customPayment, customPaymentId);
  return current.parts[orderId]?.state === 'RECEIVED' ? 'NEEDED' : 'SURPLUS';
}
