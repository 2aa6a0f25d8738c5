import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { type SettingsGroup, settingsGroups } from '@ardhi/contracts/settings';
import { readAllSettings, readSettingsHistory } from '@ardhi/contracts/settings/settings.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** All settings, and the changes of the chosen group. */
export interface SettingsData {
  readonly group: SettingsGroup;
  readonly settings: AnswerOf<typeof readAllSettings>;
  readonly history: AnswerOf<typeof readSettingsHistory>;
  /** Names of countries by id, to choose the usual one from. */
  readonly countries: Readonly<Record<string, string>>;
}

/** Loads the settings, and the history of the group in the address; by default of the first. */
export async function settingsLoader(args: LoaderFunctionArgs): Promise<SettingsData> {
  const { searchParams } = new URL(args.request.url);
  const group = settingsGroups.find((name) => name === searchParams.get('group')) ?? 'general';
  const client = clientOf(args);
  const [settings, history, countries] = await Promise.all([
    client.call(readAllSettings),
    client.call(readSettingsHistory, { params: { group }, query: { pageSize: 50 } }),
    group === 'general'
      ? client.call(listCountries, { query: { include: 'minimal', limit: 500 } })
      : { items: [] },
  ]);
  return {
    group,
    settings,
    history,
    countries: Object.fromEntries(countries.items.map(({ id, name }) => [id, name])),
  };
}
