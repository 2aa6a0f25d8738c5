import type { PublishedGrantEvent } from '@ardhi/contracts/billing/events';
import { type Grant, grantPriorities } from '@ardhi/contracts/billing/grant';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/read/projection';

/** Every grant by its id, also those that expired or were taken back. */
export const grants: Projection<Grant, PublishedGrantEvent> = {
  name: 'billing.grants',
  version: 1,
  subscribesTo: ['grants'],
  when: 'async',
  indexes: ['ownerId', 'itemKey', 'source', 'sourceId', 'effectiveAt'],
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
  },
};
