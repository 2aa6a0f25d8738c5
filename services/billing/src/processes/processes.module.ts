import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { expireOrders, onOrder } from './on-order.ts';
import { onPayment } from './on-payment.ts';
import { watchPayments } from './watch-payment.ts';

/** The process of buying, over orders, payments, credit and grants. */
export const processesModule: ServiceModule = {
  reactions: [onOrder, onPayment],
  routes(context) {
    watchPayments(context);
    expireOrders(context);
    return [];
  },
};
