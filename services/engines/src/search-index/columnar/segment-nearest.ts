import type { LonLat } from '@ardhi/contracts/values';
import { boxAround, inBox, metresBetween } from '@ardhi/kernel/search-index/geometry';
import type { SegmentColumns } from './segment-columns.ts';
import { firstByKeys } from './segment-order.ts';

/** Distances that are gathered before what is surely farther is left out. */
const fewest = 256;

/**
 * The nearest `most` of the documents in the segment's list. Whenever enough distances are known, everything outside
 * the box around the farthest of the nearest so far is left out unmeasured, and that is nearly all.
 */
export function nearest(
  columns: SegmentColumns,
  list: Uint32Array,
  field: string,
  from: LonLat,
  most: number,
): Uint32Array {
  const [lons, lats] = [columns.f64(`${field}.lon`), columns.f64(`${field}.lat`)];
  const [places, keys] = [columns.candidates(list.length), columns.keys(list.length)];
  let full = Math.max(2 * most, fewest);
  const pointOf = (place: number): LonLat => [lons[place] as number, lats[place] as number];
  let box: ReturnType<typeof boxAround> | undefined;
  let kept = 0;
  for (let at = 0; at < list.length; at++) {
    const place = list[at] as number;
    const point = pointOf(place);
    if (box !== undefined && !inBox(point, box)) continue;
    const metres = metresBetween(point, from);
    places[kept] = place;
    keys[kept] = Number.isNaN(metres) ? Number.POSITIVE_INFINITY : metres;
    kept += 1;
    if (kept < full) continue;
    const last = firstByKeys(columns, columns.scratch.best, kept, most)[most - 1] as number;
    const farthest = metresBetween(pointOf(last), from);
    if (!Number.isNaN(farthest)) {
      box = boxAround(from, farthest);
      kept = keepWithin(places, keys, kept, farthest);
    }
    // Many may be as far as the last: then twice as many are gathered before the next look.
    full = Math.max(full, 2 * kept);
  }
  return firstByKeys(columns, columns.scratch.best, kept, most);
}

/** Moves what is at most so far to the front; says how many. */
function keepWithin(places: Uint32Array, keys: Float64Array, many: number, farthest: number): number {
  let kept = 0;
  for (let at = 0; at < many; at++) {
    if ((keys[at] as number) > farthest) continue;
    places[kept] = places[at] as number;
    keys[kept] = keys[at] as number;
    kept += 1;
  }
  return kept;
}
