import type { DiscountEntry } from '@ardhi/contracts/billing/discount';
import { changeTimesOf } from '@ardhi/kernel/read/change-times';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Streams `discount-<id>`: what a discount gives, to whom and when. */
export const discount = recordDecider<DiscountEntry>('discount');

/** A discount with its id. */
export interface DiscountRow extends DiscountEntry {
  readonly id: string;
}

/** When each discount was last changed. */
export const discountTimes = changeTimesOf('discount', 'billing.discount-times');

/** All discounts. */
export const discounts: Projection<DiscountRow, RecordEvent<DiscountEntry>> = {
  name: 'billing.discounts',
  version: 1,
  subscribesTo: ['discount'],
  when: 'inline',
  indexes: ['status', 'trigger', 'name'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (row, { changes }) => row && { ...row, ...changes },
    Withdrawn: () => undefined,
  },
};

/** A code and the discount that it is for. */
export interface DiscountCodeEntry {
  readonly discountId: string;
  readonly singleUse: boolean;
}
/** Streams `discountcode-<code>`: a code exists once, whatever it is for. */
export const discountCode = recordDecider<DiscountCodeEntry>('discountcode');

/** A code as it is listed. */
export interface DiscountCodeRow extends DiscountCodeEntry {
  readonly code: string;
}
/** All codes. */
export const discountCodes: Projection<DiscountCodeRow, RecordEvent<DiscountCodeEntry>> = {
  name: 'billing.discount-codes',
  version: 1,
  subscribesTo: ['discountcode'],
  when: 'inline',
  indexes: ['discountId', 'code'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, code: subject }),
    Amended: (row, { changes }) => row && { ...row, ...changes },
    Withdrawn: () => undefined,
  },
};
