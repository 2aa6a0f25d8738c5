import { payInvoice } from '@ardhi/contracts/billing/invoice.routes';
import { moneyText } from '@ardhi/contracts/money-text';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { visibleInvoice } from '../invoice/invoice-answer.ts';
import { orders } from '../order/orders.projection.ts';
import { payPlacedOrder } from './pay-order.ts';

/** The payment of an invoice that is due. */
export function payInvoiceRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  return [
    serve(payInvoice, async (call) => {
      const row = await visibleInvoice(context, call.caller, call.params.id);
      const { kind, status, gross } = row;
      if (kind !== 'INVOICE') refuse('NOT_FOUND');
      if (status !== 'ISSUED' && status !== 'OVERDUE')
        refuse('WRONG_STATE', { state: status, allowed: ['ISSUED', 'OVERDUE'] });
      const { amount, ...input } = call.body;
      // An order accepts one payment, of its total.
      if (amount !== undefined && amount !== gross.amount)
        refuse('AMOUNT_NOT_ALLOWED', { min: moneyText(gross), max: moneyText(gross) });
      const order = (await read(orders).get(row.orderId)) ?? refuse('NOT_FOUND');
      return payPlacedOrder(context, call, order, input);
    }),
  ];
}
