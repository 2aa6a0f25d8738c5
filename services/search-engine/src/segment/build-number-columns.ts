import { appendPosting } from './build-keyword-columns.ts';
import type { Columns } from './column-arena.ts';
import type { DocumentOrigin } from './document-source.ts';
import { addBit, noValue, wordsPerBlock } from './segment-layout.ts';

/** Number of equal parts into which a number field's sort order is cut; a cumulative set is stored for each cut. */
export const cuts = 32;

/** Number of documents before a cut. */
export const cutAt = (cut: number, valued: number): number => Math.floor((cut * valued) / cuts);

/**
 * Columns of a number field. `distinct`: the sorted values; `code`: the rank of each document's value; `order`: the documents
 * by value and id; `starts`: the start of each value in `order`; `any`: documents with a value; `steps`: cumulative sets
 * before each cut of `order`; `lows` and `blockLows`: the lowest code of each 32 and 512 documents.
 */
export function buildNumberColumns(
  name: string,
  origins: readonly DocumentOrigin[],
  byId: Uint32Array,
  words: number,
): Columns {
  const valuesByDoc = Float64Array.from(origins, ({ source, doc }) => source.number(name, doc) ?? Number.NaN);
  const distinct = distinctOf(valuesByDoc);
  const numbers = new Map<number, number>();
  distinct.forEach((value, at) => {
    numbers.set(value, at);
  });
  const code = new Uint32Array(words * 32).fill(noValue);
  const starts = new Uint32Array(distinct.length + 1);
  const any = new Uint32Array(words);
  const lows = new Uint32Array(words).fill(noValue);
  for (let doc = 0; doc < valuesByDoc.length; doc++) {
    const rank = numbers.get(valuesByDoc[doc] as number);
    if (rank === undefined) continue;
    code[doc] = rank;
    starts[rank + 1] = (starts[rank + 1] as number) + 1;
    addBit(any, doc);
    lows[doc >>> 5] = Math.min(lows[doc >>> 5] as number, rank);
  }
  for (let at = 0; at < distinct.length; at++)
    starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const order = sortOrderOf(byId, code, starts);
  return {
    [`${name}.distinct`]: distinct,
    [`${name}.code`]: code,
    [`${name}.order`]: order,
    [`${name}.starts`]: starts,
    [`${name}.any`]: any,
    [`${name}.steps`]: cumulativeSets(order, words),
    [`${name}.lows`]: lows,
    [`${name}.blockLows`]: Uint32Array.from({ length: Math.ceil(words / wordsPerBlock) }, (_, block) =>
      lows
        .subarray(block * wordsPerBlock, (block + 1) * wordsPerBlock)
        .reduce((one, other) => Math.min(one, other)),
    ),
  };
}

function distinctOf(valuesByDoc: Float64Array): Float64Array {
  const sorted = valuesByDoc.filter((value) => !Number.isNaN(value)).sort();
  return sorted.filter((value, at) => at === 0 || value !== sorted[at - 1]);
}

function sortOrderOf(byId: Uint32Array, code: Uint32Array, starts: Uint32Array): Uint32Array {
  const order = new Uint32Array(starts.at(-1) as number);
  const next = starts.slice(0, -1);
  for (const doc of byId) {
    const rank = code[doc] as number;
    if (rank !== noValue) appendPosting(order, next, rank, doc);
  }
  return order;
}

/** Set k contains the documents before cut k + 1. */
function cumulativeSets(order: Uint32Array, words: number): Uint32Array {
  const sets = new Uint32Array((cuts - 1) * words);
  let at = 0;
  for (let cut = 1; cut < cuts; cut++) {
    const own = sets.subarray((cut - 1) * words, cut * words);
    if (cut > 1) own.set(sets.subarray((cut - 2) * words, (cut - 1) * words));
    for (; at < cutAt(cut, order.length); at++) addBit(own, order[at] as number);
  }
  return sets;
}
