import type { Projection } from '@ardhi/kernel/projection';
import { type RegisterEvent, register } from '@ardhi/kernel/register';

/** A group's fields as far as they were ever set; its id is its name. Nothing in it can be refused besides its shape. */
export const settingsGroup = register<object>('settings');

export const settingsHeld: Projection<object, RegisterEvent<object>> = {
  name: 'settings.groups',
  version: 1,
  hears: ['settings'],
  when: 'inline',
  on: {
    Entered: (_, { entry }) => entry,
    Amended: (it, { changes }) => ({ ...it, ...changes }),
    Withdrawn: () => undefined,
  },
};
