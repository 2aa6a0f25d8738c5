import {
  type CapacityReplicaRow,
  capacityReplica,
  grantedCapacity,
} from '@ardhi/contracts/billing/capacity.replica';
import { grantEvents } from '@ardhi/contracts/billing/events';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { readSettings } from './settings.ts';

/** Capacities that agencies and agents were granted, by owner. */
export const capacities = replicaOf<CapacityReplicaRow, typeof grantEvents>(grantEvents, {
  ...capacityReplica,
  name: 'accounts.capacities',
});

/** How many members of an agency may have a seat now: free seats and granted ones. */
export async function seatLimitOf(
  context: Pick<ServiceContext, 'read' | 'clock'>,
  agencyId: string,
): Promise<number> {
  const [{ seats }, granted] = await Promise.all([
    readSettings(context, 'freeTier'),
    context.read(capacities).get(agencyId),
  ]);
  return seats + grantedCapacity(granted, 'AGENT_SEAT', context.clock.now());
}
