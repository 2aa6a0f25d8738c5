import { route } from '@ardhi/contracts/route';
import { admins } from '../roles.ts';
import { pageSchema } from '../values.ts';
import { invoice } from './invoice.ts';
import { cartRefusals } from './order.routes.ts';
import { order } from './order.ts';
import {
  adminInvoicesQuery,
  adminOrdersQuery,
  adminPaymentsQuery,
  invoiceAction,
  orderAction,
  orderRow,
  paymentRow,
  refundAction,
} from './order-admin.ts';

const access = { roles: admins } as const;
const refunds = { roles: admins, permission: 'refund.issue' } as const;

const orderList = {
  row: 'B40',
  method: 'GET',
  access,
  query: adminOrdersQuery,
  csv: true,
  answer: pageSchema(orderRow),
} as const;
/** The newest first unless sorted otherwise. */
export const listAllOrders = route({ ...orderList, summary: 'All orders.', path: '/api/admin/orders' });
/** Only what agencies bought for themselves. */
export const listAgencyPurchases = route({
  ...orderList,
  summary: 'Orders of agencies with packages.',
  path: '/api/admin/agency-package-purchases',
});

/** REFUND needs the permission refund.issue, MARK_PAID and REJECT_PROOF payment.manual. Who placed the order does not mark it paid. */
export const changeOrder = route({
  row: 'B41',
  summary: 'Records a payment, cancels, gives more time, swaps the package, or gives money back.',
  method: 'POST',
  path: '/api/admin/orders/:id',
  access,
  keyRequired: true,
  body: orderAction,
  answer: order,
  status: 200,
  errors: [
    'REFUND_TOO_HIGH',
    'WRONG_STATE',
    'PAYMENT_IN_PROGRESS',
    'PERMISSION_REQUIRED',
    'SELF_CHANGE',
    'VALUE_HELD',
    ...cartRefusals,
  ],
});

export const listAllPayments = route({
  row: 'B42',
  summary: 'All payments.',
  method: 'GET',
  path: '/api/admin/payments',
  access,
  query: adminPaymentsQuery,
  csv: true,
  answer: pageSchema(paymentRow),
});
/** The provider decides; nothing changes while it has no result. Refused before it was started, and for money that an admin records. */
export const recheckPayment = route({
  row: 'B42',
  summary: 'Asks the provider for the state of a payment now.',
  method: 'POST',
  path: '/api/admin/payments/:id/recheck',
  access,
  answer: paymentRow,
  status: 200,
  errors: ['WRONG_STATE'],
});
/**
 * At most what the payment brought; of money that became credit, at most what is left of it. Where the provider cannot send money
 * back, the refund waits for MONEY_SENT. Who recorded the money by hand does not give it back.
 */
export const refundPayment = route({
  row: 'B42',
  summary: 'Gives back a part of a payment or all of it, or records that the money was sent.',
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  access: refunds,
  keyRequired: true,
  body: refundAction,
  answer: paymentRow,
  status: 200,
  errors: ['REFUND_TOO_HIGH', 'WRONG_STATE', 'SELF_CHANGE', 'VALUE_HELD'],
});

export const listAllInvoices = route({
  row: 'B44',
  summary: 'All invoices, receipts and credit notes.',
  method: 'GET',
  path: '/api/admin/invoices',
  access,
  query: adminInvoicesQuery,
  csv: true,
  answer: pageSchema(invoice),
});
/** RESEND emails the buyer a link to the document; VOID is for an invoice that is not paid; RESUBMIT_FISCAL for one that is not cleared. */
export const changeInvoice = route({
  row: 'B44',
  summary: 'Sends a document again to its buyer or the tax authority, or voids an invoice that is not paid.',
  method: 'POST',
  path: '/api/admin/invoices/:id',
  access,
  body: invoiceAction,
  answer: invoice,
  status: 200,
  errors: ['WRONG_STATE'],
});
