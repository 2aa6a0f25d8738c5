import type { PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderRow, orders } from '../order/orders.projection.ts';

/** End of a reservation: used once the order is paid, free when it is not, returned when all its money went back. */
export type ReservationEnd = 'CONSUME' | 'RELEASE' | 'RETURN';

/** Ends the reservations of an order; safe to repeat, and of no effect on an order without any. */
export type EndReservations = (
  context: ServiceContext,
  order: OrderRow,
  end: ReservationEnd,
  /** When it happened to the order, ISO 8601. */
  at: string,
) => Promise<unknown>;

/** The handlers that let reservations follow the events of their order. */
export function followOrder(end: EndReservations): Reaction<PublishedOrderEvent>['on'] {
  const change = async (
    context: ServiceContext,
    { subject, at }: { readonly subject: string; readonly at: string },
    how: ReservationEnd,
  ) => {
    const row = await context.read(orders).get(subject);
    if (row !== undefined) await end(context, row, how, at);
  };
  return {
    OrderPaid: (_, recorded, context) => change(context, recorded, 'CONSUME'),
    OrderCancelled: (_, recorded, context) => change(context, recorded, 'RELEASE'),
    OrderExpired: (_, recorded, context) => change(context, recorded, 'RELEASE'),
    async OrderRefunded({ refundedTotal }, { subject, at }, context) {
      const row = await context.read(orders).get(subject);
      if (row?.total.amount === refundedTotal.amount) await end(context, row, 'RETURN', at);
    },
  };
}
