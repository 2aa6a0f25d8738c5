import { setsPerMask } from './build-keyword-columns.ts';
import { type BitSet, codesAt, type KeywordColumns, type SegmentColumns } from './segment-columns.ts';

/** Bytes of the result area that the kernel `countMasks` uses as working memory. */
const maskPlanesBytes = 512;

/** Up to this many documents, values are counted document by document. */
const maxForDocumentScan = 8;

/** Counts that fit the result area; fields with more frequent values are counted in rounds. */
const setsPerRound = 1_024;

/** Cost model, in nanoseconds: a listed document by code, by codes, listing it, one of its masks; a word of a set; a posting of a rare value. */
const cost = { one: 1.5, many: 9, listed: 0.7, mask: 0.7, word: 0.2, rare: 0.8 } as const;

/** Document count of each value of a keyword field in a set. */
export function countValues(
  columns: SegmentColumns,
  set: BitSet,
  size: number,
  name: string,
): Map<string, number> {
  const field = columns.keyword(name);
  if (size <= maxForDocumentScan) return countByDocument(columns, set, field);
  const counts = countCheapest(columns, set, size, field);
  const found = new Map<string, number>();
  for (let value = 0; value < counts.length; value++)
    if (counts[value] !== 0) found.set(field.values[value] as string, counts[value] as number);
  return found;
}

function countByDocument(columns: SegmentColumns, set: BitSet, field: KeywordColumns): Map<string, number> {
  const found = new Map<string, number>();
  for (const doc of columns.listDocs(set)) {
    for (const code of codesAt(field, doc)) {
      const value = field.values[code] as string;
      found.set(value, (found.get(value) ?? 0) + 1);
    }
  }
  return found;
}

function countCheapest(
  columns: SegmentColumns,
  set: BitSet,
  size: number,
  field: KeywordColumns,
): Uint32Array {
  const { frequent, many, rarePostings: rare } = field;
  const bySets = frequent.length * (set.to - set.from) * cost.word + rare * cost.rare;
  if (many === undefined)
    return size * cost.one < bySets ? countByCodes(columns, set, field) : countBySets(columns, set, field);
  const masks = Math.ceil(frequent.length / setsPerMask);
  const byMasks = size * (cost.listed + masks * cost.mask) + rare * cost.rare;
  if (size * cost.many < Math.min(bySets, byMasks)) return countByCodes(columns, set, field);
  return byMasks < bySets ? countByMasks(columns, set, field) : countBySets(columns, set, field);
}

function countByCodes(columns: SegmentColumns, set: BitSet, field: KeywordColumns): Uint32Array {
  const { kernels, scratch } = columns;
  const counts = columns.counts(field.values.length).fill(0);
  const { length } = columns.listDocs(set);
  const [list, out] = [scratch.list, scratch.results];
  const { codesAt, manyAt } = field;
  const wide = field.codes.BYTES_PER_ELEMENT;
  if (field.many === undefined) {
    if (wide === 1) kernels.countOne8(list, length, codesAt, out);
    else if (wide === 2) kernels.countOne16(list, length, codesAt, out);
    else kernels.countOne32(list, length, codesAt, out);
  } else if (wide === 1) kernels.countMany8(list, length, manyAt, codesAt, out);
  else if (wide === 2) kernels.countMany16(list, length, manyAt, codesAt, out);
  else kernels.countMany32(list, length, manyAt, codesAt, out);
  return counts;
}

function countByMasks(columns: SegmentColumns, set: BitSet, field: KeywordColumns): Uint32Array {
  const { kernels, scratch, documents } = columns;
  const counts = new Uint32Array(field.values.length);
  const { length } = columns.listDocs(set);
  const out = scratch.results + maskPlanesBytes;
  const counted = columns.counts(maskPlanesBytes / 4 + setsPerMask).subarray(maskPlanesBytes / 4);
  for (let from = 0; from < field.frequent.length; from += setsPerMask) {
    const masks = field.masksAt + (from / setsPerMask) * documents * 4;
    kernels.countMasks(scratch.list, length, masks, scratch.results, out);
    for (let each = from; each < Math.min(from + setsPerMask, field.frequent.length); each++)
      counts[field.frequent[each] as number] = counted[each - from] as number;
  }
  countRare(columns, set, field, counts);
  return counts;
}

function countBySets(columns: SegmentColumns, set: BitSet, field: KeywordColumns): Uint32Array {
  const counts = new Uint32Array(field.values.length);
  countFrequent(columns, set, field, counts);
  countRare(columns, set, field, counts);
  return counts;
}

function countRare(columns: SegmentColumns, set: BitSet, field: KeywordColumns, counts: Uint32Array): void {
  if (field.rarePostings === 0) return;
  columns.clearOutside(set);
  for (let value = 0; value < counts.length; value++) {
    const from = field.starts[value] as number;
    const many = (field.starts[value + 1] as number) - from;
    if (many > 0) counts[value] = columns.kernels.countAmong(set.at, field.docsAt + from * 4, many);
  }
}

function countFrequent(
  columns: SegmentColumns,
  set: BitSet,
  { frequent, bitsAt }: KeywordColumns,
  counts: Uint32Array,
): void {
  const at = set.from * 4;
  const bytes = (set.to - set.from) * 4;
  for (let from = 0; from < frequent.length; from += setsPerRound) {
    const many = Math.min(setsPerRound, frequent.length - from);
    const sets = bitsAt + from * columns.bytes;
    columns.kernels.countEach(set.at + at, sets + at, many, columns.bytes, bytes, columns.scratch.results);
    const counted = columns.counts(many);
    for (let each = 0; each < many; each++) counts[frequent[from + each] as number] = counted[each] as number;
  }
}

/** Number of documents of a set for `true` and for `false`; values without any are absent. */
export function countBooleans(columns: SegmentColumns, set: BitSet, field: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const flag of ['true', 'false']) {
    const count = columns.countBoth(set, columns.storedSet(`${field}.${flag}`, 0));
    if (count > 0) found.set(flag, count);
  }
  return found;
}
