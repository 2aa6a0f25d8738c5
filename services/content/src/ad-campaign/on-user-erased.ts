import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { adCampaign } from './ad-campaign.ts';
import { adCampaigns } from './ad-campaigns.projection.ts';

/** Forgets who advertised when the account that booked is erased; the campaign and its figures stay. */
export const forgetErasedAdvertisers: Reaction<PublishedUserEvent> = {
  name: 'content.forget-erased-advertisers',
  subscribesTo: ['user'],
  on: {
    async UserErased(_, { subject: bookedBy, id }, context) {
      const booked = await readAll(context.read(adCampaigns), { where: { bookedBy }, sort: ['createdAt'] });
      for (const campaign of booked) {
        const metadata = { commandId: `forget-advertiser:${id}:${campaign.id}` };
        await context.execute(adCampaign, campaign.id, { type: 'ForgetAdvertiser' }, metadata);
      }
    },
  },
};
