import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { liveGazetteer, unpack } from '@ardhi/contracts/geo/live-gazetteer';
import type { PlaceChange } from '@ardhi/contracts/geo/place-change';
import { createPois, type Pois } from '@ardhi/contracts/geo/points-of-interest';
import type { Id } from '@ardhi/contracts/values';
import { readBlob } from '@ardhi/kernel/ports/blob-store/read-blob';
import { rowsAfter } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import {
  type Outlines,
  type OutlineTopology,
  outlines,
  type Shape,
  shapeOf,
  shapesOf,
  shippedShapes,
} from '../outlines/outlines.ts';
import { packs } from '../pack/packs.projection.ts';
import { placeChanges } from '../place/place-changes.projection.ts';

/** The current geography, and the structures derived from it. */
export interface Geography {
  gazetteer(): Promise<Gazetteer>;
  /** The version of what admins changed of a place; a gazetteer that is asked for afterwards includes it. */
  version(id: Id): Promise<number>;
  /** Outlines as of the last `gazetteer()`: boundaries by admins override those of packs. */
  outlines(): Outlines;
  /** The outline of a place in the packs alone. */
  packedShape(id: Id): Shape | undefined;
  /** Points of interest as of the last `gazetteer()`. */
  pois(): Pois;
}

/** Reads the gazetteer from this service's own read models; a change is visible as soon as they show it. */
export function openGeography(tools: ServiceContext): Geography {
  const packRows = tools.read(packs);
  const changeRows = tools.read(placeChanges);
  const packShapes = new Map(shippedShapes().map((shape) => [shape.id, shape]));
  const adminShapes = new Map<Id, Shape>();
  const rebuildOutlines = () => outlines([...packShapes.values(), ...adminShapes.values()]);
  let currentOutlines = rebuildOutlines();
  let pois = createPois([]);

  /** True if a change affects the outline of a place; records the new one. */
  function updatesBoundary({ id, added, details }: PlaceChange): boolean {
    const boundary = details?.boundary === undefined ? added?.boundary : details.boundary;
    if (boundary) adminShapes.set(id, shapeOf(id, boundary));
    return Boolean(boundary) || adminShapes.delete(id);
  }

  const gazetteer = liveGazetteer({
    packsAfter: async (position) =>
      (await rowsAfter(packRows, position)).flatMap((row) =>
        row.mode === undefined || row.position === undefined
          ? []
          : [{ position: row.position, value: { hash: row.hash, mode: row.mode } }],
      ),
    async changesAfter(position) {
      const rows = await rowsAfter(changeRows, position);
      if (rows.filter(({ value }) => updatesBoundary(value)).length > 0) currentOutlines = rebuildOutlines();
      return rows;
    },
    async load(hash) {
      const pack = await unpack(await readBlob(tools.blobs, hash));
      if (pack.pois !== undefined) pois = pois.merge(pack.pois, pack.attribution);
      if (pack.outlines !== undefined) {
        for (const shape of shapesOf(pack.outlines as OutlineTopology)) packShapes.set(shape.id, shape);
        currentOutlines = rebuildOutlines();
      }
      return pack;
    },
  });

  return {
    gazetteer,
    async version(id) {
      const place = (await gazetteer()).get(id);
      return (place && (await changeRows.stored(place.id)))?.version ?? 0;
    },
    outlines: () => currentOutlines,
    packedShape: (id) => packShapes.get(id),
    pois: () => pois,
  };
}
