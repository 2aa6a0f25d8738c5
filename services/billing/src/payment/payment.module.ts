import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { payment } from './payment.ts';
import { payments } from './payments.projection.ts';

/** Payments of orders. */
export const paymentModule: ServiceModule = {
  deciders: [payment],
  projections: [payments],
};
