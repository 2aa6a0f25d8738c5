import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { callbackRoutes } from './callback.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { simulatorRoutes } from './simulator.routes.ts';

/** The way of a payment: started with its provider, watched, called back, refunded. */
export const paymentFlowModule: ServiceModule = {
  routes: (context) => [...paymentRoutes(context), ...callbackRoutes(context), ...simulatorRoutes(context)],
};
