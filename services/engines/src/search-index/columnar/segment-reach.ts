import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { Bits, SegmentColumns } from './segment-columns.ts';
import { holders, numbersOf } from './segment-filter.ts';
import { runAround } from './segment-place.ts';

/** Words [from, to) of a set, in whole steps of 4. */
type Reach = Pick<Bits, 'from' | 'to'>;

/**
 * The words outside which no document passes the filters, as far as that shows without a look at documents. They are
 * numbered along the curve, so a box, and nearly a country, lets everything else begin with a small part of the words.
 */
export const reachOf = (columns: SegmentColumns, filters: readonly SearchFilter[]): Reach =>
  filters.reduce<Reach>(
    (within, filter) => {
      const { from, to } = reachOfOne(columns, filter);
      return { from: Math.max(within.from, from), to: Math.max(within.from, from, Math.min(within.to, to)) };
    },
    { from: 0, to: columns.words },
  );

function reachOfOne(columns: SegmentColumns, filter: SearchFilter): Reach {
  if ('anyOf' in filter) return reachOfAny(columns, filter.field, filter.anyOf);
  if (('box' in filter || 'near' in filter) && filter.field === columns.along) {
    const [low, high] = runAround(columns, filter);
    return wordsOf(low, high);
  }
  return { from: 0, to: columns.words };
}

function reachOfAny(columns: SegmentColumns, name: string, values: readonly string[]): Reach {
  const field = columns.keyword(name);
  const docs = columns.u32(`${name}.docs`);
  const reaches = numbersOf(field, values).map((value): Reach => {
    const each = holders(columns, field, value);
    if (!('many' in each)) return each;
    const first = (each.at - field.docsAt) >>> 2;
    return wordsOf(docs[first] as number, (docs[first + each.many - 1] as number) + 1);
  });
  return {
    from: reaches.reduce((least, { from }) => Math.min(least, from), columns.words),
    to: reaches.reduce((most, { to }) => Math.max(most, to), 0),
  };
}

/** The words in which documents [low, high) stand. */
const wordsOf = (low: number, high: number): Reach => ({
  from: (low >>> 5) & ~3,
  to: ((high + 127) >>> 7) << 2,
});
