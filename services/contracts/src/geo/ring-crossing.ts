import type { LonLat } from '../values.ts';

/** The point where two rings cross each other or a ring crosses itself. */
export interface Crossing {
  /** Index over all rings in order. */
  readonly ring: number;
  readonly at: LonLat;
}

interface Edge {
  readonly ring: number;
  readonly index: number;
  readonly last: number;
  readonly a: LonLat;
  readonly b: LonLat;
}

const edgesOf = (ring: readonly LonLat[], number: number): Edge[] =>
  ring.slice(0, -1).map((a, index) => ({
    ring: number,
    index,
    last: ring.length - 2,
    a,
    b: ring[index + 1] as LonLat,
  }));

/** Twice the signed area of the triangle; its sign tells on which side of ab c lies. */
const orientation = (a: LonLat, b: LonLat, c: LonLat) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const between = (a: LonLat, b: LonLat, c: LonLat) =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

const boxesAreDisjoint = ({ a, b }: Edge, other: Edge) =>
  Math.max(a[0], b[0]) < Math.min(other.a[0], other.b[0]) ||
  Math.max(other.a[0], other.b[0]) < Math.min(a[0], b[0]) ||
  Math.max(a[1], b[1]) < Math.min(other.a[1], other.b[1]) ||
  Math.max(other.a[1], other.b[1]) < Math.min(a[1], b[1]);

/** The point in which two edges cross in their interiors. */
function properCrossing(one: Edge, other: Edge): LonLat | undefined {
  const [p, q] = [orientation(one.a, one.b, other.a), orientation(one.a, one.b, other.b)];
  const [r, s] = [orientation(other.a, other.b, one.a), orientation(other.a, other.b, one.b)];
  if (p * q >= 0 || r * s >= 0) return undefined;
  const t = r / (r - s);
  return [one.a[0] + t * (one.b[0] - one.a[0]), one.a[1] + t * (one.b[1] - one.a[1])];
}

/** A corner of one edge that lies on the other; within one ring this counts as a crossing. */
function touching(one: Edge, other: Edge): LonLat | undefined {
  const on = (edge: Edge, at: LonLat) => orientation(edge.a, edge.b, at) === 0 && between(edge.a, edge.b, at);
  return [other.a, other.b].find((at) => on(one, at)) ?? [one.a, one.b].find((at) => on(other, at));
}

function contactPoint(one: Edge, other: Edge): LonLat | undefined {
  if (boxesAreDisjoint(one, other)) return undefined;
  const crossing = properCrossing(one, other);
  if (crossing !== undefined || one.ring !== other.ring) return crossing;
  const next = other.index - one.index === 1 || (one.index === 0 && other.index === other.last);
  if (!next) return touching(one, other);
  // Adjacent edges share one corner; they overlap only when the far corner lies on the other edge too.
  const far = other.index - one.index === 1 ? other.b : other.a;
  return orientation(one.a, one.b, far) === 0 && between(one.a, one.b, far) ? far : undefined;
}

/**
 * The first place where closed rings cross themselves or each other. Edges are sorted from west to east, so that only
 * those that overlap in longitude are compared: 2,000 corners take a few milliseconds.
 */
export function firstCrossing(rings: readonly (readonly LonLat[])[]): Crossing | undefined {
  const west = ({ a, b }: Edge) => Math.min(a[0], b[0]);
  const edges = rings.flatMap(edgesOf).toSorted((a, b) => west(a) - west(b));
  for (const [i, edge] of edges.entries()) {
    const east = Math.max(edge.a[0], edge.b[0]);
    for (let j = i + 1; j < edges.length && west(edges[j] as Edge) <= east; j++) {
      const [one, other] = ordered(edge, edges[j] as Edge);
      const at = contactPoint(one, other);
      if (at !== undefined) return { ring: other.ring, at };
    }
  }
  return undefined;
}

const ordered = (a: Edge, b: Edge): readonly [Edge, Edge] =>
  a.ring < b.ring || (a.ring === b.ring && a.index < b.index) ? [a, b] : [b, a];
