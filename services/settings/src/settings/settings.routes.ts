import {
  defaultSettings,
  type Settings,
  type SettingsGroup,
  settingsGroups,
} from '@ardhi/contracts/settings';
import {
  changeSettings,
  readAllSettings,
  readSettings,
  readSettingsHistory,
} from '@ardhi/contracts/settings/settings.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { holdRaises } from '../free-raise/hold-raises.ts';
import { flagsFor } from './flags.ts';
import { settingsGroup, storedSettings } from './settings-group.ts';
import { settingsHistory } from './settings-history.ts';

/** Routes of settings: the public part for pages, all settings for admins (api.md C9, C10). */
export function settingsRoutes(tools: ServiceContext): readonly Endpoint[] {
  const groupRows = tools.read(storedSettings);

  async function readAll(): Promise<Settings & { versions: Record<string, number> }> {
    const stored = await Promise.all(settingsGroups.map((group) => groupRows.stored(group)));
    const groups = settingsGroups.map((group, i) => [
      group,
      { ...defaultSettings[group], ...stored[i]?.body },
    ]);
    const versions = settingsGroups.map((group, i) => [group, stored[i]?.version ?? 0]);
    return { ...(Object.fromEntries(groups) as Settings), versions: Object.fromEntries(versions) };
  }

  return [
    serve(readSettings, async ({ caller }) => {
      const { general, rates, uploads, calculators, terms, banner, flags } = await readAll();
      return {
        countryId: general.countryId,
        currencies: general.currencies,
        locales: general.locales,
        rates: { date: rates.date, source: rates.source },
        uploadLimits: uploads,
        calculators,
        terms,
        ...(banner.on && { banner: banner.text }),
        flags: flagsFor(flags, caller),
      };
    }),

    serve(readAllSettings, readAll),

    serve(readSettingsHistory, ({ params, query }) => {
      const group = settingsGroups.find((name) => name === params.group) ?? refuse('NOT_FOUND');
      return settingsHistory(tools, group, query);
    }),

    serve(changeSettings, async (call) => {
      const { body, execute: order } = call;
      const groups = (Object.entries(body) as [SettingsGroup, object | undefined][]).flatMap(
        ([group, changes = {}]) => (Object.keys(changes).length === 0 ? [] : [[group, changes] as const]),
      );
      await holdRaises(call, await readAll(), groups);
      for (const [group, changes] of groups) {
        const isNew = (await groupRows.get(group)) === undefined;
        const entry = { ...defaultSettings[group], ...changes };
        await order(settingsGroup, group, isNew ? { type: 'Enter', entry } : { type: 'Amend', changes });
      }
      return readAll();
    }),
  ];
}
