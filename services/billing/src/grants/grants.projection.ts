import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import type { PublishedGrantEvent, UsedResource } from '@ardhi/contracts/billing/events';
import { type Grant, grantPriorities } from '@ardhi/contracts/billing/grant';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';

/** Every grant by its id, also those that expired or were taken back. */
export const grants: Projection<Grant, PublishedGrantEvent> = {
  name: 'billing.grants',
  version: 1,
  subscribesTo: ['grants'],
  when: 'async',
  indexes: ['ownerId', 'itemKey+effectiveAt', 'source+effectiveAt', 'sourceId', 'effectiveAt'],
  key: ({ grantId }) => grantId,
  on: {
    ItemGranted: (_, { type: _type, grantId: id, note, ...granted }, { subject: ownerId }) => ({
      ...granted,
      id,
      ownerId,
      used: 0,
      priority: grantPriorities[granted.source],
      rollover: false,
      ...omitUndefined({ note }),
    }),
    GrantVoided: (row, _, { at }) => row && { ...row, voidedAt: at },
    ItemUsed: (row, { quantity }) => row && { ...row, used: row.used + quantity },
    ItemReturned: (row, { quantity }) => row && { ...row, used: row.used - quantity },
  },
};

/** Quantity that one use took from one grant, without the returned part. */
export interface UseRow {
  readonly ownerId: string;
  readonly useId: string;
  readonly grantId: string;
  readonly itemKey: ItemKey;
  readonly resource: UsedResource;
  readonly userId: string;
  readonly quantity: number;
  readonly at: string;
}

/** Every use of a consumable by its id and the grant. */
export const grantUses: Projection<UseRow, PublishedGrantEvent> = {
  name: 'billing.grant-uses',
  version: 1,
  subscribesTo: ['grants'],
  when: 'async',
  indexes: ['ownerId', 'itemKey', 'resource.id', 'at'],
  key: (event) => ('useId' in event ? `${event.useId}:${event.grantId}` : undefined),
  on: {
    ItemUsed: (_, { type: _type, ...used }, { subject: ownerId, at }) => ({ ...used, ownerId, at }),
    ItemReturned: (row, { quantity }) => row && { ...row, quantity: row.quantity - quantity },
  },
};
