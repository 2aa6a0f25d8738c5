import type { PackApplied, PublishedPlaceEvent } from './events.ts';
import { type GazetteerSource, liveGazetteer, type Positioned, unpack } from './live-gazetteer.ts';
import type { GeoPack } from './place.ts';
import { foldPlaceChange, type PlaceChange } from './place-change.ts';

/** The envelope fields that the projections need. */
interface EventMetadata {
  readonly subject: string;
  readonly position: number;
}
/** An applied pack in a replica, with the log position that orders it among place changes. */
export type PackRow = Positioned<Omit<PackApplied, 'type'>>;
/** The accumulated changes to one place, with the log position of the last one. */
export type PlaceRow = Positioned<PlaceChange>;

const foldPlace = (
  row: PlaceRow | undefined,
  event: PublishedPlaceEvent,
  { subject, position }: EventMetadata,
): PlaceRow => ({
  position,
  value: foldPlaceChange(row?.value, subject, event),
});

/** A projection of the applied packs, without a name: shared by all services that need places. */
export const packsReplica = {
  version: 2,
  indexes: ['position'],
  on: {
    PackApplied: (
      _: PackRow | undefined,
      { hash, mode }: PackApplied,
      { position }: EventMetadata,
    ): PackRow => ({
      position,
      value: { hash, mode },
    }),
  },
} as const;

/** A projection of all places that an admin has changed, without a name. */
export const placesReplica = {
  version: 2,
  indexes: ['position'],
  on: {
    PlaceAdded: foldPlace,
    PlaceChanged: foldPlace,
    PlaceMoved: foldPlace,
    PlaceMerged: foldPlace,
    PlaceRemoved: foldPlace,
  },
} as const;

/** The current gazetteer from replicated events; `bytes` reads a pack's blob by its hash, and `onPack` is shown each pack once. */
export const replicatedGazetteer = ({
  bytes,
  onPack = () => {},
  ...source
}: Omit<GazetteerSource, 'load'> & {
  readonly bytes: (hash: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly onPack?: (pack: GeoPack) => void;
}) =>
  liveGazetteer({
    ...source,
    async load(hash) {
      const pack = await unpack(await bytes(hash));
      onPack(pack);
      return pack;
    },
  });
