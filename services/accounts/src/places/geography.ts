import { buffer } from 'node:stream/consumers';
import type { PackApplied, PackMode, PlaceEvent } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { livingGazetteer, unpack } from '@ardhi/contracts/geo/living-gazetteer';
import { changePlace, type PlaceChange } from '@ardhi/contracts/geo/place-change';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Projection } from '@ardhi/kernel/projection';
import type { ReadModel } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';

interface NotedPack {
  readonly hash: string;
  readonly mode: PackMode;
  readonly position: number;
}

interface NotedChange {
  readonly change: PlaceChange;
  readonly position: number;
}

/** The geographies in use, as geo published them. */
export const heardPacks: Projection<NotedPack, PackApplied> = {
  name: 'accounts.packs',
  version: 1,
  hears: ['pack'],
  when: 'async',
  indexes: ['position'],
  on: { PackApplied: (_, { hash, mode }, { position }) => ({ hash, mode, position }) },
};

const folded = <E extends PlaceEvent>(
  known: NotedChange | undefined,
  event: E,
  { subject, position }: Recorded,
) => ({
  change: changePlace(known?.change, subject, event),
  position,
});

/** What admins said about single places since. */
export const heardPlaces: Projection<NotedChange, PlaceEvent> = {
  name: 'accounts.place-changes',
  version: 1,
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
};

/** What a place id means now. */
export type Geography = () => Promise<Gazetteer>;

export function geographyOf(tools: ServiceTools): Geography {
  const packs = tools.read(heardPacks);
  const places = tools.read(heardPlaces);
  return livingGazetteer({
    packsAfter: async (position) =>
      (await after(packs, position)).map(({ hash, mode, position: at }) => ({
        position: at,
        fact: { hash, mode },
      })),
    changesAfter: async (position) =>
      (await after(places, position)).map((row) => ({ position: row.position, fact: row.change })),
    async load(hash) {
      const blob = await tools.blobs.get(hash);
      if (blob === undefined) throw new Error(`the geography pack ${hash} is missing from the blob store`);
      return unpack(new Uint8Array(await buffer(blob.stream)));
    },
  });
}

const most = 10_000;

async function after<D extends { readonly position: number }>(
  model: ReadModel<D>,
  position: number,
): Promise<readonly D[]> {
  const where = { position: { from: position + 1 } };
  const rows = await model.find({ where, sort: ['position'], limit: most });
  const last = rows.at(-1)?.position;
  return rows.length < most || last === undefined ? rows : [...rows, ...(await after(model, last))];
}

export const placeName = async (geography: Geography, id: string | undefined): Promise<string | null> =>
  id === undefined ? null : ((await geography()).get(id)?.name ?? null);
