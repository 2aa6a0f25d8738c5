import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

/** The bounding box of a boundary: west, south, east, north. */
export function boundingBox({ coordinates }: MultiPolygon): Box {
  const corners = coordinates.flatMap(([outer = []]) => outer);
  const lons = corners.map(([lon]) => lon);
  const lats = corners.map(([, lat]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** True if two boxes share more than an edge. */
export const boxesIntersect = (a: Box, b: Box): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Scan lines per measurement; for usual plots the ratio is accurate to 0.005. */
const scanLines = 256;

/** The overlap of two boundaries relative to the smaller one (model §4.4): 1 for a plot inside another. */
export function overlapRatio(a: MultiPolygon, b: MultiPolygon): number {
  const [one, other] = [boundingBox(a), boundingBox(b)];
  if (!boxesIntersect(one, other)) return 0;
  const both = integrate([Math.max(one[1], other[1]), Math.min(one[3], other[3])], (lat) =>
    sharedWidth(spansAt(a, lat), spansAt(b, lat)),
  );
  const size = (it: MultiPolygon, [, south, , north]: Box) =>
    integrate([south, north], (lat) => spansAt(it, lat).reduce((sum, [from, to]) => sum + to - from, 0));
  return both / Math.min(size(a, one), size(b, other));
}

type Span = readonly [from: number, to: number];

/** Samples each scan line at its middle, so that no corner lies on one. */
function integrate([south, north]: Span, widthAt: (lat: number) => number): number {
  const step = (north - south) / scanLines;
  let sum = 0;
  for (let cut = 0; cut < scanLines; cut++) sum += widthAt(south + (cut + 0.5) * step) * step;
  return sum;
}

/** The spans of a line of latitude inside the boundary; holes are left out by the even-odd rule. */
function spansAt({ coordinates }: MultiPolygon, lat: number): readonly Span[] {
  const crossed = coordinates
    .flat()
    .flatMap((ring) => crossings(ring, lat))
    .toSorted((one, other) => one - other);
  return crossed.flatMap((from, i) => {
    const to = crossed[i + 1];
    return i % 2 === 0 && to !== undefined ? [[from, to] as const] : [];
  });
}

const crossings = (ring: readonly LonLat[], lat: number): number[] =>
  ring.slice(1).flatMap(([toLon, toLat], i) => {
    const [fromLon, fromLat] = ring[i] as LonLat;
    if (fromLat > lat === toLat > lat) return [];
    return [fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)];
  });

const sharedWidth = (a: readonly Span[], b: readonly Span[]): number =>
  a.reduce(
    (sum, [from, to]) =>
      b.reduce((all, [west, east]) => all + Math.max(0, Math.min(to, east) - Math.max(from, west)), sum),
    0,
  );
