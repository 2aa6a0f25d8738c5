import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { profileOf } from '../providers/payment-methods.ts';

/** The bank transfers that were announced for an order, the newest first. */
export async function transfersOf(
  { read }: Pick<ServiceContext, 'read'>,
  orderId: string,
): Promise<PaymentRow[]> {
  const rows = await read(payments).find({ where: { orderId }, sort: ['-createdAt'], limit: 100 });
  return rows.filter(({ provider }) => profileOf(provider)?.kind === 'TRANSFER');
}

/** The last one of the bank transfers if it ended without money, which can still arrive. */
export function endedTransfer([last]: readonly Pick<PaymentRow, 'id' | 'state'>[]): string | undefined {
  const hasEnded = last?.state === 'CANCELLED' || last?.state === 'EXPIRED' || last?.state === 'FAILED';
  return hasEnded ? last.id : undefined;
}
