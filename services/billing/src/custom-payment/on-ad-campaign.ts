import type { PublishedAdCampaignEvent } from '@ardhi/contracts/content/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { receivers } from '../replicas/receivers.ts';
import { customPayment } from './custom-payment.ts';

/** How long a booking can be paid, in milliseconds: 14 days. */
const payableMs = 14 * dayMs;

/** Asks who booked adverts for their price, by a custom payment whose id the booking has chosen. */
export const onAdCampaign: Reaction<PublishedAdCampaignEvent> = {
  name: 'billing.on-ad-campaign',
  subscribesTo: ['adcampaign'],
  on: {
    async CampaignBooked(
      { name: title, bookedBy, agencyId, price: amount, orderId },
      { subject, at },
      context,
    ) {
      const type = (await context.read(receivers).get(bookedBy))?.type ?? 'USER';
      const payer =
        agencyId === undefined ? { type, id: bookedBy } : { type: 'AGENCY' as const, id: agencyId };
      const contents = {
        title,
        amount,
        payer,
        allowPartial: false,
        purpose: 'ADVERT' as const,
        linkedType: 'CAMPAIGN',
        linkedId: subject,
        expiresAt: instantOf(Date.parse(at) + payableMs),
        createdBy: bookedBy,
        isByStaff: true,
      };
      const metadata = { commandId: `ad-campaign:${subject}` };
      await context.execute(
        customPayment,
        orderId,
        { type: 'OpenCustomPayment', contents: omitUndefined(contents) },
        metadata,
      );
    },
  },
};
