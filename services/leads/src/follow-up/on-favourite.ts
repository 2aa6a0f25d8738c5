import type { PublishedFavouritesEvent } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';
import { enquiries } from '../enquiry/enquiries.projection.ts';
import { listings } from '../replicas/listings.ts';

const maxEnquiries = 1_000;

/** Records a favourite in the timeline of contacts who enquired with the same owner before. */
export const onFavourite: Reaction<PublishedFavouritesEvent> = {
  name: 'leads.on-favourite',
  subscribesTo: ['favourites'],
  on: {
    async FavouriteAdded({ listingId }, { subject: userId, id }, { read, execute, state }) {
      const listing = await read(listings).get(listingId);
      if (listing === undefined) return;
      const owner = listing.agencyId ?? listing.agentId;
      const ownEnquiries = await read(enquiries).find({ where: { userId }, limit: maxEnquiries });
      for (const contactId of new Set(ownEnquiries.map((enquiry) => enquiry.contactId))) {
        const { state: contactState } = await state<ContactState>(contact, contactId);
        if (contactState.owner !== owner) continue;
        const commandId = `${id}:${contactId}`;
        await execute(
          contact,
          contactState.mergedInto ?? contactId,
          { type: 'RecordFavourite', listingId },
          { commandId },
        );
      }
    },
  },
};
