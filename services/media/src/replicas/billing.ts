import {
  type CapacityReplicaRow,
  capacityReplica,
  grantedCapacity,
} from '@ardhi/contracts/billing/capacity.replica';
import { boostEvents, grantEvents } from '@ardhi/contracts/billing/events';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Allowance } from '../quota/media-quota.ts';
import { readSettings } from './settings.ts';

/** Capacities that agencies and agents were granted, by owner. */
export const capacities = replicaOf<CapacityReplicaRow, typeof grantEvents>(grantEvents, {
  ...capacityReplica,
  name: 'media.capacities',
});

/** How many videos a listing may have beyond those of the settings, by listing id. */
export const extraVideos = replicaOf<{ readonly videos: number }, typeof boostEvents>(boostEvents, {
  name: 'media.extra-videos',
  version: 1,
  on: {
    ListingBoosted: (row, { itemKey, quantity }) =>
      itemKey === 'VIDEO_LISTING' ? { videos: (row?.videos ?? 0) + quantity } : row,
  },
});

/** Current allowance of an owner who has none of their own: the free tier and what was granted. */
export async function allowanceOf(
  context: Pick<ServiceContext, 'read' | 'clock'>,
  owner: string,
): Promise<Allowance> {
  const [free, row] = await Promise.all([
    readSettings(context, 'freeTier'),
    context.read(capacities).get(owner),
  ]);
  const now = context.clock.now();
  return {
    images: free.images + grantedCapacity(row, 'IMAGE_QUOTA', now),
    storageBytes: free.storageBytes + grantedCapacity(row, 'STORAGE_BYTES', now),
    imagesPerListing: Math.max(free.imagesPerListing, grantedCapacity(row, 'IMAGES_PER_LISTING', now)),
  };
}
