import type { FavouritesPublished } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/reaction';
import { askedListings } from '../around/listings.ts';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';
import { enquiries } from '../enquiry/enquiries.ts';

const most = 1_000;

/** Whoever asked before and now keeps something of the same owner is still interested: a line of the conversation, never of a stranger's. */
export const onFavourite: Reaction<FavouritesPublished> = {
  name: 'leads.on-favourite',
  hears: ['favourites'],
  on: {
    async FavouriteAdded({ listingId }, { subject: userId, id }, { read, order, state }) {
      const listing = await read(askedListings).get(listingId);
      if (listing === undefined) return;
      const owner = listing.agencyId ?? listing.agentId;
      const asked = await read(enquiries).find({ where: { userId }, limit: most });
      for (const contactId of new Set(asked.map((one) => one.contactId))) {
        const { state: it } = await state<ContactState>(contact, contactId);
        if (it.owner !== owner) continue;
        const causation = `${id}:${contactId}`;
        await order(contact, it.mergedInto ?? contactId, { type: 'NoteSaved', listingId }, { causation });
      }
    },
  },
};
