import type { LonLat } from '@ardhi/contracts/values';
import { boundingBox, isInBox, metresBetween } from '@ardhi/kernel/ports/search-index/geometry';
import type { SegmentColumns } from './segment-columns.ts';
import { topByKeys } from './segment-sort.ts';

/** Distances that are gathered before documents outside the box are skipped. */
const minGathered = 256;

/**
 * The `limit` nearest of the listed documents. Once enough distances are known, documents outside the bounding box of the
 * farthest candidate are skipped without computing their distance.
 */
export function nearestDocs(
  columns: SegmentColumns,
  list: Uint32Array,
  field: string,
  from: LonLat,
  limit: number,
): Uint32Array {
  const [lons, lats] = [columns.f64(`${field}.lon`), columns.f64(`${field}.lat`)];
  const [docs, keys] = [columns.candidates(list.length), columns.keys(list.length)];
  let capacity = Math.max(2 * limit, minGathered);
  const pointOf = (doc: number): LonLat => [lons[doc] as number, lats[doc] as number];
  let box: ReturnType<typeof boundingBox> | undefined;
  let count = 0;
  for (let at = 0; at < list.length; at++) {
    const doc = list[at] as number;
    const point = pointOf(doc);
    if (box !== undefined && !isInBox(point, box)) continue;
    const metres = metresBetween(point, from);
    docs[count] = doc;
    keys[count] = Number.isNaN(metres) ? Number.POSITIVE_INFINITY : metres;
    count += 1;
    if (count < capacity) continue;
    const farthestDoc = topByKeys(columns, columns.scratch.best, count, limit)[limit - 1] as number;
    const farthest = metresBetween(pointOf(farthestDoc), from);
    if (!Number.isNaN(farthest)) {
      box = boundingBox(from, farthest);
      count = keepWithin(docs, keys, count, farthest);
    }
    // Many documents may be as far as the last one: then gather twice as many before the next selection.
    capacity = Math.max(capacity, 2 * count);
  }
  return topByKeys(columns, columns.scratch.best, count, limit);
}

/** Moves documents within the distance to the front; returns their number. */
function keepWithin(docs: Uint32Array, keys: Float64Array, count: number, farthest: number): number {
  let withinCount = 0;
  for (let at = 0; at < count; at++) {
    if ((keys[at] as number) > farthest) continue;
    docs[withinCount] = docs[at] as number;
    keys[withinCount] = keys[at] as number;
    withinCount += 1;
  }
  return withinCount;
}
