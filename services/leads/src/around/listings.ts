import type { LeadListing } from '@ardhi/contracts/leads/lead';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type FactsTold, factsHeard } from '@ardhi/contracts/listings/heard-facts';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** What somebody may ask about: whose it is and whether it is on the market. */
export interface AskedListing extends LeadListing {
  readonly agentId: Id;
  readonly agencyId?: Id;
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'AGENCY';
}

const row = (
  _: AskedListing | undefined,
  { facts }: FactsTold,
  { subject }: { readonly subject: Id },
): AskedListing => {
  const { ref, kind, title, place, price, cover, status, reason, agentId, agencyId, visibility } = facts;
  return {
    ...{ id: subject, ref, kind, place, status, reason, agentId, visibility },
    title: title?.en ?? ref,
    ...(price && { price }),
    ...(cover && { cover }),
    ...(agencyId !== undefined && { agencyId }),
  };
};

export const askedListings: Projection<AskedListing, PublishedListingEvent> = {
  name: 'leads.listings',
  version: 1,
  ...factsHeard(row),
  indexes: ['ref'],
};

/** Whether the public knows of it: a draft, a paused or an inner listing is no more there than one that never was. */
export const isKnown = ({ status, visibility }: AskedListing): boolean =>
  (status === 'ACTIVE' || status === 'SOLD') && visibility !== 'AGENCY';

/** Whether the public may ask about it now. */
export const isContactable = (listing: AskedListing): boolean =>
  isKnown(listing) && listing.status === 'ACTIVE';

/** What a conversation shows of it. */
export function leadListingOf({
  agentId: _,
  agencyId: __,
  visibility: ___,
  ...shown
}: AskedListing): LeadListing {
  return shown;
}
