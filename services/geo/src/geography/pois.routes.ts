import { listPois } from '@ardhi/contracts/geo/geo.routes';
import type { PlaceBox, PointOfInterest } from '@ardhi/contracts/geo/place';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Geography } from './geography.ts';

/** Points of interest of all applied packs, sorted by longitude. */
export interface Pois {
  in(box: PlaceBox, kinds: readonly string[] | undefined, limit: number): readonly PointOfInterest[];
  /** Attribution of the data. */
  readonly source: string;
  /** Adds those of another pack, without duplicates. */
  merge(more: readonly PointOfInterest[], source: string): Pois;
}

/** Indexes points of interest by longitude for queries with a box. */
export function createPois(all: readonly PointOfInterest[], sources: readonly string[] = []): Pois {
  const sorted = all.toSorted((a, b) => a.point[0] - b.point[0]);
  return {
    source: sources.join('; '),
    in([west, south, east, north], kinds, limit) {
      const wanted = kinds && new Set(kinds);
      const found: PointOfInterest[] = [];
      for (let i = firstFrom(sorted, west); i < sorted.length && found.length < limit; i++) {
        const { kind, point } = sorted[i] as PointOfInterest;
        if (point[0] > east) break;
        const inside = point[1] >= south && point[1] <= north;
        if (inside && wanted?.has(kind) !== false) found.push(sorted[i] as PointOfInterest);
      }
      return found;
    },
    merge(more, source) {
      const once = new Map([...all, ...more].map((one) => [`${one.kind} ${one.name} ${one.point}`, one]));
      return createPois([...once.values()], [...new Set([...sources, source])]);
    },
  };
}

/** Index of the first that is not west of a longitude. */
function firstFrom(sorted: readonly PointOfInterest[], west: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.point[0] ?? 0) < west) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Route of the points of interest in a box (api.md G13). */
export const listPoisRoute = (geography: Geography): Endpoint =>
  serve(listPois, async ({ query: { bbox, kinds, limit } }) => {
    await geography.gazetteer();
    const pois = geography.pois();
    return { items: [...pois.in(bbox, kinds, limit)], source: pois.source };
  });
