import { setsOfMask } from './keyword-build.ts';
import { type Bits, codesAt, type KeywordColumns, type SegmentColumns } from './segment-columns.ts';

/** Among a segment's results: room that the counts of masks need besides. */
const planesBytes = 512;

/** The values of at most so many documents are looked up one by one. */
const veryFew = 8;

/** Room for counts among a segment's results; fields with more frequent values are counted in rounds. */
const round = 1_024;

/** Nanoseconds, roughly, of what is looked at: a document that is listed, by its code, its codes or one of its masks; a word of a set; a document of a rare value. */
const cost = { one: 1.5, many: 9, listed: 0.7, mask: 0.7, word: 0.2, rare: 0.8 } as const;

/** How many documents of a set have each value of a keyword field. */
export function countValues(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  name: string,
): Map<string, number> {
  const field = columns.keyword(name);
  if (size <= veryFew) return countOneByOne(columns, set, field);
  const counts = countCheapest(columns, set, size, field);
  const found = new Map<string, number>();
  for (let value = 0; value < counts.length; value++)
    if (counts[value] !== 0) found.set(field.values[value] as string, counts[value] as number);
  return found;
}

function countOneByOne(columns: SegmentColumns, set: Bits, field: KeywordColumns): Map<string, number> {
  const found = new Map<string, number>();
  for (const place of columns.listed(set)) {
    for (const code of codesAt(field, place)) {
      const value = field.values[code] as string;
      found.set(value, (found.get(value) ?? 0) + 1);
    }
  }
  return found;
}

function countCheapest(columns: SegmentColumns, set: Bits, size: number, field: KeywordColumns): Uint32Array {
  const { frequent, many, rare } = field;
  const bySets = frequent.length * (set.to - set.from) * cost.word + rare * cost.rare;
  if (many === undefined)
    return size * cost.one < bySets ? countListed(columns, set, field) : countSets(columns, set, field);
  const masks = Math.ceil(frequent.length / setsOfMask);
  const byMasks = size * (cost.listed + masks * cost.mask) + rare * cost.rare;
  if (size * cost.many < Math.min(bySets, byMasks)) return countListed(columns, set, field);
  return byMasks < bySets ? countMasked(columns, set, field) : countSets(columns, set, field);
}

function countListed(columns: SegmentColumns, set: Bits, field: KeywordColumns): Uint32Array {
  const { kernels, scratch } = columns;
  const counts = columns.counts(field.values.length).fill(0);
  const { length } = columns.listed(set);
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

function countMasked(columns: SegmentColumns, set: Bits, field: KeywordColumns): Uint32Array {
  const { kernels, scratch, documents } = columns;
  const counts = new Uint32Array(field.values.length);
  const { length } = columns.listed(set);
  const out = scratch.results + planesBytes;
  const counted = columns.counts(planesBytes / 4 + setsOfMask).subarray(planesBytes / 4);
  for (let from = 0; from < field.frequent.length; from += setsOfMask) {
    const masks = field.masksAt + (from / setsOfMask) * documents * 4;
    kernels.countMasks(scratch.list, length, masks, scratch.results, out);
    for (let each = from; each < Math.min(from + setsOfMask, field.frequent.length); each++)
      counts[field.frequent[each] as number] = counted[each - from] as number;
  }
  countRare(columns, set, field, counts);
  return counts;
}

function countSets(columns: SegmentColumns, set: Bits, field: KeywordColumns): Uint32Array {
  const counts = new Uint32Array(field.values.length);
  countFrequent(columns, set, field, counts);
  countRare(columns, set, field, counts);
  return counts;
}

function countRare(columns: SegmentColumns, set: Bits, field: KeywordColumns, counts: Uint32Array): void {
  if (field.rare === 0) return;
  columns.clearAround(set);
  for (let value = 0; value < counts.length; value++) {
    const from = field.starts[value] as number;
    const many = (field.starts[value + 1] as number) - from;
    if (many > 0) counts[value] = columns.kernels.countAmong(set.at, field.docsAt + from * 4, many);
  }
}

function countFrequent(
  columns: SegmentColumns,
  set: Bits,
  { frequent, bitsAt }: KeywordColumns,
  counts: Uint32Array,
): void {
  const at = set.from * 4;
  const bytes = (set.to - set.from) * 4;
  for (let from = 0; from < frequent.length; from += round) {
    const many = Math.min(round, frequent.length - from);
    const sets = bitsAt + from * columns.bytes;
    columns.kernels.countEach(set.at + at, sets + at, many, columns.bytes, bytes, columns.scratch.results);
    const counted = columns.counts(many);
    for (let each = 0; each < many; each++) counts[frequent[from + each] as number] = counted[each] as number;
  }
}

export function countFlags(columns: SegmentColumns, set: Bits, field: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const flag of ['true', 'false']) {
    const count = columns.countBoth(set, columns.among(`${field}.${flag}`, 0));
    if (count > 0) found.set(flag, count);
  }
  return found;
}
