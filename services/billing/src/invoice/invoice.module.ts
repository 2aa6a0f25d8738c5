import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { invoiceRoutes } from './invoice.routes.ts';
import { invoice } from './invoice.ts';
import { invoiceNumbers } from './invoice-numbers.ts';
import { invoices } from './invoices.projection.ts';
import { invoiceOrders } from './on-order.ts';
import { markOverdueInvoices } from './overdue.ts';
import { pdfRevisions } from './revise-pdf.ts';

/** Invoices, receipts and credit notes. */
export const invoiceModule: ServiceModule = {
  deciders: [invoiceNumbers, invoice],
  projections: [invoices],
  reactions: [invoiceOrders, pdfRevisions],
  start(context) {
    markOverdueInvoices(context);
  },
  routes: invoiceRoutes,
};
