import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { customPaymentRoutes } from './custom-payment.routes.ts';

/** The payment of money that someone is asked for, at once or in parts. */
export const partPaymentModule: ServiceModule = { routes: customPaymentRoutes };
