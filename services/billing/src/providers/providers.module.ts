import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { callbackRoutes } from '../payment-flow/callback.routes.ts';
import { simulatorRoutes } from '../payment-flow/simulator.routes.ts';
import { darajaPush } from './daraja-push.ts';
import { checkMethodLimits } from './method-limits.ts';
import { simulatedPayment } from './simulated-payment.ts';

/** Providers of payments and their callbacks. */
export const providersModule: ServiceModule = {
  deciders: [simulatedPayment, darajaPush],
  routes(context) {
    checkMethodLimits(context.config.PAYMENT_LIMITS);
    return [...callbackRoutes(context), ...simulatorRoutes(context)];
  },
};
