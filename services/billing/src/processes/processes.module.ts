import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { beginSubscriptions } from '../granting/subscribe-order.ts';
import { watchPayments } from '../payment-flow/watch-payment.ts';
import { advanceSubscriptions } from './advance-subscription.ts';
import { followMerge } from './follow-merge.ts';
import { onCredit } from './on-credit.ts';
import { onGift, watchGifts } from './on-gift.ts';
import { expireOrders, onOrder } from './on-order.ts';
import { onPayment } from './on-payment.ts';
import { onSubscription } from './on-subscription.ts';

/** The process of buying, over orders, payments, credit, subscriptions and grants, and what a merge of agencies moves of it. */
export const processesModule: ServiceModule = {
  reactions: [onOrder, onPayment, onCredit, onSubscription, beginSubscriptions, onGift, followMerge],
  start(context) {
    watchPayments(context);
    expireOrders(context);
    watchGifts(context);
    advanceSubscriptions(context);
  },
};
