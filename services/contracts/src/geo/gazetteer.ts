import { omitUndefined } from '../omit-undefined.ts';
import type { Id } from '../values.ts';
import type { PackMode } from './events.ts';
import { type GeoPack, type Place, type PlaceLevel, placeLevels } from './place.ts';
import type { PlaceChange } from './place-change.ts';

/**
 * The geography in memory: packs in the order in which they were applied, with admins' changes on top.
 * A pure function of the published events, so that all services resolve place ids alike.
 */
export interface Gazetteer {
  /** A merged id resolves to the place it was merged into. */
  get(id: Id): Place | undefined;
  /** From the continent down to the place itself; empty for an unknown id. */
  path(id: Id): readonly Place[];
  /** Sorted by name. */
  children(id: Id): readonly Place[];
  /** All places of a level below another place at any depth, sorted by name; without `under`, all of the level. */
  atLevel(level: PlaceLevel, under?: Id): readonly Place[];
  all(): Iterable<Place>;
  readonly size: number;
}

/** An applied pack and whether it may replace places of earlier packs. */
export interface PackLayer {
  readonly pack: GeoPack;
  readonly mode: PackMode;
}

/** The name of the pack in a release. A newer release brings a newer pack of this name; uploaded packs never have it. */
export const releasePackName = 'Africa';

/** Builds a gazetteer in memory: places of the pack layers in order, then the changes of admins. */
export function gazetteer(layers: readonly PackLayer[], changes: Iterable<PlaceChange> = []): Gazetteer {
  const { places, formerParents } = layered(layers);
  const mergedInto = overlay(places, changes);
  const resolveId = (id: Id) => {
    let at = id;
    for (let steps = 0; steps < 16 && mergedInto.has(at); steps++) at = mergedInto.get(at) ?? at;
    return at;
  };
  const existing = (id: Id | undefined) => (id === undefined ? undefined : places.get(resolveId(id)));
  // An admin may have removed the place that a newer release chose as the parent.
  const parentOf = ({ id, parentId }: Place) => existing(parentId) ?? existing(formerParents.get(id));
  const childrenOf = childrenByName(places.values(), (place) => parentOf(place)?.id);

  function* descendants(id: Id, depth = 0): Generator<Place> {
    if (depth > placeLevels.length) return;
    for (const child of childrenOf.get(id) ?? []) {
      yield child;
      yield* descendants(child.id, depth + 1);
    }
  }

  const levels = new Map<PlaceLevel, readonly Place[]>();
  const placesOfLevel = (level: PlaceLevel) => {
    const cached = levels.get(level) ?? select(level, places.values());
    levels.set(level, cached);
    return cached;
  };

  return {
    get: (id) => places.get(resolveId(id)),
    path(id) {
      const path: Place[] = [];
      let at = places.get(resolveId(id));
      for (; at && path.length < placeLevels.length; at = parentOf(at)) path.unshift(at);
      return path;
    },
    children: (id) => childrenOf.get(resolveId(id)) ?? [],
    atLevel: (level, scope) =>
      scope === undefined ? placesOfLevel(level) : select(level, descendants(resolveId(scope))),
    all: () => places.values(),
    size: places.size,
  };
}

/** The places of the packs, and the former parents of those that a later pack moved. */
function layered(layers: readonly PackLayer[]) {
  const places = new Map<Id, Place>();
  const released = new Map<Id, Place>();
  const formerParents = new Map<Id, Id>();
  const put = (place: Place) => {
    const parentId = places.get(place.id)?.parentId;
    if (parentId !== undefined && parentId !== place.parentId) formerParents.set(place.id, parentId);
    places.set(place.id, place);
  };
  for (const { pack, mode } of layers) {
    const isRelease = pack.name === releasePackName;
    for (const place of pack.places) {
      const current = places.get(place.id);
      if (current === undefined || mode === 'UPDATE') put(place);
      else if (isRelease) put(corrected(current, released.get(place.id), place));
      if (isRelease) released.set(place.id, place);
    }
  }
  return { places, formerParents };
}

/**
 * A place as a newer release corrects it: its own place as a whole, and of a place that an uploaded pack replaced the parent
 * if it still is that of the former release.
 */
function corrected(current: Place, former: Place | undefined, newer: Place): Place {
  if (former === undefined) return current;
  if (current === former) return newer;
  return current.parentId === former.parentId
    ? { ...current, ...omitUndefined({ parentId: newer.parentId }) }
    : current;
}

const select = (level: PlaceLevel, among: Iterable<Place>) =>
  [...among].filter((place) => place.level === level).sort(byName);

/** Applies admins' changes to the places of the packs; returns the merged ids. */
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
  const after = { ...before, ...details, ...omitUndefined({ parentId }) };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null)) as Place;
}

function childrenByName(
  places: Iterable<Place>,
  parentOf: (place: Place) => Id | undefined,
): ReadonlyMap<Id, readonly Place[]> {
  const below = new Map<Id, Place[]>();
  for (const place of places) {
    const parent = parentOf(place);
    if (parent === undefined) continue;
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [place]);
    else siblings.push(place);
  }
  for (const siblings of below.values()) siblings.sort(byName);
  return below;
}

const collator = new Intl.Collator('en');
const byName = (a: Place, b: Place) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
