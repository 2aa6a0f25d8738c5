import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { darajaPush } from './daraja-push.ts';
import { checkMethodLimits } from './method-limits.ts';
import { paymentProviderRoutes } from './payment-providers.routes.ts';
import { simulatedPayment } from './simulated-payment.ts';

/** Providers of payments. */
export const providersModule: ServiceModule = {
  deciders: [simulatedPayment, darajaPush],
  start(context) {
    checkMethodLimits(context.config.PAYMENT_LIMITS);
  },
  routes: paymentProviderRoutes,
};
