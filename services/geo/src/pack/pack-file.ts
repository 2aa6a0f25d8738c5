import { gunzipSync } from 'node:zlib';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { type GeoPack, type Place, type PlaceLevel, placeLevels } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import * as z from 'zod/mini';
import { type OutlineTopology, type Shape, shapesOf } from '../outlines/outlines.ts';

/** A pack read from a file, and the number of invalid rows. */
export interface PackFile {
  readonly pack: GeoPack;
  readonly outlines: number;
  readonly pois: number;
  readonly rejected: number;
}

const maxBytes = 40 * 1_048_576;
const maxRows = 300_000;
/** Arcs may be used often: a small file describes outlines without end. */
const maxOutlinePoints = 2_000_000;

/** The same key identifies the same place in every file. */
const placeId = (key: string): Id => idFrom(`geo:${key}`);

const key = z.string().check(z.minLength(1), z.maxLength(120));
const node = z.object({
  id: key,
  t: z.enum(['continent', 'country', 'region', 'sub-region', 'district', 'city', 'area']),
  p: z.optional(key),
  n: z.string().check(z.minLength(1), z.maxLength(120)),
  sc: z.optional(z.string().check(z.maxLength(120))),
  iso: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{2,12}$/))),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  pop: z.optional(z.int().check(z.nonnegative())),
});
type Node = z.infer<typeof node>;

/** Nodes {id, t, p, n, …}, TopoJSON of outlines or points of interest, gzipped or not. @throws Refusal FILE_UNREADABLE */
export function readPackFile(bytes: Buffer, name: string, gazetteer: Gazetteer): PackFile {
  const content = parseJson(bytes);
  const attribution = content['attribution'];
  const about = { name, attribution: typeof attribution === 'string' ? shorten(attribution, 200) : name };
  const { nodes, pois } = content;
  for (const rows of [nodes, pois]) if (Array.isArray(rows)) requireFewRows(rows);
  if (Array.isArray(nodes)) return packOfNodes(nodes, about, gazetteer);
  if (Array.isArray(pois)) return packOfPois(pois, about);
  if (content['type'] === 'Topology')
    return packOfOutlines(content as unknown as OutlineTopology, about, gazetteer);
  return refuse('FILE_UNREADABLE', { reason: 'it has no nodes, outlines or points of interest' });
}

function requireFewRows({ length }: readonly unknown[]): void {
  if (length > maxRows)
    refuse('FILE_UNREADABLE', { reason: `it has more than ${maxRows.toLocaleString('en')} rows: split it` });
}

function parseJson(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = zipped ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes;
    const content: unknown = JSON.parse(plain.toString('utf8'));
    if (Array.isArray(content)) return { pois: content };
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
  } catch {
    return refuse('FILE_UNREADABLE', { reason: 'it is not JSON' });
  }
}

type About = Pick<GeoPack, 'name' | 'attribution'>;

function packOfNodes(rows: readonly unknown[], about: About, gazetteer: Gazetteer): PackFile {
  const places = new Map<Id, Place>();
  for (const row of rows) {
    const read = node.safeParse(row);
    if (!read.success) continue;
    const place = placeOf(read.data, gazetteer);
    const parent = place.parentId && (places.get(place.parentId) ?? gazetteer.get(place.parentId));
    const wider = parent && placeLevels.indexOf(parent.level) < placeLevels.indexOf(place.level);
    if (wider || place.level === 'CONTINENT') places.set(place.id, place);
  }
  const pack = { ...about, places: [...places.values()] };
  return { pack, outlines: 0, pois: 0, rejected: rows.length - places.size };
}

/** A place from a file row, merged over the existing place. */
function placeOf({ id, t, p, n, sc, iso, lat, lon, pop }: Node, gazetteer: Gazetteer): Place {
  const existing = gazetteer.get(placeId(id));
  const site: LonLat | undefined = lat === undefined || lon === undefined ? undefined : [lon, lat];
  return {
    ...(existing?.id === placeId(id) && existing),
    id: placeId(id),
    level: t.toUpperCase().replace('-', '_') as PlaceLevel,
    name: n,
    ...(p !== undefined && { parentId: placeId(p) }),
    ...omitUndefined({ locality: sc, code: iso, centroid: site, population: pop }),
  };
}

const poi = z.tuple([
  z.string().check(z.minLength(1), z.maxLength(160)),
  z.number().check(z.minimum(-90), z.maximum(90)),
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/)),
]);

function packOfPois(rows: readonly unknown[], about: About): PackFile {
  const pois = rows.flatMap((row) => {
    const read = poi.safeParse(row);
    if (!read.success) return [];
    const [name, lat, lon, kind] = read.data;
    return [{ kind, name, point: [lon, lat] as LonLat }];
  });
  const pack = { ...about, places: [], pois };
  return { pack, outlines: 0, pois: pois.length, rejected: rows.length - pois.length };
}

/** Outlines of existing places: each sets its place's bounding box and confirms the place. */
function packOfOutlines(topology: OutlineTopology, about: About, gazetteer: Gazetteer): PackFile {
  let rejected = 0;
  for (const object of Object.values(topology.objects ?? {})) {
    const all = object.geometries ?? [];
    object.geometries = all.flatMap((geometry) => {
      const id = placeId(String((geometry.properties as { id?: unknown } | undefined)?.id ?? geometry.id));
      const isOutline = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
      return isOutline && gazetteer.get(id)?.id === id ? [{ ...geometry, id, properties: { id } }] : [];
    });
    rejected += all.length - object.geometries.length;
  }
  requireFewPoints(topology);
  const shapes = shapesFrom(topology);
  const places = shapes.map(({ id, box }) => {
    const { unconfirmed: _, ...place } = gazetteer.get(id) as Place;
    return { ...place, box: [...box] as Place['box'] & {} };
  });
  return { pack: { ...about, places, outlines: topology }, outlines: shapes.length, pois: 0, rejected };
}

/** Counts the points of outlines without making them. */
function requireFewPoints({ arcs, objects }: OutlineTopology): void {
  let points = 0;
  const pending: unknown[] = Object.values(objects ?? {}).flatMap(({ geometries = [] }) =>
    geometries.map((geometry) => ('arcs' in geometry ? geometry.arcs : [])),
  );
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (Array.isArray(part)) for (const inner of part) pending.push(inner);
    else if (typeof part === 'number') points += arcs?.[part < 0 ? ~part : part]?.length ?? 0;
    if (points > maxOutlinePoints)
      refuse('FILE_UNREADABLE', {
        reason: `its outlines have more than ${maxOutlinePoints.toLocaleString('en')} points: simplify them`,
      });
  }
}

function shapesFrom(topology: OutlineTopology): readonly Shape[] {
  try {
    return shapesOf(topology);
  } catch {
    return refuse('FILE_UNREADABLE', { reason: 'its outlines are not valid' });
  }
}
