import type { PackApplied, PlaceEvent } from './events.ts';
import { type GazetteerSource, livingGazetteer, type Noted, unpack } from './living-gazetteer.ts';
import { changePlace, type PlaceChange } from './place-change.ts';

/** What of an event's envelope the folding needs. */
interface At {
  readonly subject: string;
  readonly position: number;
}
export type NotedPack = Noted<Omit<PackApplied, 'type'>>;
export type NotedPlace = Noted<PlaceChange>;

const folded = (known: NotedPlace | undefined, event: PlaceEvent, { subject, position }: At): NotedPlace => ({
  position,
  fact: changePlace(known?.fact, subject, event),
});

/** A projection of the packs in use, but for its name: every service that knows places keeps them alike. */
export const packsHeard = {
  version: 2,
  hears: ['pack'],
  when: 'async',
  indexes: ['position'],
  on: {
    PackApplied: (_: NotedPack | undefined, { hash, mode }: PackApplied, { position }: At): NotedPack => ({
      position,
      fact: { hash, mode },
    }),
  },
} as const;

/** A projection of every place that an admin has touched, but for its name. */
export const placesHeard = {
  version: 2,
  hears: ['place'],
  when: 'async',
  indexes: ['position'],
  on: {
    PlaceAdded: folded,
    PlaceChanged: folded,
    PlaceMoved: folded,
    PlaceMerged: folded,
    PlaceRemoved: folded,
  },
} as const;

/** The gazetteer as of now, from what was heard; `bytes` reads a pack's blob by its hash. */
export const heardGazetteer = (
  heard: Omit<GazetteerSource, 'load'> & {
    readonly bytes: (hash: string) => Promise<Uint8Array<ArrayBuffer>>;
  },
) => livingGazetteer({ ...heard, load: async (hash) => unpack(await heard.bytes(hash)) });
