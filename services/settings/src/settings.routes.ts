import {
  defaultSettings,
  type Settings,
  type SettingsGroup,
  settingsGroups,
} from '@ardhi/contracts/settings/settings';
import { changeSettings, readAllSettings, readSettings } from '@ardhi/contracts/settings/settings.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { idFrom } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { flagsFor } from './flags.ts';
import { settingsGroup, settingsHeld } from './settings-groups.ts';

/** Uganda's id in every geography pack. */
const homeCountry = idFrom('geo:UG');

/** Settings, for everybody what pages need, for admins all (api.md C9, C10). */
export function settingsRoutes(tools: ServiceTools): readonly Served[] {
  const held = tools.read(settingsHeld);

  async function whole(): Promise<Settings & { versions: Record<string, number> }> {
    const stored = await Promise.all(settingsGroups.map((group) => held.stored(group)));
    const groups = settingsGroups.map((group, i) => [
      group,
      { ...defaultSettings[group], ...stored[i]?.body },
    ]);
    const versions = settingsGroups.map((group, i) => [group, stored[i]?.version ?? 0]);
    return { ...(Object.fromEntries(groups) as Settings), versions: Object.fromEntries(versions) };
  }

  return [
    serve(readSettings, async ({ caller }) => {
      const { general, rates, uploads, calculators, terms, banner, flags } = await whole();
      return {
        countryId: general.countryId ?? homeCountry,
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

    serve(readAllSettings, whole),

    serve(changeSettings, async ({ body, order }) => {
      for (const [group, changes] of Object.entries(body) as [SettingsGroup, object | undefined][]) {
        if (changes === undefined || Object.keys(changes).length === 0) continue;
        const isNew = (await held.get(group)) === undefined;
        const entry = { ...defaultSettings[group], ...changes };
        await order(settingsGroup, group, isNew ? { type: 'Enter', entry } : { type: 'Amend', changes });
      }
      return whole();
    }),
  ];
}
