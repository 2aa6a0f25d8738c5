import { barOf } from './part.ts';
import { denseShare, none } from './segment-build.ts';
import { type Bits, firstAtLeast, hasBit, type SegmentColumns } from './segment-columns.ts';

/** Room for counts among a segment's results; fields with more frequent values are counted in rounds. */
const round = 1_024;

/** How many documents of a set have each value of a keyword field. */
export function countValues(columns: SegmentColumns, set: Bits, field: string): Map<string, number> {
  const values = columns.values[field] as readonly string[];
  const counts = new Uint32Array(values.length);
  const size = columns.count(set);
  if (size < columns.documents * denseShare) countListed(columns, set, field, counts);
  else {
    countFrequent(columns, set, field, counts);
    countRare(columns, set, field, counts);
  }
  const found = new Map<string, number>();
  counts.forEach((count, value) => {
    if (count > 0) found.set(values[value] as string, count);
  });
  return found;
}

function countListed(columns: SegmentColumns, set: Bits, field: string, counts: Uint32Array): void {
  const starts = columns.u32(`${field}.many.starts`);
  const values = columns.u32(`${field}.many.values`);
  for (const place of columns.listed(set)) {
    const to = starts[place + 1] as number;
    for (let at = starts[place] as number; at < to; at++) {
      const value = values[at] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

function countFrequent(columns: SegmentColumns, set: Bits, field: string, counts: Uint32Array): void {
  const dense = columns.u32(`${field}.dense`);
  const byset = Array.from(dense.keys()).filter((value) => dense[value] !== none);
  for (let from = 0; from < byset.length; from += round) {
    const many = Math.min(round, byset.length - from);
    const sets = columns.at(`${field}.bits`) + from * columns.bytes;
    columns.kernels.countEach(set.at, sets, many, columns.bytes, columns.resultAt);
    const counted = columns.counts(many);
    for (let at = 0; at < many; at++) counts[byset[from + at] as number] = counted[at] as number;
  }
}

function countRare(columns: SegmentColumns, set: Bits, field: string, counts: Uint32Array): void {
  const starts = columns.u32(`${field}.docs.starts`);
  const docs = columns.u32(`${field}.docs`);
  for (let value = 0; value < counts.length; value++) {
    const to = starts[value + 1] as number;
    let count = counts[value] as number;
    for (let at = starts[value] as number; at < to; at++) if (hasBit(set, docs[at] as number)) count += 1;
    counts[value] = count;
  }
}

export function countFlags(columns: SegmentColumns, set: Bits, field: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const flag of ['true', 'false']) {
    const count = columns.kernels.countBoth(set.at, columns.at(`${field}.${flag}`), columns.bytes);
    if (count > 0) found.set(flag, count);
  }
  return found;
}

/** Least and greatest value of a number field in a set: the first and the last of the field's order that stand in it. */
export function extentOf(
  columns: SegmentColumns,
  set: Bits,
  field: string,
): readonly [number, number] | undefined {
  const [order, codes, distinct] = [
    columns.u32(`${field}.order`),
    columns.u32(`${field}.code`),
    columns.f64(`${field}.distinct`),
  ];
  let low = 0;
  let high = order.length - 1;
  while (low <= high && !hasBit(set, order[low] as number)) low += 1;
  while (high > low && !hasBit(set, order[high] as number)) high -= 1;
  if (low > high) return undefined;
  const valueAt = (at: number) => distinct[codes[order[at] as number] as number] as number;
  return [valueAt(low), valueAt(high)];
}

/** Adds the documents of a set to equal steps from `least` to `greatest`. */
export function addBars(
  columns: SegmentColumns,
  set: Bits,
  field: string,
  least: number,
  greatest: number,
  bars: number[],
): void {
  const distinct = columns.f64(`${field}.distinct`);
  const barOfCode = columns.table(distinct.length);
  let from = 0;
  for (let bar = 0; bar < bars.length; bar++) {
    const isPast = (at: number) => barOf(distinct[at] as number, least, greatest, bars.length) > bar;
    const to = firstAtLeast(distinct.length, isPast);
    barOfCode.fill(bar, from, to);
    from = to;
  }
  const counted = columns.counts(bars.length);
  counted.fill(0);
  const codes = columns.at(`${field}.code`);
  columns.kernels.countBars(set.at, codes, columns.words, columns.tableAt, columns.resultAt);
  for (let bar = 0; bar < bars.length; bar++) bars[bar] = (bars[bar] as number) + (counted[bar] as number);
}
