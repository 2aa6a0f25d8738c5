import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import { type Column, type Columns, type Directory, pack } from './arena.ts';
import type { SharedMemory } from './kernels/kernels.ts';
import { keywordColumns } from './keyword-build.ts';
import { addBit, scratchAfter, wordsFor, wordsOfBlock } from './layout.ts';
import { mortonOf, nowhere } from './morton.ts';
import { numberColumns } from './number-build.ts';
import type { Origin, Source } from './source.ts';
import { strings, textColumns } from './text-build.ts';

/** A built segment: memory with columns, and what does not fit a column. Threads can pass it on without a copy. */
export interface SegmentData {
  readonly memory: SharedMemory;
  readonly directory: Directory;
  /** First byte of the free room behind the columns. */
  readonly free: number;
  readonly documents: number;
  /** Fields of the declaration. */
  readonly fields: number;
  /** Values of each keyword field, in order; their numbers are what the columns hold. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** The point field by which documents are ordered on the map. */
  readonly along: string | undefined;
}

/** Where the room for a query's sets and lists lies in a segment. */
export function scratchOf({ free, fields, documents, values }: Omit<SegmentData, 'memory'>) {
  const mostValues = Object.values(values).reduce((most, { length }) => Math.max(most, length), 0);
  return scratchAfter(free, fields, documents, mostValues);
}

/** Builds one segment of all living documents. */
export function buildSegment(declaration: SearchDeclaration, sources: readonly Source[]): SegmentData {
  const fields = Object.entries(declaration.fields);
  const along = fields.find(([, { kind }]) => kind === 'point')?.[0];
  const origins = inMapOrder(sources, along);
  const words = wordsFor(origins.length);
  const columns: Record<string, Column> = { ...identity(origins) };
  const values: Record<string, readonly string[]> = {};
  const byId = columns['id.order'] as Uint32Array;
  for (const [name, { kind }] of fields) {
    if (kind === 'keyword') {
      const built = keywordColumns(name, origins, words);
      values[name] = built.values;
      Object.assign(columns, built.columns);
    } else if (kind === 'number' || kind === 'date')
      Object.assign(columns, numberColumns(name, origins, byId, words));
    else if (kind === 'boolean') Object.assign(columns, booleanColumns(name, origins, words));
    else if (kind === 'point') Object.assign(columns, pointColumns(name, origins, words));
  }
  if (along !== undefined) columns['morton'] = mortonColumn(along, origins, words);
  const weights = fields.flatMap(([, field]) => (field.kind === 'text' ? [field.weight] : []));
  Object.assign(columns, textColumns(origins, weights, words));
  const rest = { documents: origins.length, fields: fields.length, values, along };
  return { ...pack(columns, (free) => scratchOf({ ...rest, free, directory: {} }).end), ...rest };
}

function inMapOrder(sources: readonly Source[], along: string | undefined): Origin[] {
  const origins: Origin[] = [];
  for (const source of sources)
    for (let place = 0; place < source.places; place++)
      if (source.alive(place)) origins.push({ source, place });
  if (along === undefined) return origins;
  const scale = 2 ** 21;
  const keys = new Float64Array(origins.length);
  origins.forEach(({ source, place }, at) => {
    const point = source.point(along, place);
    keys[at] = (point === undefined ? nowhere : mortonOf(point)) * scale + at;
  });
  keys.sort();
  return Array.from(keys, (key) => origins[key % scale] as Origin);
}

function identity(origins: readonly Origin[]): Columns {
  const ids = origins.map(({ source, place }) => source.id(place));
  const inOrder = Uint32Array.from(ids.keys()).sort((one, other) =>
    (ids[one] as string) < (ids[other] as string) ? -1 : 1,
  );
  const rank = new Uint32Array(ids.length);
  inOrder.forEach((place, at) => {
    rank[place] = at;
  });
  const living = new Uint32Array(wordsFor(ids.length));
  for (let place = 0; place < ids.length; place++) addBit(living, place);
  return { ...strings('id', ids), 'id.order': inOrder, 'id.rank': rank, living };
}

function booleanColumns(name: string, origins: readonly Origin[], words: number): Columns {
  const sets = { true: new Uint32Array(words), false: new Uint32Array(words) };
  origins.forEach(({ source, place }, at) => {
    const value = source.boolean(name, place);
    if (value !== undefined) addBit(sets[`${value}`], at);
  });
  return { [`${name}.true`]: sets.true, [`${name}.false`]: sets.false };
}

/**
 * `lon` and `lat`, `any` who has a place, `boxes` the bounds of each 32 documents: west, south, east, north; `blocks`
 * those of each 512.
 */
function pointColumns(name: string, origins: readonly Origin[], words: number): Columns {
  const lon = new Float64Array(origins.length).fill(Number.NaN);
  const lat = new Float64Array(origins.length).fill(Number.NaN);
  const any = new Uint32Array(words);
  const boxes = noBounds(words);
  const blocks = noBounds(Math.ceil(words / wordsOfBlock));
  origins.forEach(({ source, place }, at) => {
    const point = source.point(name, place);
    if (point === undefined) return;
    [lon[at], lat[at]] = point;
    addBit(any, at);
    widen(boxes, at >>> 5, point);
    widen(blocks, Math.floor((at >>> 5) / wordsOfBlock), point);
  });
  return {
    ...{ [`${name}.lon`]: lon, [`${name}.lat`]: lat, [`${name}.any`]: any },
    ...{ [`${name}.boxes`]: boxes, [`${name}.blocks`]: blocks },
  };
}

const noBounds = (boxes: number): Float64Array =>
  new Float64Array(boxes * 4).map((_, at) =>
    at % 4 < 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
  );

function widen(boxes: Float64Array, number: number, [lon, lat]: readonly [number, number]): void {
  const at = number * 4;
  boxes[at] = Math.min(boxes[at] as number, lon);
  boxes[at + 1] = Math.min(boxes[at + 1] as number, lat);
  boxes[at + 2] = Math.max(boxes[at + 2] as number, lon);
  boxes[at + 3] = Math.max(boxes[at + 3] as number, lat);
}

/** The square of each document on the map; behind the last, `nowhere` up to whole words. */
function mortonColumn(along: string, origins: readonly Origin[], words: number): Uint32Array {
  const squares = new Uint32Array(words * 32).fill(nowhere);
  origins.forEach(({ source, place }, at) => {
    const point = source.point(along, place);
    if (point !== undefined) squares[at] = mortonOf(point);
  });
  return squares;
}
