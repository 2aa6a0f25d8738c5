import type { Audience, Item, PackageDef } from '@ardhi/contracts/billing/catalogue';
import { sortRows } from '@ardhi/kernel/read/sort-rows';
import { containsWords } from '@ardhi/kernel/read/text-search';

interface EntryFilter {
  readonly q?: string | undefined;
  readonly audience?: Audience | undefined;
  readonly active?: boolean | undefined;
  readonly sort: 'sort' | '-sort' | 'name' | '-name';
  /** Test for those last changed within the days of the list. */
  readonly isInDays: (entry: { readonly id: string }) => boolean;
}

type Entry = Item | PackageDef;

/** The items or packages that a filter means, in its order. A catalogue is small enough to be filtered in memory. */
export function fittingEntries<E extends Entry>(
  entries: readonly E[],
  { q, audience, active, sort, isInDays }: EntryFilter,
): readonly E[] {
  const isNamed = containsWords(q);
  const fitting = entries.filter(
    (entry) =>
      isNamed(entry.name.en) &&
      (audience === undefined || entry.audience.includes(audience)) &&
      (active === undefined || entry.active === active) &&
      isInDays(entry),
  );
  return sortRows(fitting, sort, { name: ({ name }) => name.en, sort: (entry) => entry.sort });
}
