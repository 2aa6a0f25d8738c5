import { buffer } from 'node:stream/consumers';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { livingGazetteer, unpack } from '@ardhi/contracts/geo/living-gazetteer';
import type { ReadModel } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';
import { packs } from '../pack/packs.ts';
import { placeChanges } from '../place/place-changes.ts';
import { type Outline, type Outlines, outlines, shapesOf, shippedShapes } from './outlines.ts';

/** The geography as of now, and what is made from it once per state. */
export interface Geography {
  now(): Promise<Gazetteer>;
  /** As of the last `now`. */
  outlines(): Outlines;
}

/** Reads the gazetteer from this service's own documents; a change shows as soon as they do. */
export function geographyOf(tools: ServiceTools): Geography {
  const applied = tools.read(packs);
  const changed = tools.read(placeChanges);
  let shapes = shippedShapes();
  let drawn = outlines(shapes);
  return {
    outlines: () => drawn,
    now: livingGazetteer({
      packsAfter: async (position) =>
        (await after(applied, position)).flatMap((row) =>
          row.mode === undefined || row.position === undefined
            ? []
            : [{ position: row.position, fact: { hash: row.hash, mode: row.mode } }],
        ),
      changesAfter: async (position) =>
        (await after(changed, position)).map((row) => ({ position: row.position, fact: row.change })),
      async load(hash) {
        const blob = await tools.blobs.get(hash);
        if (blob === undefined) throw new Error(`the geography pack ${hash} is missing from the blob store`);
        const pack = await unpack(new Uint8Array(await buffer(blob.stream)));
        if (pack.outlines !== undefined) {
          shapes = [...shapes, ...shapesOf(pack.outlines as Outline)];
          drawn = outlines(shapes);
        }
        return pack;
      },
    }),
  };
}

const most = 10_000;

/** All rows after a position, in pages. */
async function after<D extends { readonly position?: number }>(
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
