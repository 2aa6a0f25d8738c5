import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { livingGazetteer, unpack } from '@ardhi/contracts/geo/living-gazetteer';
import { wholeBlob } from '@ardhi/kernel/blob-store/whole-blob';
import { rowsAfter } from '@ardhi/kernel/read-model';
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
        (await rowsAfter(applied, position)).flatMap((row) =>
          row.mode === undefined || row.position === undefined
            ? []
            : [{ position: row.position, fact: { hash: row.hash, mode: row.mode } }],
        ),
      changesAfter: (position) => rowsAfter(changed, position),
      async load(hash) {
        const pack = await unpack(await wholeBlob(tools.blobs, hash));
        if (pack.outlines !== undefined) {
          shapes = [...shapes, ...shapesOf(pack.outlines as Outline)];
          drawn = outlines(shapes);
        }
        return pack;
      },
    }),
  };
}
