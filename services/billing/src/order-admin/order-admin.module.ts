import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { invoiceAdminRoutes } from './invoice-admin.routes.ts';
import { orderAdminRoutes } from './order-admin.routes.ts';
import { paymentAdminRoutes } from './payment-admin.routes.ts';

/** Views and actions for admins on orders, payments and invoices. */
export const orderAdminModule: ServiceModule = {
  routes: (context) => [
    ...orderAdminRoutes(context),
    ...paymentAdminRoutes(context),
    ...invoiceAdminRoutes(context),
  ],
};
