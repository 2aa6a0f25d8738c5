import type { Columns } from './arena.ts';
import { put } from './keyword-build.ts';
import { addBit, none, wordsOfBlock } from './layout.ts';
import type { Origin } from './source.ts';

/** A number field's order is cut into so many equal parts, with a set of all documents before each cut. */
export const steps = 32;

/** Documents before a cut. */
export const cutAt = (step: number, valued: number): number => Math.floor((step * valued) / steps);

/**
 * `distinct` the values in order, `code` which of them a document has, `order` the documents by value and id,
 * `starts` where each value begins there, `any` who has one, `steps` the sets before each cut of the order,
 * `lows` the lowest code of each 32 documents, `blockLows` of each 512.
 */
export function numberColumns(
  name: string,
  origins: readonly Origin[],
  byId: Uint32Array,
  words: number,
): Columns {
  const given = Float64Array.from(origins, ({ source, place }) => source.number(name, place) ?? Number.NaN);
  const distinct = distinctOf(given);
  const numbers = new Map<number, number>();
  distinct.forEach((value, at) => {
    numbers.set(value, at);
  });
  const code = new Uint32Array(words * 32).fill(none);
  const starts = new Uint32Array(distinct.length + 1);
  const any = new Uint32Array(words);
  const lows = new Uint32Array(words).fill(none);
  for (let place = 0; place < given.length; place++) {
    const found = numbers.get(given[place] as number);
    if (found === undefined) continue;
    code[place] = found;
    starts[found + 1] = (starts[found + 1] as number) + 1;
    addBit(any, place);
    lows[place >>> 5] = Math.min(lows[place >>> 5] as number, found);
  }
  for (let at = 0; at < distinct.length; at++)
    starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const order = orderOf(byId, code, starts);
  return {
    [`${name}.distinct`]: distinct,
    [`${name}.code`]: code,
    [`${name}.order`]: order,
    [`${name}.starts`]: starts,
    [`${name}.any`]: any,
    [`${name}.steps`]: stepSets(order, words),
    [`${name}.lows`]: lows,
    [`${name}.blockLows`]: Uint32Array.from({ length: Math.ceil(words / wordsOfBlock) }, (_, block) =>
      lows
        .subarray(block * wordsOfBlock, (block + 1) * wordsOfBlock)
        .reduce((one, other) => Math.min(one, other)),
    ),
  };
}

function distinctOf(given: Float64Array): Float64Array {
  const sorted = given.filter((value) => !Number.isNaN(value)).sort();
  return sorted.filter((value, at) => at === 0 || value !== sorted[at - 1]);
}

function orderOf(byId: Uint32Array, code: Uint32Array, starts: Uint32Array): Uint32Array {
  const order = new Uint32Array(starts.at(-1) as number);
  const next = starts.slice(0, -1);
  for (const place of byId) {
    const found = code[place] as number;
    if (found !== none) put(order, next, found, place);
  }
  return order;
}

/** Set k holds the documents before cut k + 1. */
function stepSets(order: Uint32Array, words: number): Uint32Array {
  const sets = new Uint32Array((steps - 1) * words);
  let at = 0;
  for (let step = 1; step < steps; step++) {
    const own = sets.subarray((step - 1) * words, step * words);
    if (step > 1) own.set(sets.subarray((step - 2) * words, (step - 1) * words));
    for (; at < cutAt(step, order.length); at++) addBit(own, order[at] as number);
  }
  return sets;
}
