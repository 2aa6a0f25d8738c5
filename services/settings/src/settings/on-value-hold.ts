import type { PublishedValueHoldEvent } from '@ardhi/contracts/billing/events';
import { defaultSettings, type SettingsGroup } from '@ardhi/contracts/settings';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { type FreeRaise, freeRaise } from '../free-raise/free-raise.ts';
import { settingsGroup, storedSettings } from './settings-group.ts';

/** Makes a raise once another admin has agreed to it, in the name of who asked for it. */
export const onValueHold: Reaction<PublishedValueHoldEvent> = {
  name: 'settings.on-value-hold',
  subscribesTo: ['valuehold'],
  on: {
    ActReleased: async (_, { id, subject }, { read, state, execute }) => {
      const { state: raise } = await state<FreeRaise>(freeRaise, subject);
      if (raise.state !== 'ASKED') return;
      const { by: actor, changes } = raise;
      const group = raise.group as SettingsGroup;
      const isNew = (await read(storedSettings).get(group)) === undefined;
      const entry = { ...defaultSettings[group], ...changes };
      const command = isNew ? ({ type: 'Enter', entry } as const) : ({ type: 'Amend', changes } as const);
      await execute(settingsGroup, group, command, { commandId: id, actor });
      await execute(freeRaise, subject, { type: 'MakeRaise' }, { commandId: id });
    },
    ActRejected: (_, { id, subject }, { execute }) =>
      execute(freeRaise, subject, { type: 'DropRaise' }, { commandId: id }),
  },
};
