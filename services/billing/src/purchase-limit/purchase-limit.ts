import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { changeTimesOf } from '@ardhi/kernel/read/change-times';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Streams `purchaselimit-<id>`: how much of what may be bought, by whom and when. */
export const purchaseLimit = recordDecider<PurchaseLimitFields>('purchaselimit');

/** A purchase limit with its id. */
export interface PurchaseLimitRow extends PurchaseLimitFields {
  readonly id: string;
}

/** When each purchase limit was last changed. */
export const purchaseLimitTimes = changeTimesOf('purchaselimit', 'billing.purchase-limit-times');

/** All purchase limits. */
export const purchaseLimits: Projection<PurchaseLimitRow, RecordEvent<PurchaseLimitFields>> = {
  name: 'billing.purchase-limits',
  version: 1,
  subscribesTo: ['purchaselimit'],
  when: 'inline',
  indexes: ['active', 'name'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (row, { changes }) => row && { ...row, ...changes },
    Withdrawn: () => undefined,
  },
};
