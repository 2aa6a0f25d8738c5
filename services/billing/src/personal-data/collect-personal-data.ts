import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { historyEntries } from '@ardhi/kernel/privacy/personal-data';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { credit } from '../credit/credit.ts';
import { type GiftRow, gifts } from '../gift/gifts.projection.ts';
import { grants } from '../grants/grants.projection.ts';
import { invoice } from '../invoice/invoice.ts';
import { invoices } from '../invoice/invoices.projection.ts';
import { orders } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';
import { payments } from '../payment/payments.projection.ts';
import { subscriptions } from '../subscription/subscriptions.projection.ts';

/** Purchases, payments, gifts and entitlements of a user; their purchases for an agency as well. */
export async function collectPersonalData(
  context: ServiceContext,
  userId: string,
): Promise<PersonalDataSections> {
  const { read } = context;
  const placed = await readAll(read(orders), { where: { userId }, sort: ['createdAt'] });
  const orderIds = placed.map(({ id }) => id);
  const paid =
    orderIds.length === 0
      ? []
      : await readAll(read(payments), { where: { orderId: { in: orderIds } }, sort: ['createdAt'] });
  const issued = await readAll(read(invoices), { where: { userId }, sort: ['number'] });
  const bought = await readAll(read(gifts), { where: { buyerId: userId }, sort: ['createdAt'] });
  const received = await readAll(read(gifts), { where: { ownerId: userId }, sort: ['createdAt'] });
  return {
    orders: placed,
    payments: await historiesOf(context, payment, paid),
    invoices: await historiesOf(context, invoice, issued),
    subscriptions: await readAll(read(subscriptions), { where: { buyerId: userId }, sort: ['periodEnd'] }),
    'gifts bought': bought.map(giftOf),
    'gifts received': received.map(giftOf),
    'items granted': await readAll(read(grants), { where: { ownerId: userId }, sort: ['effectiveAt'] }),
    credit: await historyEntries(context, credit, userId),
  };
}

/** History of each record, with the encrypted fields that lists leave out. */
async function historiesOf(
  context: ServiceContext,
  decider: Parameters<typeof historyEntries>[1],
  records: readonly { readonly id: string }[],
): Promise<readonly object[]> {
  const entries: object[] = [];
  for (const { id } of records)
    for (const entry of await historyEntries(context, decider, id)) entries.push({ id, ...entry });
  return entries;
}

/** A gift without what its code is computed from. */
const giftOf = ({ edition: _, codeHash: __, current: ___, ...gift }: GiftRow): object => gift;
