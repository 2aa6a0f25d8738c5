import type { Said, Saying } from './listing-state.ts';

type Entries = Readonly<Record<string, unknown>>;

/** What is said after somebody spoke: values replace, null clears. */
export function changed(said: Said, saying: Saying): Said {
  const after = { ...said, ...saying } as Entries;
  return Object.fromEntries(
    Object.entries(after).filter(([, value]) => value !== null && value !== undefined),
  ) as Said;
}

/** Only what differs, beside what it was; null stands for nothing on either side. */
export function changesOf(said: Said, saying: Saying) {
  const now = said as Entries;
  const differing = Object.entries(saying as Entries).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value ?? null) !== JSON.stringify(now[name] ?? null),
  );
  return {
    fields: differing.map(([name]) => name),
    changes: Object.fromEntries(differing) as Saying,
    before: Object.fromEntries(differing.map(([name]) => [name, now[name] ?? null])) as Saying,
  };
}
