import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** A settings group: the fields that were ever set. Its id is its name; only its shape is validated. */
export const settingsGroup = recordDecider<object>(settingsEvents);

/** The stored settings by group; defaults fill in what is missing. */
export const storedSettings: Projection<object, RecordEvent<object>> = {
  name: 'settings.groups',
  version: 1,
  subscribesTo: ['settings'],
  when: 'inline',
  on: {
    Entered: (_, { entry }) => entry,
    Amended: (group, { changes }) => ({ ...group, ...changes }),
    Withdrawn: () => undefined,
  },
};
