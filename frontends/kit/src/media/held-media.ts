import type { Media } from '@ardhi/contracts/media';
import { isSameValue, omitFields } from '../forms/autosave/local-changes.ts';
import type { MediaChanges } from './use-listing-media.ts';

/** An unpublished value, and the public one it was based on. */
interface HeldValue {
  readonly base: unknown;
  readonly to: unknown;
}

/** Gallery changes that buyers do not see yet. */
export interface HeldMedia {
  readonly order?: HeldValue;
  /** Changed fields by file id. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, HeldValue>>>>;
  readonly removed: readonly string[];
}

export const nothingHeld: HeldMedia = { changes: {}, removed: [] };

/** The stored gallery as it will be once the changes are published. */
export function galleryWith(stored: readonly Media[], held: HeldMedia): readonly Media[] {
  const changed = stored
    .filter(({ id }) => !held.removed.includes(id))
    .map((item) => ({ ...item, ...(valuesOf(held.changes[item.id]) as Partial<Media>) }));
  const coverId = Object.keys(held.changes).find((id) => held.changes[id]?.['cover'] !== undefined);
  const isChosen = changed.some(({ id }) => id === coverId);
  const order = (held.order?.to ?? []) as readonly string[];
  const position = ({ id }: Media) => (order.includes(id) ? order.indexOf(id) : order.length);
  return changed
    .map((item) => (isChosen ? { ...item, cover: item.id === coverId } : item))
    .toSorted((a, b) => position(a) - position(b))
    .map((item, index) => ({ ...item, order: index + 1 }));
}

/** Holds changed fields of a file; a field set back to its stored value is no longer held. */
export function holdChanges(held: HeldMedia, stored: Media, changes: MediaChanges): HeldMedia {
  const before = held.changes[stored.id] ?? {};
  const given = Object.entries(changes).filter(([, to]) => to !== undefined);
  const added = given.map(([field, to]): [string, HeldValue] => [
    field,
    { base: before[field]?.base ?? stored[field as keyof Media], to },
  ]);
  const all: Readonly<Record<string, HeldValue>> = { ...before, ...Object.fromEntries(added) };
  const differing = omitFields(all, (field) => isSameValue(all[field]?.base, all[field]?.to));
  const others = omitFields(held.changes, (id) => id === stored.id);
  return {
    ...held,
    changes: Object.keys(differing).length === 0 ? others : { ...others, [stored.id]: differing },
  };
}

/** Holds an order; the stored order is not a change. */
export function holdOrder(held: HeldMedia, stored: readonly Media[], ids: readonly string[]): HeldMedia {
  const base = held.order?.base ?? stored.map(({ id }) => id);
  const { order: _, ...others } = held;
  const isStored = isSameValue(
    stored.map(({ id }) => id).filter((id) => ids.includes(id)),
    ids,
  );
  return isStored ? others : { ...others, order: { base, to: ids } };
}

/** Holds a removal and drops the other changes to the file. */
export const holdRemoval = (held: HeldMedia, id: string): HeldMedia => ({
  ...held,
  changes: omitFields(held.changes, (one) => one === id),
  removed: [...held.removed.filter((one) => one !== id), id],
});

/** The changes based on the current gallery, without files removed elsewhere. */
export function rebase(held: HeldMedia, stored: readonly Media[]): HeldMedia {
  const isStored = (id: string) => stored.some((item) => item.id === id);
  const start: HeldMedia = { changes: {}, removed: held.removed.filter(isStored) };
  const changed = stored.reduce(
    (result, item) => holdChanges(result, item, valuesOf(held.changes[item.id])),
    start,
  );
  if (held.order === undefined) return changed;
  const ordered = galleryWith(stored, { ...start, removed: [], order: held.order });
  return holdOrder(
    changed,
    stored,
    ordered.map(({ id }) => id),
  );
}

/** True if a value to be replaced was changed elsewhere, to neither the old nor the new value. */
export function isOutdated({ order, changes }: HeldMedia, stored: readonly Media[]): boolean {
  const changedElsewhere = (now: unknown, { base, to }: HeldValue) =>
    !isSameValue(now, base) && !isSameValue(now, to);
  const fields = stored.flatMap((item) =>
    Object.entries(changes[item.id] ?? {}).map(
      ([field, value]) => [item[field as keyof Media], value] as const,
    ),
  );
  return (
    fields.some(([now, value]) => changedElsewhere(now, value)) ||
    (order !== undefined && changedElsewhere(...amongCommonFiles(stored, order)))
  );
}

/** The orders without files added or removed since. */
function amongCommonFiles(stored: readonly Media[], { base, to }: HeldValue): [unknown, HeldValue] {
  const [before, after] = [base as readonly string[], to as readonly string[]];
  const now = stored.map(({ id }) => id).filter((id) => before.includes(id) && after.includes(id));
  const common = (ids: readonly string[]) => ids.filter((id) => now.includes(id));
  return [now, { base: common(before), to: common(after) }];
}

/** The number of changes. */
export const countHeld = ({ order, changes, removed }: HeldMedia): number =>
  (order === undefined ? 0 : 1) +
  removed.length +
  Object.values(changes).reduce((sum, fields) => sum + Object.keys(fields).length, 0);

/** The new values of held fields. */
export const valuesOf = (fields: Readonly<Record<string, HeldValue>> = {}): MediaChanges =>
  Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to]));
