import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { livingGazetteer, unpack } from '@ardhi/contracts/geo/living-gazetteer';
import type { PlaceChange } from '@ardhi/contracts/geo/place-change';
import type { Id } from '@ardhi/contracts/values';
import { wholeBlob } from '@ardhi/kernel/blob-store/whole-blob';
import { rowsAfter } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';
import { packs } from '../pack/packs.ts';
import { placeChanges } from '../place/place-changes.ts';
import {
  type Outline,
  type Outlines,
  outlines,
  type Shape,
  shapeOf,
  shapesOf,
  shippedShapes,
} from './outlines.ts';
import { type Pois, poisOf } from './pois.ts';

/** The geography as of now, and what is made from it once per state. */
export interface Geography {
  now(): Promise<Gazetteer>;
  /** As of the last `now`: admins' boundaries above those of packs. */
  outlines(): Outlines;
  /** What packs alone draw. */
  packed(id: Id): Shape | undefined;
  /** As of the last `now`. */
  pois(): Pois;
}

/** Reads the gazetteer from this service's own documents; a change shows as soon as they do. */
export function geographyOf(tools: ServiceTools): Geography {
  const applied = tools.read(packs);
  const changed = tools.read(placeChanges);
  const packed = new Map(shippedShapes().map((shape) => [shape.id, shape]));
  const byHand = new Map<Id, Shape>();
  const redraw = () => outlines([...packed.values(), ...byHand.values()]);
  let drawn = redraw();
  let pois = poisOf([]);

  /** Whether a change draws a place anew. */
  function draws({ id, added, details }: PlaceChange): boolean {
    const boundary = details?.boundary === undefined ? added?.boundary : details.boundary;
    if (boundary) byHand.set(id, shapeOf(id, boundary));
    return Boolean(boundary) || byHand.delete(id);
  }

  return {
    outlines: () => drawn,
    packed: (id) => packed.get(id),
    pois: () => pois,
    now: livingGazetteer({
      packsAfter: async (position) =>
        (await rowsAfter(applied, position)).flatMap((row) =>
          row.mode === undefined || row.position === undefined
            ? []
            : [{ position: row.position, fact: { hash: row.hash, mode: row.mode } }],
        ),
      async changesAfter(position) {
        const rows = await rowsAfter(changed, position);
        if (rows.filter(({ fact }) => draws(fact)).length > 0) drawn = redraw();
        return rows;
      },
      async load(hash) {
        const pack = await unpack(await wholeBlob(tools.blobs, hash));
        if (pack.pois !== undefined) pois = pois.and(pack.pois, pack.attribution);
        if (pack.outlines !== undefined) {
          for (const shape of shapesOf(pack.outlines as Outline)) packed.set(shape.id, shape);
          drawn = redraw();
        }
        return pack;
      },
    }),
  };
}
