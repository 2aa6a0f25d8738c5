import type { Audience, Item, PackageDef } from '@ardhi/contracts/billing/catalogue';

interface EntryFilter {
  readonly q?: string | undefined;
  readonly audience?: Audience | undefined;
  readonly active?: boolean | undefined;
  readonly sort: 'sort' | '-sort' | 'name' | '-name';
}

type Entry = Item | PackageDef;

/** The items or packages that a filter means, in its order. A catalogue is small enough to be filtered in memory. */
export function fittingEntries<E extends Entry>(
  entries: readonly E[],
  { q = '', audience, active, sort }: EntryFilter,
): readonly E[] {
  const text = q.toLowerCase();
  const direction = sort.startsWith('-') ? -1 : 1;
  const isByName = sort.endsWith('name');
  const compare = (a: E, b: E) => (isByName ? a.name.en.localeCompare(b.name.en) : a.sort - b.sort);
  return entries
    .filter(
      (entry) =>
        entry.name.en.toLowerCase().includes(text) &&
        (audience === undefined || entry.audience.includes(audience)) &&
        (active === undefined || entry.active === active),
    )
    .toSorted((a, b) => direction * compare(a, b) || (a.id < b.id ? -1 : 1));
}
