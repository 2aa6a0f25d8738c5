import type { PublishedFreeRaiseEvent } from '@ardhi/contracts/settings/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { valueHold } from './value-hold.ts';

/** More of what everyone gets free waits for another admin like every act whose value is not known. */
export const onFreeRaise: Reaction<PublishedFreeRaiseEvent> = {
  name: 'billing.on-free-raise',
  subscribesTo: ['freeraise'],
  on: {
    RaiseAsked: ({ by: actor, about }, { id, subject }, { execute }) => {
      const act = { path: 'FREE_TIER', amount: null, about } as const;
      return execute(valueHold, subject, { type: 'HoldAct', act }, { commandId: id, actor });
    },
  },
};
