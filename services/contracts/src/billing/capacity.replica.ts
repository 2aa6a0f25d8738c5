import { omitUndefined } from '../omit-undefined.ts';
import type { PublishedGrantEvent } from './events.ts';
import { type CapacityKey, isCapacityKey } from './grant.ts';

interface CapacityGrant {
  readonly key: CapacityKey;
  readonly quantity: number;
  readonly from: string;
  readonly until?: string;
}

/** The capacities that an owner was granted, by grant id. */
export interface CapacityReplicaRow {
  readonly grants: Readonly<Record<string, CapacityGrant>>;
}

type MaybeRow = CapacityReplicaRow | undefined;
type EventOf<T extends PublishedGrantEvent['type']> = Extract<PublishedGrantEvent, { readonly type: T }>;

/** A projection of granted capacities by owner id: shared by all services that enforce one of them. */
export const capacityReplica = {
  version: 1,
  on: {
    ItemGranted: (row: MaybeRow, event: EventOf<'ItemGranted'>): MaybeRow => {
      const { grantId, itemKey: key, quantity, effectiveAt: from, expiresAt } = event;
      if (!isCapacityKey(key)) return row;
      const grant = { key, quantity, from, ...omitUndefined({ until: expiresAt ?? undefined }) };
      return { grants: { ...row?.grants, [grantId]: grant } };
    },
    GrantVoided: (row: MaybeRow, { grantId }: EventOf<'GrantVoided'>): MaybeRow => {
      if (row?.grants[grantId] === undefined) return row;
      const { [grantId]: _, ...grants } = row.grants;
      return { grants };
    },
  },
} as const;

/** Capacity that an owner has at an instant: the sum of the grants valid then; for a cap, the highest. */
export function grantedCapacity(row: MaybeRow, key: CapacityKey, now: string): number {
  const quantities = Object.values(row?.grants ?? {})
    .filter(
      (grant) => grant.key === key && grant.from <= now && (grant.until === undefined || grant.until > now),
    )
    .map(({ quantity }) => quantity);
  return key === 'IMAGES_PER_LISTING' ? Math.max(0, ...quantities) : quantities.reduce((a, b) => a + b, 0);
}
