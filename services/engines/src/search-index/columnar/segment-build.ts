import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import { type Column, type Columns, type Directory, pack } from './arena.ts';
import type { SharedMemory } from './kernels/kernels.ts';
import { mortonOf, nowhere } from './morton.ts';
import type { Source } from './source.ts';
import { type Origin, strings, textColumns } from './text-build.ts';

/** A built segment: memory with columns, and what does not fit a column. Threads can pass it on without a copy. */
export interface SegmentData {
  readonly memory: SharedMemory;
  readonly directory: Directory;
  /** First byte of the free room behind the columns. */
  readonly free: number;
  readonly documents: number;
  /** Values of each keyword field, in order; their numbers are what the columns hold. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** The point field by which documents are ordered on the map. */
  readonly along: string | undefined;
}

/** A set that holds at least this share of the documents is kept as bits, a smaller one as a list. */
export const denseShare = 1 / 32;
export const none = 0xffff_ffff;
/** Words of a set over so many documents, in whole steps of 16 bytes. */
export const wordsFor = (documents: number): number => ((documents + 127) >>> 7) << 2;

/** Sets and lists that a query may use at once besides one for each field. */
const spareSets = 8;

/** Bytes behind the columns: small results, a list of documents, and sets. */
export const scratchFor = (fields: number, documents: number): number =>
  (fields + spareSets) * wordsFor(documents) * 4 + documents * 4 + 65_600;

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
  if (along !== undefined) columns['morton'] = mortonColumn(along, origins);
  const weights = fields.flatMap(([, field]) => (field.kind === 'text' ? [field.weight] : []));
  Object.assign(columns, textColumns(origins, weights));
  Object.assign(columns, denseWords(columns, origins.length, words));
  const scratch = scratchFor(fields.length, origins.length);
  return { ...pack(columns, scratch), documents: origins.length, values, along };
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

export const addBit = (set: Uint32Array, place: number): void => {
  set[place >>> 5] = ((set[place >>> 5] as number) | (1 << (place & 31))) >>> 0;
};

/**
 * `one` the value of each document, or with several values `many.starts` and `many.values`; `any` who has one;
 * `docs` the documents of each rare value, `dense` which set of `bits` a frequent one is.
 */
function keywordColumns(name: string, origins: readonly Origin[], words: number) {
  const given = origins.map(({ source, place }) => source.keywords(name, place));
  const values = [...new Set(given.flat())].sort();
  const numbers = new Map(values.map((value, at) => [value, at]));
  const starts = new Uint32Array(origins.length + 1);
  const frequency = new Uint32Array(values.length);
  const all = given.flatMap((list, place) => {
    starts[place + 1] = (starts[place] as number) + list.length;
    const sorted = list.map((value) => numbers.get(value) as number).sort((one, other) => one - other);
    for (const value of sorted) frequency[value] = (frequency[value] as number) + 1;
    return sorted;
  });
  const isDense = (value: number) => (frequency[value] as number) >= origins.length * denseShare;
  const dense = new Uint32Array(values.length).fill(none);
  let sets = 0;
  for (const value of dense.keys()) if (isDense(value)) dense[value] = sets++;
  const bits = new Uint32Array(sets * words);
  const from = new Uint32Array(values.length + 1);
  for (const value of dense.keys())
    from[value + 1] = (from[value] as number) + (isDense(value) ? 0 : (frequency[value] as number));
  const next = from.slice(0, values.length);
  const docs = new Uint32Array(from[values.length] as number);
  const any = new Uint32Array(words);
  given.forEach((list, place) => {
    if (list.length > 0) addBit(any, place);
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const value = all[at] as number;
      if (isDense(value)) addBit(bits.subarray((dense[value] as number) * words), place);
      else put(docs, next, value, place);
    }
  });
  const columns: Columns = {
    [`${name}.many.starts`]: starts,
    [`${name}.many.values`]: Uint32Array.from(all),
    [`${name}.any`]: any,
    [`${name}.dense`]: dense,
    [`${name}.bits`]: bits,
    [`${name}.docs.starts`]: from,
    [`${name}.docs`]: docs,
  };
  return { values, columns };
}

/** Puts a document at the next free place of its list. */
function put(lists: Uint32Array, next: Uint32Array, list: number, place: number): void {
  const at = next[list] as number;
  lists[at] = place;
  next[list] = at + 1;
}

/** `distinct` the values in order, `code` which of them a document has, `order` the documents by value and id. */
function numberColumns(name: string, origins: readonly Origin[], byId: Uint32Array, words: number): Columns {
  const given = Float64Array.from(origins, ({ source, place }) => source.number(name, place) ?? Number.NaN);
  const sorted = given.filter((value) => !Number.isNaN(value)).sort();
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1]);
  const codes = new Map(Array.from(distinct, (value, at) => [value, at] as const));
  const code = new Uint32Array(words * 32).fill(none);
  const starts = new Uint32Array(distinct.length + 1);
  given.forEach((value, place) => {
    const found = codes.get(value);
    if (found === undefined) return;
    code[place] = found;
    starts[found + 1] = (starts[found + 1] as number) + 1;
  });
  for (let at = 0; at < distinct.length; at++)
    starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const next = starts.slice(0, distinct.length);
  const order = new Uint32Array(sorted.length);
  for (const place of byId) {
    const found = code[place] as number;
    if (found !== none) put(order, next, found, place);
  }
  return {
    [`${name}.distinct`]: distinct,
    [`${name}.code`]: code,
    [`${name}.order`]: order,
    [`${name}.starts`]: starts,
  };
}

function booleanColumns(name: string, origins: readonly Origin[], words: number): Columns {
  const sets = { true: new Uint32Array(words), false: new Uint32Array(words) };
  origins.forEach(({ source, place }, at) => {
    const value = source.boolean(name, place);
    if (value !== undefined) addBit(sets[`${value}`], at);
  });
  return { [`${name}.true`]: sets.true, [`${name}.false`]: sets.false };
}

function pointColumns(name: string, origins: readonly Origin[], words: number): Columns {
  const lon = new Float64Array(origins.length).fill(Number.NaN);
  const lat = new Float64Array(origins.length).fill(Number.NaN);
  const any = new Uint32Array(words);
  origins.forEach(({ source, place }, at) => {
    const point = source.point(name, place);
    if (point === undefined) return;
    [lon[at], lat[at]] = point;
    addBit(any, at);
  });
  return { [`${name}.lon`]: lon, [`${name}.lat`]: lat, [`${name}.any`]: any };
}

const mortonColumn = (along: string, origins: readonly Origin[]): Uint32Array =>
  Uint32Array.from(origins, ({ source, place }) => {
    const point = source.point(along, place);
    return point === undefined ? nowhere : mortonOf(point);
  });

/** Frequent words also as sets: `dense.words` which, `dense.bits` theirs. */
function denseWords(columns: Columns, documents: number, words: number): Columns {
  const starts = columns['post.starts'] as Uint32Array;
  const docs = columns['post.docs'] as Uint32Array;
  const frequent: number[] = [];
  for (let word = 0; word + 1 < starts.length; word++)
    if ((starts[word + 1] as number) - (starts[word] as number) >= documents * denseShare)
      frequent.push(word);
  const bits = new Uint32Array(frequent.length * words);
  frequent.forEach((word, set) => {
    const own = bits.subarray(set * words, (set + 1) * words);
    for (let at = starts[word] as number; at < (starts[word + 1] as number); at++)
      addBit(own, docs[at] as number);
  });
  return { 'dense.words': Uint32Array.from(frequent), 'dense.bits': bits };
}
