import {
  type CapacityReplicaRow,
  capacityReplica,
  grantedCapacity,
} from '@ardhi/contracts/billing/capacity.replica';
import { grantEvents } from '@ardhi/contracts/billing/events';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { settingsOf } from './settings.ts';

/** Capacities that agencies and agents were granted, by owner. */
export const capacities = replicaOf<CapacityReplicaRow, typeof grantEvents>(grantEvents, {
  ...capacityReplica,
  name: 'listings.capacities',
});

/** How many listings an owner may have on the market now: free slots and granted ones. */
export async function slotLimitOf(
  context: Pick<ServiceContext, 'read' | 'clock'>,
  owner: string,
): Promise<number> {
  const [{ slots }, granted] = await Promise.all([
    settingsOf(context, 'freeTier'),
    context.read(capacities).get(owner),
  ]);
  return slots + grantedCapacity(granted, 'LISTING_SLOT', context.clock.now());
}
