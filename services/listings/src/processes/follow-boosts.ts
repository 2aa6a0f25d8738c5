import type { PublishedBoostEvent } from '@ardhi/contracts/billing/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { listing } from '../listing/listing.ts';

/** Makes listings more visible for which something was used in billing, until it ends. */
export const followBoosts: Reaction<PublishedBoostEvent> = {
  name: 'listings.follow-boosts',
  subscribesTo: ['boost'],
  on: {
    ListingBoosted: ({ itemKey, until }, { subject: listingId, id: commandId }, { execute }) =>
      execute(
        listing,
        listingId,
        { type: 'ApplyBoost', itemKey, ...omitUndefined({ until }) },
        { commandId },
      ),
    BoostsEnded: ({ boosts }, { subject: listingId, id: commandId }, { execute }) => {
      const itemKeys = [...new Set(boosts.map(({ itemKey }) => itemKey))];
      return execute(listing, listingId, { type: 'StopBoosts', itemKeys }, { commandId });
    },
  },
};
