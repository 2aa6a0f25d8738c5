import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import type { SharedMemory } from '../kernels/kernels.ts';
import { buildKeywordColumns } from './build-keyword-columns.ts';
import { buildNumberColumns } from './build-number-columns.ts';
import { buildTextColumns, stringColumn } from './build-text-columns.ts';
import { type Column, type Columns, type Directory, pack } from './column-arena.ts';
import type { DocumentOrigin, DocumentReader } from './document-source.ts';
import { mortonCodeOf, noLocation } from './morton.ts';
import { addBit, scratchAfter, wordsFor, wordsPerBlock } from './segment-layout.ts';

/** A built segment: shared memory with columns, and metadata. It crosses threads without a copy. */
export interface SegmentData {
  readonly memory: SharedMemory;
  readonly directory: Directory;
  /** First free byte behind the columns. */
  readonly free: number;
  readonly documents: number;
  /** Number of fields in the declaration. */
  readonly fields: number;
  /** Sorted values of each keyword field; columns store their indexes as codes. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** The point field along whose Morton curve documents are numbered. */
  readonly mortonField: string | undefined;
}

/** Layout of a segment's scratch memory for queries. */
export function scratchOf({ free, fields, documents, values }: Omit<SegmentData, 'memory'>) {
  const mostValues = Object.values(values).reduce((most, { length }) => Math.max(most, length), 0);
  return scratchAfter(free, fields, documents, mostValues);
}

/** Builds one segment from the live documents of the sources. */
export function buildSegment(
  declaration: SearchDeclaration,
  sources: readonly DocumentReader[],
): SegmentData {
  const fields = Object.entries(declaration.fields);
  const mortonField = fields.find(([, { kind }]) => kind === 'point')?.[0];
  const origins = inMortonOrder(sources, mortonField);
  const words = wordsFor(origins.length);
  const columns: Record<string, Column> = { ...idColumns(origins) };
  const values: Record<string, readonly string[]> = {};
  const byId = columns['id.order'] as Uint32Array;
  for (const [name, { kind }] of fields) {
    if (kind === 'keyword') {
      const built = buildKeywordColumns(name, origins, words);
      values[name] = built.values;
      Object.assign(columns, built.columns);
    } else if (kind === 'number' || kind === 'date')
      Object.assign(columns, buildNumberColumns(name, origins, byId, words));
    else if (kind === 'boolean') Object.assign(columns, booleanColumns(name, origins, words));
    else if (kind === 'point') Object.assign(columns, pointColumns(name, origins, words));
  }
  if (mortonField !== undefined) columns['morton'] = mortonColumn(mortonField, origins, words);
  const weights = fields.flatMap(([, field]) => (field.kind === 'text' ? [field.weight] : []));
  Object.assign(columns, buildTextColumns(origins, weights, words));
  const metadata = { documents: origins.length, fields: fields.length, values, mortonField };
  return { ...pack(columns, (free) => scratchOf({ ...metadata, free, directory: {} }).end), ...metadata };
}

function inMortonOrder(
  sources: readonly DocumentReader[],
  mortonField: string | undefined,
): DocumentOrigin[] {
  const origins: DocumentOrigin[] = [];
  for (const source of sources)
    for (let doc = 0; doc < source.docCount; doc++) if (source.isLive(doc)) origins.push({ source, doc });
  if (mortonField === undefined) return origins;
  const scale = 2 ** 21;
  const keys = new Float64Array(origins.length);
  origins.forEach(({ source, doc }, at) => {
    const point = source.point(mortonField, doc);
    keys[at] = (point === undefined ? noLocation : mortonCodeOf(point)) * scale + at;
  });
  keys.sort();
  return Array.from(keys, (key) => origins[key % scale] as DocumentOrigin);
}

function idColumns(origins: readonly DocumentOrigin[]): Columns {
  const ids = origins.map(({ source, doc }) => source.id(doc));
  const inOrder = Uint32Array.from(ids.keys()).sort((one, other) =>
    (ids[one] as string) < (ids[other] as string) ? -1 : 1,
  );
  const rank = new Uint32Array(ids.length);
  inOrder.forEach((doc, at) => {
    rank[doc] = at;
  });
  const live = new Uint32Array(wordsFor(ids.length));
  for (let doc = 0; doc < ids.length; doc++) addBit(live, doc);
  return { ...stringColumn('id', ids), 'id.order': inOrder, 'id.rank': rank, live };
}

function booleanColumns(name: string, origins: readonly DocumentOrigin[], words: number): Columns {
  const sets = { true: new Uint32Array(words), false: new Uint32Array(words) };
  origins.forEach(({ source, doc }, at) => {
    const value = source.boolean(name, doc);
    if (value !== undefined) addBit(sets[`${value}`], at);
  });
  return { [`${name}.true`]: sets.true, [`${name}.false`]: sets.false };
}

/**
 * Columns of a point field. `lon` and `lat`; `any`: documents with a point; `boxes` and `blocks`: the bounds
 * [west, south, east, north] of each 32 and of each 512 documents.
 */
function pointColumns(name: string, origins: readonly DocumentOrigin[], words: number): Columns {
  const lon = new Float64Array(origins.length).fill(Number.NaN);
  const lat = new Float64Array(origins.length).fill(Number.NaN);
  const any = new Uint32Array(words);
  const boxes = emptyBounds(words);
  const blocks = emptyBounds(Math.ceil(words / wordsPerBlock));
  origins.forEach(({ source, doc }, at) => {
    const point = source.point(name, doc);
    if (point === undefined) return;
    [lon[at], lat[at]] = point;
    addBit(any, at);
    widen(boxes, at >>> 5, point);
    widen(blocks, Math.floor((at >>> 5) / wordsPerBlock), point);
  });
  return {
    [`${name}.lon`]: lon,
    [`${name}.lat`]: lat,
    [`${name}.any`]: any,
    [`${name}.boxes`]: boxes,
    [`${name}.blocks`]: blocks,
  };
}

const emptyBounds = (boxes: number): Float64Array =>
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

/** The Morton code of each document, padded with `noLocation` to whole words. */
function mortonColumn(mortonField: string, origins: readonly DocumentOrigin[], words: number): Uint32Array {
  const squares = new Uint32Array(words * 32).fill(noLocation);
  origins.forEach(({ source, doc }, at) => {
    const point = source.point(mortonField, doc);
    if (point !== undefined) squares[at] = mortonCodeOf(point);
  });
  return squares;
}
