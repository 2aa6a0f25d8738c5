import { buffer } from 'node:stream/consumers';
import type { PackApplied, PlaceEvent } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { livingGazetteer, type Noted, unpack } from '@ardhi/contracts/geo/living-gazetteer';
import { changePlace, type PlaceChange } from '@ardhi/contracts/geo/place-change';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Projection } from '@ardhi/kernel/projection';
import type { ReadModel } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';

type AppliedPack = Noted<Omit<PackApplied, 'type'>>;

/** Geography packs in use, as the geography service tells of them. */
export const heardPacks: Projection<AppliedPack, PackApplied> = {
  name: 'listings.packs',
  version: 1,
  hears: ['pack'],
  when: 'async',
  indexes: ['position'],
  on: { PackApplied: (_, { hash, mode }, { position }) => ({ position, fact: { hash, mode } }) },
};

const folded = (known: Noted<PlaceChange> | undefined, event: PlaceEvent, recorded: Recorded) => ({
  position: recorded.position,
  fact: changePlace(known?.fact, recorded.subject, event),
});

/** Places that admins have touched. */
export const heardPlaces: Projection<Noted<PlaceChange>, PlaceEvent> = {
  name: 'listings.places',
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

/** The geography as of now. */
export type Places = () => Promise<Gazetteer>;

export function placesOf(tools: ServiceTools): Places {
  const packs = tools.read(heardPacks);
  const changes = tools.read(heardPlaces);
  return livingGazetteer({
    packsAfter: (position) => after(packs, position),
    changesAfter: (position) => after(changes, position),
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
  const rows = await model.find({
    where: { position: { from: position + 1 } },
    sort: ['position'],
    limit: most,
  });
  const last = rows.at(-1)?.position;
  return rows.length < most || last === undefined ? rows : [...rows, ...(await after(model, last))];
}
