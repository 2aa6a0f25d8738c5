import type { ListingDetails, ListingPatch } from './listing-state.ts';

type Entries = Readonly<Record<string, unknown>>;

/** Applies a patch to the details: a value replaces, null clears, undefined leaves as is. */
export function applyPatch(details: ListingDetails, patch: ListingPatch): ListingDetails {
  const after = { ...details, ...patch } as Entries;
  return Object.fromEntries(
    Object.entries(after).filter(([, value]) => value !== null && value !== undefined),
  ) as ListingDetails;
}

/** The fields that a patch changes, with their values before and after; null means absent. */
export function diffPatch(details: ListingDetails, patch: ListingPatch) {
  const current = details as Entries;
  const differing = Object.entries(patch as Entries).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value ?? null) !== JSON.stringify(current[name] ?? null),
  );
  return {
    fields: differing.map(([name]) => name),
    changes: Object.fromEntries(differing) as ListingPatch,
    before: Object.fromEntries(differing.map(([name]) => [name, current[name] ?? null])) as ListingPatch,
  };
}
