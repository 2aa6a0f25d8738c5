import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { Id } from '@ardhi/contracts/values';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { type Gallery, gallery } from '../gallery/gallery.ts';
import { type Charge, type HeldCharge, type MediaQuota, mediaQuota } from '../quota/media-quota.ts';

const chargeOf = ({ reservation: _, until: __, ...charge }: HeldCharge): Charge => charge;

/** The files of a listing whose agency was merged into another one are charged to that one; charged twice in between, never to nobody. */
export const followMerge: Reaction<PublishedListingEvent> = {
  name: 'media.follow-merge',
  subscribesTo: ['listing'],
  on: {
    async ListingTransferred({ fromAgencyId, toAgencyId }, { subject, id }, { state, execute }) {
      if (fromAgencyId === undefined || toAgencyId === undefined) return;
      const { items } = (await state<Gallery>(gallery, subject)).state;
      const ids = new Set<Id>(items.map((item) => item.id));
      const { held } = (await state<MediaQuota>(mediaQuota, fromAgencyId)).state;
      for (const charge of held.filter(({ mediaId, until }) => ids.has(mediaId) && until === undefined)) {
        const { mediaId } = charge;
        const metadata = { commandId: `${id}:${mediaId}` };
        const takeOver = { type: 'TakeOverCharge', charge: chargeOf(charge) } as const;
        await execute(mediaQuota, toAgencyId, takeOver, metadata);
        await execute(mediaQuota, fromAgencyId, { type: 'ReleaseQuota', mediaId }, metadata);
      }
    },
  },
};
