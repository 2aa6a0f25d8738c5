import type { Projection } from '@ardhi/kernel/projection';
import type { ParcelEvent } from './parcel-claims.ts';

/** Which parcel a listing claims, and whether somebody else did before. */
export interface ClaimedParcel {
  readonly parcelId: string;
  readonly contested: boolean;
}

/** By listing id. */
export const claimedParcels: Projection<ClaimedParcel, ParcelEvent> = {
  name: 'listings.claimed-parcels',
  version: 1,
  hears: ['parcel'],
  when: 'async',
  key: ({ listingId }) => listingId,
  on: {
    ParcelClaimed: (_, __, { subject }) => ({ parcelId: subject, contested: false }),
    ParcelContested: (_, __, { subject }) => ({ parcelId: subject, contested: true }),
    ParcelReleased: (it, _, { subject }) => (it?.parcelId === subject ? undefined : it),
    ParcelSettled: (it, { decision }) => it && { ...it, contested: decision === 'FRAUD' },
  },
};
