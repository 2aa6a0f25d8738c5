import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ListingEvent } from '../listing/listing-state.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { claimParcel, claimsLand } from './claim-parcel.ts';
import { claimedParcels } from './claimed-parcels.projection.ts';
import { parcelClaims, parcelId } from './parcel-claims.ts';

type EventRef = Pick<RecordedEvent, 'id' | 'subject'>;

/** Claims or releases a listing's parcel when its status or title changes. */
async function updateClaim({ id: commandId, subject }: EventRef, context: ServiceContext): Promise<void> {
  const row = await context.read(listingRows).get(subject);
  const current = await context.read(claimedParcels).get(subject);
  if (row === undefined) return;
  const canonical = row.title?.parcel?.canonical;
  const wanted = canonical !== undefined && claimsLand(row.reason) ? parcelId(canonical) : undefined;
  if (current !== undefined && current.parcelId !== wanted) {
    await context.execute(
      parcelClaims,
      current.parcelId,
      { type: 'ReleaseParcel', listingId: subject },
      { commandId },
    );
  }
  if (wanted === undefined || current?.parcelId === wanted) return;
  try {
    await claimParcel(context, row, commandId);
  } catch (error) {
    if ((error as { name?: string }).name !== 'Refusal') throw error;
    context.log.info({ listingId: subject }, 'parcel.claim.refused: the owner already lists this parcel');
  }
}

/** Claims or releases the parcel of a listing when its status or its title changes. */
export const onListingChanged: Reaction<ListingEvent> = {
  name: 'listings.track-parcel-claims',
  subscribesTo: ['listing'],
  on: {
    ListingStatusChanged: (_, event, tools) => updateClaim(event, tools),
    TitleDeclared: (_, event, tools) => updateClaim(event, tools),
  },
};
