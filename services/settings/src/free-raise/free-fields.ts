import type { Settings } from '@ardhi/contracts/settings';

type FreeFields = { readonly [G in keyof Settings]?: readonly (keyof Settings[G])[] };

/** The settings that everyone gets without paying, and that are sold beyond that. */
export const freeFields: FreeFields = {
  freeTier: ['slots', 'images', 'storageBytes', 'imagesPerListing', 'seats'],
  uploads: ['videos'],
  whatsapp: ['monthlyMessages'],
};

/** The changes of a group that give everyone more than now: each field with its values. */
export function raisedFields(
  group: keyof Settings,
  now: object,
  changes: object,
): readonly { readonly field: string; readonly from: number; readonly to: number }[] {
  const before = new Map<string, unknown>(Object.entries(now));
  const free: readonly PropertyKey[] = freeFields[group] ?? [];
  return Object.entries(changes).flatMap(([field, to]) => {
    const from = before.get(field);
    const isRaised = free.includes(field) && typeof to === 'number' && to > Number(from);
    return isRaised ? { field, from: Number(from), to } : [];
  });
}
