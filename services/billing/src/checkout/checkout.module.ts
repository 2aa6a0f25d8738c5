import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { orderRoutes } from './order.routes.ts';
import { payInvoiceRoutes } from './pay-invoice.routes.ts';

/** Buying: from a cart to an order and its payment. */
export const checkoutModule: ServiceModule = {
  routes: (context) => [...orderRoutes(context), ...payInvoiceRoutes(context)],
};
