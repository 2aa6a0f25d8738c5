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

/** A grant that was not taken back, as far as counting needs it. */
export interface GrantRow {
  readonly ownerId: string;
  /** When it ends; the last instant there is for one that does not. */
  readonly until: string;
  /** Unused part of it. */
  readonly left: number;
}

const never = '9999-12-31T23:59:59.999Z';
const used = (row: GrantRow | undefined, quantity: number) => row && { ...row, left: row.left - quantity };

/** Grants by id: for counting those of an agency. */
export const grants = replicaOf<GrantRow, typeof grantEvents>(grantEvents, {
  name: 'accounts.grants',
  version: 1,
  indexes: ['ownerId', 'until', 'left'],
  key: ({ grantId }) => grantId,
  on: {
    ItemGranted: (_, { quantity: left, expiresAt }, { subject: ownerId }) => ({
      ownerId,
      left,
      until: expiresAt ?? never,
    }),
    ItemUsed: (row, { quantity }) => used(row, quantity),
    ItemReturned: (row, { quantity }) => used(row, -quantity),
    GrantVoided: () => undefined,
  },
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
