import type { Item, ItemFields } from '@ardhi/contracts/billing/catalogue';
import { changeTimesOf } from '@ardhi/kernel/read/change-times';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Streams `item-<id>`: what can be bought alone. */
export const item = recordDecider<ItemFields>('item');

/** When each item was last changed. */
export const itemTimes = changeTimesOf('item', 'billing.item-times');

/** All items, active or not. */
export const items: Projection<Item, RecordEvent<ItemFields>> = {
  name: 'billing.items',
  version: 1,
  subscribesTo: ['item'],
  when: 'inline',
  indexes: ['key', 'sort', 'active'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (row, { changes }) => row && { ...row, ...changes },
    Withdrawn: () => undefined,
  },
};
