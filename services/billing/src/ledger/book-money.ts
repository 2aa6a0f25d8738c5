import type { PublishedCreditEvent } from '@ardhi/contracts/billing/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { refundedTax } from '../invoice/order-documents.ts';
import type { OrderEvent } from '../order/order.ts';
import { orderOf } from '../order/order-row.ts';
import type { PaymentEvent } from '../payment/payment.ts';
import { payments } from '../payment/payments.projection.ts';
import {
  creditMoved,
  heldRefunded,
  orderPaid,
  orderRefunded,
  paymentHeld,
  paymentReceived,
  paymentRefunded,
} from './entries-of.ts';
import { type EntryContents, journalEntry } from './journal-entry.ts';

type Entry = Pick<EntryContents, 'kind' | 'currency' | 'lines'>;
type Source = Pick<EntryContents, 'paymentId' | 'orderId'>;

/** Books what an event moved, under ids that follow from the event: a repeat books nothing twice. */
async function book(
  { execute }: ServiceContext,
  { id, at: bookedAt }: RecordedEvent,
  source: Source,
  entries: readonly (Entry | undefined)[],
): Promise<void> {
  for (const [i, entry] of entries.entries()) {
    if (entry === undefined) continue;
    const entryId = idFrom(`entry:${id}:${i}`, Date.parse(bookedAt));
    const contents = { ...entry, bookedAt, ...omitUndefined({ ...source }) };
    await execute(journalEntry, entryId, { type: 'PostEntry', contents }, { commandId: `book:${entryId}` });
  }
}

const credited = (event: PublishedCreditEvent, recorded: RecordedEvent, context: ServiceContext) => {
  const { paymentId } = event;
  const orderId = 'orderId' in event ? event.orderId : undefined;
  return book(context, recorded, { paymentId, ...omitUndefined({ orderId }) }, [creditMoved(event)]);
};

/** Books every movement of money (decision 80). */
export const bookMoney: Reaction<PaymentEvent | OrderEvent | PublishedCreditEvent> = {
  name: 'billing.book-money',
  subscribesTo: ['payment', 'order', 'credit'],
  on: {
    async PaymentSucceeded(event, recorded, context) {
      const { subject: paymentId } = recorded;
      const held = (await context.read(payments).get(paymentId))?.received;
      const { orderId } = event;
      await book(context, recorded, { paymentId, orderId }, paymentReceived(event, held));
    },
    PaymentMismatched: (event, recorded, context) =>
      book(context, recorded, { paymentId: recorded.subject, orderId: event.orderId }, [paymentHeld(event)]),
    PaymentRefunded: (event, recorded, context) =>
      book(context, recorded, { paymentId: recorded.subject, orderId: event.orderId }, [
        paymentRefunded(event),
      ]),
    MismatchedPaymentRefunded: (event, recorded, context) =>
      book(context, recorded, { paymentId: recorded.subject, orderId: event.orderId }, [heldRefunded(event)]),
    async OrderPaid(event, recorded, context) {
      const { subject: orderId } = recorded;
      const { paymentId } = event;
      const order = await orderOf(context, orderId);
      await book(context, recorded, { orderId, ...omitUndefined({ paymentId }) }, [orderPaid(order, event)]);
    },
    async OrderRefunded(event, recorded, context) {
      const { subject: orderId } = recorded;
      const order = await orderOf(context, orderId);
      const { paymentId, amount, ofTotal = amount, refundedTotal } = event;
      const tax = refundedTax(order, { amount: ofTotal.amount, refundedTotal: refundedTotal.amount });
      await book(context, recorded, { orderId, paymentId }, [orderRefunded(event, tax)]);
    },
    CreditAdded: credited,
    CreditSpent: credited,
    CreditReversed: credited,
  },
};
