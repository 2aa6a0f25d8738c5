import { adCampaignEvents } from '@ardhi/contracts/content/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { customPayment } from './custom-payment.ts';
import { customPayments } from './custom-payments.projection.ts';
import { onAdCampaign } from './on-ad-campaign.ts';
import { endCustomPayments, onCustomPayment, onPartOrder } from './on-custom-payment.ts';

/** Money that someone is asked for. */
export const customPaymentModule: ServiceModule = {
  deciders: [customPayment],
  projections: [customPayments],
  reactions: [onCustomPayment, onPartOrder, onAdCampaign],
  subscribesTo: [adCampaignEvents],
  start(context) {
    endCustomPayments(context);
  },
};
