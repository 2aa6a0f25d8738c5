import { gunzipSync } from 'node:zlib';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { type GeoPack, type Place, type PlaceLevel, placeLevels } from '@ardhi/contracts/geo/place';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/ids';
import { refuse } from '@ardhi/kernel/refusal';
import * as z from 'zod/mini';
import { type Outline, type Shape, shapesOf } from '../geography/outlines.ts';

/** A pack read from a file, and how many of its rows could not be understood. */
export interface PackFile {
  readonly pack: GeoPack;
  readonly outlines: number;
  readonly pois: number;
  readonly rejected: number;
}

const mostBytes = 100 * 1_048_576;

/** The same key means the same place in every file. */
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
export function packFile(bytes: Buffer, name: string, gazetteer: Gazetteer): PackFile {
  const content = parsed(bytes);
  const said = content['attribution'];
  const about = { name, attribution: typeof said === 'string' ? said.slice(0, 200) : name };
  if (Array.isArray(content['nodes'])) return ofNodes(content['nodes'], about, gazetteer);
  if (Array.isArray(content['pois'])) return ofPois(content['pois'], about);
  if (content['type'] === 'Topology') return ofOutlines(content as unknown as Outline, about, gazetteer);
  return refuse('FILE_UNREADABLE', { reason: 'it has neither nodes, outlines nor points of interest' });
}

function parsed(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = zipped ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes;
    const content: unknown = JSON.parse(plain.toString('utf8'));
    if (Array.isArray(content)) return { pois: content };
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
  } catch {
    return refuse('FILE_UNREADABLE', { reason: 'it is not JSON' });
  }
}

type About = Pick<GeoPack, 'name' | 'attribution'>;

function ofNodes(rows: readonly unknown[], about: About, gazetteer: Gazetteer): PackFile {
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

/** What the file says of a place, over what is known of it already. */
function placeOf({ id, t, p, n, sc, iso, lat, lon, pop }: Node, gazetteer: Gazetteer): Place {
  const known = gazetteer.get(placeId(id));
  const site: LonLat | undefined = lat === undefined || lon === undefined ? undefined : [lon, lat];
  return {
    ...(known?.id === placeId(id) && known),
    id: placeId(id),
    level: t.toUpperCase().replace('-', '_') as PlaceLevel,
    name: n,
    ...(p !== undefined && { parentId: placeId(p) }),
    ...(sc !== undefined && { locality: sc }),
    ...(iso !== undefined && { code: iso }),
    ...(site && { centroid: site }),
    ...(pop !== undefined && { population: pop }),
  };
}

const poi = z.tuple([
  z.string().check(z.minLength(1), z.maxLength(160)),
  z.number().check(z.minimum(-90), z.maximum(90)),
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/)),
]);

function ofPois(rows: readonly unknown[], about: About): PackFile {
  const pois = rows.flatMap((row) => {
    const read = poi.safeParse(row);
    if (!read.success) return [];
    const [name, lat, lon, kind] = read.data;
    return [{ kind, name, point: [lon, lat] as LonLat }];
  });
  const pack = { ...about, places: [], pois };
  return { pack, outlines: 0, pois: pois.length, rejected: rows.length - pois.length };
}

/** Outlines of known places: each becomes its place's box, and makes it sure. */
function ofOutlines(topology: Outline, about: About, gazetteer: Gazetteer): PackFile {
  let rejected = 0;
  for (const object of Object.values(topology.objects ?? {})) {
    const all = object.geometries ?? [];
    object.geometries = all.flatMap((geometry) => {
      const id = placeId(String((geometry.properties as { id?: unknown } | undefined)?.id ?? geometry.id));
      return gazetteer.get(id)?.id === id ? [{ ...geometry, id, properties: { id } }] : [];
    });
    rejected += all.length - object.geometries.length;
  }
  const shapes = drawn(topology);
  const places = shapes.map(({ id, box }) => {
    const { unconfirmed: _, ...place } = gazetteer.get(id) as Place;
    return { ...place, box: [...box] as Place['box'] & {} };
  });
  return { pack: { ...about, places, outlines: topology }, outlines: shapes.length, pois: 0, rejected };
}

function drawn(topology: Outline): readonly Shape[] {
  try {
    return shapesOf(topology);
  } catch {
    return refuse('FILE_UNREADABLE', { reason: 'its outlines are broken' });
  }
}
