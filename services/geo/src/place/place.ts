import type { PlaceDetails, PlaceEvent } from '@ardhi/contracts/geo/events';
import { type Place, placeLevels } from '@ardhi/contracts/geo/place';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

/**
 * What an admin asks of one place. Most places were brought by a pack and have no events of their own,
 * so a command carries what the gazetteer says of them.
 */
export type PlaceCommand =
  | AddPlace
  | { type: 'ChangePlace'; place: Place; changes: PlaceDetails; siblings: readonly string[] }
  | { type: 'MovePlace'; place: Place; parent: Place; siblings: readonly string[] }
  | { type: 'MergePlace'; place: Place; into: Place }
  | { type: 'RemovePlace'; listings: number; children: number };

export interface AddPlace {
  type: 'AddPlace';
  place: Place;
  parent: Place;
  /** Names of the parent's other children of that level. */
  siblings: readonly string[];
}

/** `KNOWN` covers what only packs have spoken of so far. */
export type PlaceState = 'KNOWN' | 'ADDED' | 'GONE';

export const place: Decider<PlaceState, PlaceCommand, PlaceEvent> = {
  name: 'place',
  initial: 'KNOWN',

  decide: {
    AddPlace: (it, { place: added, parent, siblings }) => {
      if (it !== 'KNOWN') refuse('ALREADY_EXISTS');
      wider(parent, added);
      unique(added.name, siblings);
      return [{ type: 'PlaceAdded', place: added }];
    },
    ChangePlace: (it, { place: now, changes, siblings }) => {
      present(it);
      const differing = keysThatDiffer(now, changes);
      if (differing.includes('name')) unique(changes.name ?? '', siblings);
      return differing.length === 0
        ? []
        : [{ type: 'PlaceChanged', changes: pick(changes, differing), before: pick(now, differing) }];
    },
    MovePlace: (it, { place: moved, parent, siblings }) => {
      present(it);
      wider(parent, moved);
      if (moved.parentId === parent.id) return [];
      unique(moved.name, siblings);
      return [{ type: 'PlaceMoved', from: moved.parentId ?? '', to: parent.id }];
    },
    MergePlace: (it, { place: merged, into }) => {
      present(it);
      if (into.id === merged.id || into.level !== merged.level)
        refuse('VALIDATION_FAILED', { field: 'intoId' });
      return [{ type: 'PlaceMerged', into: into.id }];
    },
    RemovePlace: (it, { listings, children }) => {
      present(it);
      if (listings > 0) refuse('GEO_IN_USE', { listings });
      if (children > 0) refuse('IN_USE', { count: children });
      return [{ type: 'PlaceRemoved' }];
    },
  },

  evolve: {
    PlaceAdded: () => 'ADDED',
    PlaceChanged: (it) => it,
    PlaceMoved: (it) => it,
    PlaceMerged: () => 'GONE',
    PlaceRemoved: () => 'GONE',
  },
};

function present(it: PlaceState): void {
  if (it === 'GONE') refuse('NOT_FOUND');
}

/** A parent is always of a wider level, so that no move can make a circle. */
function wider(parent: Place, child: Place): void {
  if (placeLevels.indexOf(parent.level) >= placeLevels.indexOf(child.level))
    refuse('VALIDATION_FAILED', { field: 'parentId', level: parent.level });
}

/** Two siblings of one level never share a name. */
function unique(name: string, siblings: readonly string[]): void {
  if (siblings.some((sibling) => sibling.toLowerCase() === name.toLowerCase())) refuse('ALREADY_EXISTS');
}

type Detail = keyof PlaceDetails;

const keysThatDiffer = (now: PlaceDetails, changes: PlaceDetails) =>
  (Object.keys(changes) as Detail[]).filter(
    (key) => JSON.stringify(changes[key] ?? null) !== JSON.stringify(now[key] ?? null),
  );

const pick = (from: PlaceDetails, keys: readonly Detail[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as PlaceDetails;
