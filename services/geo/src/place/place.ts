import { type PlaceDetails, placeEvents } from '@ardhi/contracts/geo/events';
import { type Place, placeLevels } from '@ardhi/contracts/geo/place';
import { refuse } from '@ardhi/kernel/base/refusal';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/**
 * Admin commands on one place. Most places come from a pack and have no events of their own,
 * so a command carries their current state from the gazetteer.
 */
export type PlaceCommand =
  | AddPlace
  | { type: 'ChangePlace'; place: Place; changes: PlaceDetails; siblings: readonly string[] }
  | { type: 'MovePlace'; place: Place; parent: Place; siblings: readonly string[] }
  | { type: 'MergePlace'; place: Place; into: Place }
  | { type: 'RemovePlace'; listings: number; children: number };

/** Adds a place under a parent; refused if a sibling has the name. */
export interface AddPlace {
  type: 'AddPlace';
  place: Place;
  parent: Place;
  /** Names of the parent's other children of that level. */
  siblings: readonly string[];
}

/** `KNOWN` includes places that so far exist in packs only. */
export type PlaceState = 'KNOWN' | 'ADDED' | 'GONE';

/** A place as admins change it; places of packs are known from the start. */
export const place = publishingDecider<PlaceState, PlaceCommand, typeof placeEvents>(placeEvents, {
  initial: 'KNOWN',

  decide: {
    AddPlace: (state, { place: added, parent, siblings }) => {
      if (state !== 'KNOWN') refuse('ALREADY_EXISTS');
      requireWiderLevel(parent, added);
      requireUniqueName(added.name, siblings);
      return [{ type: 'PlaceAdded', place: added }];
    },
    ChangePlace: (state, { place: now, changes, siblings }) => {
      requireExisting(state);
      const differing = keysThatDiffer(now, changes);
      if (differing.includes('name')) requireUniqueName(changes.name ?? '', siblings);
      return differing.length === 0
        ? []
        : [{ type: 'PlaceChanged', changes: pick(changes, differing), before: pick(now, differing) }];
    },
    MovePlace: (state, { place: moved, parent, siblings }) => {
      requireExisting(state);
      requireWiderLevel(parent, moved);
      if (moved.parentId === parent.id) return [];
      requireUniqueName(moved.name, siblings);
      return [{ type: 'PlaceMoved', from: moved.parentId ?? '', to: parent.id }];
    },
    MergePlace: (state, { place: merged, into }) => {
      requireExisting(state);
      if (into.id === merged.id || into.level !== merged.level)
        refuse('VALIDATION_FAILED', { field: 'intoId' });
      return [{ type: 'PlaceMerged', into: into.id }];
    },
    RemovePlace: (state, { listings, children }) => {
      requireExisting(state);
      if (listings > 0) refuse('GEO_IN_USE', { listings });
      if (children > 0) refuse('IN_USE', { count: children });
      return [{ type: 'PlaceRemoved' }];
    },
  },

  evolve: {
    PlaceAdded: () => 'ADDED',
    PlaceChanged: (state) => state,
    PlaceMoved: (state) => state,
    PlaceMerged: () => 'GONE',
    PlaceRemoved: () => 'GONE',
  },
});

function requireExisting(state: PlaceState): void {
  if (state === 'GONE') refuse('NOT_FOUND');
}

/** A parent must have a wider level, so that no move can create a cycle. */
function requireWiderLevel(parent: Place, child: Place): void {
  if (placeLevels.indexOf(parent.level) >= placeLevels.indexOf(child.level))
    refuse('VALIDATION_FAILED', { field: 'parentId', level: parent.level });
}

/** Two siblings of one level never share a name. */
function requireUniqueName(name: string, siblings: readonly string[]): void {
  if (siblings.some((sibling) => sibling.toLowerCase() === name.toLowerCase())) refuse('ALREADY_EXISTS');
}

type Detail = keyof PlaceDetails;

const keysThatDiffer = (now: Place, changes: PlaceDetails) =>
  (Object.keys(changes) as Detail[]).filter(
    (key) => JSON.stringify(changes[key] ?? null) !== JSON.stringify(now[key] ?? null),
  );

const pick = (from: Place | PlaceDetails, keys: readonly Detail[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as PlaceDetails;
