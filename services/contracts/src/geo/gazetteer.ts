import type { Id } from '../values.ts';
import type { PackMode } from './events.ts';
import { type GeoPack, type Place, type PlaceLevel, placeLevels } from './place.ts';
import type { PlaceChange } from './place-change.ts';

/**
 * The geography as of one moment, in memory: packs in the order in which they were applied, admins' changes on top.
 * Pure, so that every service that must know what a place id means makes the same one from the same published facts.
 */
export interface Gazetteer {
  /** An id that was merged away answers with the place it now means. */
  get(id: Id): Place | undefined;
  /** From the continent down to the place itself; empty for an unknown id. */
  path(id: Id): readonly Place[];
  /** By name. */
  children(id: Id): readonly Place[];
  /** Every place of a level under another, however deep, by name; without `under`, of the whole level. */
  of(level: PlaceLevel, under?: Id): readonly Place[];
  all(): Iterable<Place>;
  readonly size: number;
}

/** A layer of the geography: a pack and whether it may replace what lies below it. */
export interface PackLayer {
  readonly pack: GeoPack;
  readonly mode: PackMode;
}

export function gazetteer(layers: readonly PackLayer[], changes: Iterable<PlaceChange> = []): Gazetteer {
  const places = new Map<Id, Place>();
  for (const { pack, mode } of layers) {
    for (const one of pack.places) if (mode === 'UPDATE' || !places.has(one.id)) places.set(one.id, one);
  }
  const merged = overlay(places, changes);
  const follow = (id: Id) => {
    let at = id;
    for (let steps = 0; steps < 16 && merged.has(at); steps++) at = merged.get(at) ?? at;
    return at;
  };
  const parentOf = (one: Place) =>
    one.parentId === undefined ? undefined : places.get(follow(one.parentId));
  const below = childrenByName(places.values(), (one) => parentOf(one)?.id);

  function* under(id: Id, depth = 0): Generator<Place> {
    if (depth > placeLevels.length) return;
    for (const child of below.get(id) ?? []) {
      yield child;
      yield* under(child.id, depth + 1);
    }
  }

  const levels = new Map<PlaceLevel, readonly Place[]>();
  const whole = (level: PlaceLevel) => {
    const known = levels.get(level) ?? select(level, places.values());
    levels.set(level, known);
    return known;
  };

  return {
    get: (id) => places.get(follow(id)),
    path(id) {
      const path: Place[] = [];
      let at = places.get(follow(id));
      for (; at && path.length < placeLevels.length; at = parentOf(at)) path.unshift(at);
      return path;
    },
    children: (id) => below.get(follow(id)) ?? [],
    of: (level, scope) => (scope === undefined ? whole(level) : select(level, under(follow(scope)))),
    all: () => places.values(),
    size: places.size,
  };
}

const select = (level: PlaceLevel, among: Iterable<Place>) =>
  [...among].filter((one) => one.level === level).sort(byName);

/** Lays admins' changes over the packs; answers which ids were merged into which. */
function overlay(places: Map<Id, Place>, changes: Iterable<PlaceChange>): ReadonlyMap<Id, Id> {
  const merged = new Map<Id, Id>();
  for (const change of changes) {
    const before = change.added ?? places.get(change.id);
    if (change.mergedInto !== undefined) merged.set(change.id, change.mergedInto);
    if (before === undefined || change.removed || change.mergedInto) places.delete(change.id);
    else places.set(change.id, changed(before, change));
  }
  return merged;
}

function changed(before: Place, { details, parentId }: PlaceChange): Place {
  const after = { ...before, ...details, ...(parentId !== undefined && { parentId }) };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null)) as Place;
}

function childrenByName(
  places: Iterable<Place>,
  parentOf: (one: Place) => Id | undefined,
): ReadonlyMap<Id, readonly Place[]> {
  const below = new Map<Id, Place[]>();
  for (const one of places) {
    const parent = parentOf(one);
    if (parent === undefined) continue;
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [one]);
    else siblings.push(one);
  }
  for (const siblings of below.values()) siblings.sort(byName);
  return below;
}

const collator = new Intl.Collator('en');
const byName = (a: Place, b: Place) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
