import type { RecordChange } from '@ardhi/contracts/listings/history';
import { defaultSettings, type SettingsGroup } from '@ardhi/contracts/settings';
import type { Page } from '@ardhi/contracts/values';
import { type PageRequest, paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordEvent } from '@ardhi/kernel/write/record-decider';
import { userNames } from '../replicas/user-names.ts';
import { settingsGroup } from './settings-group.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Changes made by an event, with the values before: those of a group's first change are the defaults. */
function changesOf(event: RecordEvent<object>, group: SettingsGroup): RecordChange['changes'] {
  if (event.type === 'Withdrawn') return [];
  const [before, after]: readonly Fields[] =
    event.type === 'Entered'
      ? [{ ...defaultSettings[group] }, { ...event.entry }]
      : [{ ...event.before }, { ...event.changes }];
  const isSame = (field: string) => JSON.stringify(before?.[field]) === JSON.stringify(after?.[field]);
  return Object.keys(after ?? {})
    .filter((field) => !isSame(field))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] }));
}

/** One page of the changes of a group of settings, newest first: who, when, which fields, and their values before. */
export async function settingsHistory(
  { history, read }: Pick<ServiceContext, 'history' | 'read'>,
  group: SettingsGroup,
  request: PageRequest,
): Promise<Page<RecordChange>> {
  const changes: RecordChange[] = [];
  for await (const { event, version, at, actor } of history(settingsGroup, group)) {
    const recorded = event as RecordEvent<object>;
    changes.push({
      version,
      at,
      by: { id: actor, name: '' },
      type: recorded.type,
      changes: changesOf(recorded, group),
    });
  }
  const page = paginate(changes.toReversed(), request);
  const people = await read(userNames).getMany([...new Set(page.items.map(({ by }) => by.id))]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const items = page.items.map((change) => ({
    ...change,
    by: { id: change.by.id, name: names.get(change.by.id) ?? '' },
  }));
  return { ...page, items };
}
