import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { keptListings } from '../listing/kept-listings.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { claimedParcels } from './claimed-parcels.ts';
import { claimParcel, claims } from './claiming.ts';
import { parcelClaims, parcelId } from './parcel-claims.ts';

type Told = Pick<Recorded, 'id' | 'subject'>;

/** Keeps the claim of a listing in step with its status and its title. */
async function follow({ id: causation, subject }: Told, tools: ServiceTools): Promise<void> {
  const kept = await tools.read(keptListings).get(subject);
  const held = await tools.read(claimedParcels).get(subject);
  if (kept === undefined) return;
  const canonical = kept.title?.parcel?.canonical;
  const wanted = canonical !== undefined && claims(kept.reason) ? parcelId(canonical) : undefined;
  if (held !== undefined && held.parcelId !== wanted) {
    await tools.order(
      parcelClaims,
      held.parcelId,
      { type: 'ReleaseParcel', listingId: subject },
      { causation },
    );
  }
  if (wanted === undefined || held?.parcelId === wanted) return;
  try {
    await claimParcel(tools, kept, causation);
  } catch (error) {
    if ((error as { name?: string }).name !== 'Refusal') throw error;
    tools.log.info({ listingId: subject }, 'its agency lists this parcel already');
  }
}

export const onParcel: Reaction<ListingEvent> = {
  name: 'listings.on-parcel',
  hears: ['listing'],
  on: {
    ListingMoved: (_, told, tools) => follow(told, tools),
    TitleDeclared: (_, told, tools) => follow(told, tools),
  },
};
