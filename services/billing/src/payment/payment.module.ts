import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { paymentRoutes } from '../payment-flow/payment.routes.ts';
import { payment } from './payment.ts';
import { payments } from './payments.projection.ts';

/** Payments of orders. */
export const paymentModule: ServiceModule = {
  deciders: [payment],
  projections: [payments],
  routes: paymentRoutes,
};
