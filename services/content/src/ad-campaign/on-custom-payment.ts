import type { PublishedCustomPaymentEvent } from '@ardhi/contracts/billing/events';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { adCampaign } from './ad-campaign.ts';
import { adCampaigns } from './ad-campaigns.projection.ts';

/** Sends a booking to its review once all of it is paid. */
export const onCustomPayment: Reaction<PublishedCustomPaymentEvent> = {
  name: 'content.on-custom-payment',
  subscribesTo: ['custompayment'],
  on: {
    async PartReceived({ isLast }, { subject: orderId }, context) {
      if (!isLast) return;
      const [booked] = await context.read(adCampaigns).find({ where: { orderId }, limit: 1 });
      if (booked === undefined) return;
      const metadata = { commandId: `paid:${orderId}` };
      await context.execute(adCampaign, booked.id, { type: 'SubmitCampaign' }, metadata).catch((error) => {
        // An admin has decided about it already.
        if (!isRefusal(error, 'INVALID_TRANSITION')) throw error;
      });
    },
  },
};
