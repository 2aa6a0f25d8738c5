import type { Projection } from '@ardhi/kernel/write/projection';
import type { ParcelEvent } from './parcel-claims.ts';

/** The parcel that a listing claims, and whether an earlier claim contests it. */
export interface ClaimedParcelRow {
  readonly parcelId: string;
  readonly contested: boolean;
}

/** By listing id. */
export const claimedParcels: Projection<ClaimedParcelRow, ParcelEvent> = {
  name: 'listings.claimed-parcels',
  version: 1,
  subscribesTo: ['parcel'],
  when: 'async',
  key: ({ listingId }) => listingId,
  on: {
    ParcelClaimed: (_, __, { subject }) => ({ parcelId: subject, contested: false }),
    ParcelContested: (_, __, { subject }) => ({ parcelId: subject, contested: true }),
    ParcelReleased: (it, _, { subject }) => (it?.parcelId === subject ? undefined : it),
    ParcelConflictResolved: (it, { decision }) => it && { ...it, contested: decision === 'FRAUD' },
  },
};
