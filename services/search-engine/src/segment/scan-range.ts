import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { curveRange } from './segment-area.ts';
import type { BitSet, SegmentColumns } from './segment-columns.ts';
import { codesOfValues, postingsOf } from './segment-filter.ts';

/** Words [from, to) of a set, multiples of 4. */
type ScanRange = Pick<BitSet, 'from' | 'to'>;

/**
 * The words outside which no document can pass the filters, determined without examining documents. Documents are numbered
 * along the Morton curve, so a box or a country narrows all other work to a small range of words.
 */
export const scanRangeOf = (columns: SegmentColumns, filters: readonly SearchFilter[]): ScanRange =>
  filters.reduce<ScanRange>(
    (within, filter) => {
      const { from, to } = scanRangeOfFilter(columns, filter);
      return { from: Math.max(within.from, from), to: Math.max(within.from, from, Math.min(within.to, to)) };
    },
    { from: 0, to: columns.words },
  );

function scanRangeOfFilter(columns: SegmentColumns, filter: SearchFilter): ScanRange {
  if ('anyOf' in filter) return scanRangeOfAnyOf(columns, filter.field, filter.anyOf);
  if (('box' in filter || 'near' in filter) && filter.field === columns.mortonField) {
    const [low, high] = curveRange(columns, filter);
    return wordRangeOf(low, high);
  }
  return { from: 0, to: columns.words };
}

function scanRangeOfAnyOf(columns: SegmentColumns, name: string, values: readonly string[]): ScanRange {
  const field = columns.keyword(name);
  const docs = columns.u32(`${name}.docs`);
  const ranges = codesOfValues(field, values).map((value): ScanRange => {
    const each = postingsOf(columns, field, value);
    if (!('many' in each)) return each;
    const first = (each.at - field.docsAt) >>> 2;
    return wordRangeOf(docs[first] as number, (docs[first + each.many - 1] as number) + 1);
  });
  return {
    from: ranges.reduce((least, { from }) => Math.min(least, from), columns.words),
    to: ranges.reduce((most, { to }) => Math.max(most, to), 0),
  };
}

/** The words that hold documents [low, high). */
const wordRangeOf = (low: number, high: number): ScanRange => ({
  from: (low >>> 5) & ~3,
  to: ((high + 127) >>> 7) << 2,
});
