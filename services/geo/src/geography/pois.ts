import { listPois } from '@ardhi/contracts/geo/geo.routes';
import type { PlaceBox, PointOfInterest } from '@ardhi/contracts/geo/place';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { Geography } from './geography.ts';

/** Points of interest of every pack in use, from west to east. */
export interface Pois {
  in(box: PlaceBox, kinds: readonly string[] | undefined, limit: number): readonly PointOfInterest[];
  /** Whose data they are. */
  readonly source: string;
  /** With those of another pack; what two packs say alike counts once. */
  and(more: readonly PointOfInterest[], source: string): Pois;
}

export function poisOf(all: readonly PointOfInterest[], sources: readonly string[] = []): Pois {
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
    and(more, source) {
      const once = new Map([...all, ...more].map((one) => [`${one.kind} ${one.name} ${one.point}`, one]));
      return poisOf([...once.values()], [...new Set([...sources, source])]);
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

/** What is in a box (api.md G13). */
export const showPois = (geography: Geography): Served =>
  serve(listPois, async ({ query: { bbox, kinds, limit } }) => {
    await geography.now();
    const pois = geography.pois();
    return { items: [...pois.in(bbox, kinds, limit)], source: pois.source };
  });
