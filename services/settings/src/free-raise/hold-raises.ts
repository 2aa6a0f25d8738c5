import type { Settings, SettingsGroup } from '@ardhi/contracts/settings';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { raisedFields } from './free-fields.ts';
import { freeRaise } from './free-raise.ts';

type RaisingCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'execute'>;

/**
 * More of what everyone gets free has no list price and no limit: another admin decides, and then it happens by itself.
 * @throws Refusal FREE_RAISE_HELD, with each raise asked for and nothing changed
 */
export async function holdRaises(
  { caller, execute }: RaisingCall,
  settings: Settings & { readonly versions: Readonly<Record<string, number>> },
  groups: readonly (readonly [SettingsGroup, object])[],
): Promise<void> {
  const raises = groups.flatMap(([group, changes]) => {
    const fields = raisedFields(group, settings[group], changes);
    return fields.length === 0 ? [] : { group, changes: { ...changes }, fields };
  });
  for (const { group, changes, fields } of raises) {
    const id = idFrom(
      `free-raise:${caller.id}:${settings.versions[group]}:${JSON.stringify([group, changes])}`,
    );
    const about = fields.map(({ field, from, to }) => `${field} ${from} → ${to}`).join(', ');
    await execute(freeRaise, id, { type: 'AskForRaise', group, changes, about });
  }
  if (raises.length > 0) refuse('FREE_RAISE_HELD');
}
