// The inner loops of the search engine, in AssemblyScript. Sets are bits of 32-bit words; sizes of sets are whole
// 16-byte steps. Lists hold the numbers of documents, rising. `none` is the code of a document without a value.
// Made by `cp bits.as bits.ts && npx -p assemblyscript@0.28.20 asc bits.ts -O3 --runtime stub --noAssert --importMemory
// --sharedMemory --initialMemory 1 --maximumMemory 65536 --enable simd --enable threads --enable bulk-memory
// --outFile bits.wasm && rm bits.ts`; the spec beside it names the hashes of both.

const none: u32 = 0xffffffff;

// Memory that threads share is filled and copied byte by byte by memory.fill and memory.copy.
export function copy(to: usize, from: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, v128.load(from + i));
}

export function clear(at: usize, bytes: usize): void {
  const empty = i32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) v128.store(at + i, empty);
}

export function and(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, v128.and(v128.load(a + i), v128.load(b + i)));
}

export function or(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, v128.or(v128.load(a + i), v128.load(b + i)));
}

export function andNot(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, v128.andnot(v128.load(a + i), v128.load(b + i)));
}

/** What three bits of the same weight leave, and what they carry over. */
// @ts-ignore: decorator
@inline function left(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c);
}
// @ts-ignore: decorator
@inline function over(a: v128, b: v128, c: v128): v128 {
  return v128.bitselect(c, a, v128.xor(a, b));
}
// @ts-ignore: decorator
@inline function both(a: usize, b: usize): v128 {
  return v128.and(v128.load(a), v128.load(b));
}
/** The bits of each quarter, of which every byte counts its own. */
// @ts-ignore: decorator
@inline function quarters(counted: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counted));
}

/**
 * Bits that stand in both. Carry-save adders join eight steps of 16 bytes before their bits are counted (Harley and
 * Seal); bytes count in 8 bits, emptied before they overflow.
 */
export function countBoth(a: usize, b: usize, bytes: usize): i32 {
  let ones = i32x4.splat(0);
  let twos = i32x4.splat(0);
  let fours = i32x4.splat(0);
  let total = i32x4.splat(0);
  let i: usize = 0;
  const whole = bytes & ~127;
  while (i < whole) {
    const end = min<usize>(whole, i + 31 * 128);
    let eights = i8x16.splat(0);
    for (; i < end; i += 128) {
      let x = both(a + i, b + i);
      let y = both(a + i + 16, b + i + 16);
      const two1 = over(ones, x, y);
      ones = left(ones, x, y);
      x = both(a + i + 32, b + i + 32);
      y = both(a + i + 48, b + i + 48);
      const two2 = over(ones, x, y);
      ones = left(ones, x, y);
      const four1 = over(twos, two1, two2);
      twos = left(twos, two1, two2);
      x = both(a + i + 64, b + i + 64);
      y = both(a + i + 80, b + i + 80);
      const two3 = over(ones, x, y);
      ones = left(ones, x, y);
      x = both(a + i + 96, b + i + 96);
      y = both(a + i + 112, b + i + 112);
      const two4 = over(ones, x, y);
      ones = left(ones, x, y);
      const four2 = over(twos, two3, two4);
      twos = left(twos, two3, two4);
      eights = i8x16.add(eights, i8x16.popcnt(over(fours, four1, four2)));
      fours = left(fours, four1, four2);
    }
    total = i32x4.add(total, quarters(eights));
  }
  total = i32x4.add(i32x4.shl(total, 1), quarters(i8x16.popcnt(fours)));
  total = i32x4.add(i32x4.shl(total, 1), quarters(i8x16.popcnt(twos)));
  total = i32x4.add(i32x4.shl(total, 1), quarters(i8x16.popcnt(ones)));
  for (; i < bytes; i += 16) total = i32x4.add(total, quarters(i8x16.popcnt(both(a + i, b + i))));
  return (
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3)
  );
}

/**
 * Counts `set` against each of `many` sets that lie `stride` bytes apart; in blocks, so that `set` stays in the nearest cache.
 */
export function countEach(set: usize, sets: usize, many: i32, stride: usize, bytes: usize, counts: usize): void {
  memory.fill(counts, 0, <usize>many << 2);
  for (let from: usize = 0; from < bytes; from += 15872) {
    const size = min<usize>(15872, bytes - from);
    for (let k = 0; k < many; k++) {
      const at = counts + (<usize>k << 2);
      store<i32>(at, load<i32>(at) + countBoth(set + from, sets + <usize>k * stride + from, size));
    }
  }
}

/** Keeps the bits in words [from, to) whose code lies in [low, high). */
export function keepRange(set: usize, codes: usize, low: u32, high: u32, from: i32, to: i32): void {
  const lows = i32x4.splat(low);
  const size = i32x4.splat(high - low);
  for (let w = from; w < to; w++) {
    const at = set + (<usize>w << 2);
    const bits = load<u32>(at);
    if (!bits) continue;
    const first = codes + (<usize>w << 7);
    let kept: u32 = 0;
    for (let lane = 0; lane < 8; lane++) {
      const inside = i32x4.lt_u(i32x4.sub(v128.load(first + (<usize>lane << 4)), lows), size);
      kept |= <u32>i32x4.bitmask(inside) << (<u32>lane << 2);
    }
    store<u32>(at, bits & kept);
  }
}

/** Writes the numbers of the four lowest bits, whether or not there are so many; the bits that are left. */
// @ts-ignore: decorator
@inline function four(at: usize, first: u32, bits: u64): u64 {
  const left = two(at, first, bits);
  return two(at + 8, first, left);
}
// @ts-ignore: decorator
@inline function two(at: usize, first: u32, bits: u64): u64 {
  store<u32>(at, first + <u32>ctz(bits));
  const left = bits & (bits - 1);
  store<u32>(at, first + <u32>ctz(left), 4);
  return left & (left - 1);
}

/**
 * Writes the numbers of the bits in words [from, to), an even number of them, and says how many. A processor that
 * cannot guess which words are empty loses more time than it takes to look at them: where few bits are set, the double
 * words that have any are noted first, without a branch, in `noted` (4 bytes for each double word). Up to 4 numbers
 * behind the last are overwritten.
 */
export function list(set: usize, from: i32, to: i32, out: usize, noted: usize): i32 {
  const many = countBoth(set + (<usize>from << 2), set + (<usize>from << 2), <usize>(to - from) << 2);
  let at = out;
  if (many > (to - from) >> 1) {
    for (let w = from; w < to; w += 2) {
      let bits = load<u64>(set + (<usize>w << 2));
      const next = at + (<usize>popcnt(bits) << 2);
      bits = four(at, <u32>w << 5, bits);
      for (at += 16; at < next; at += 16) bits = four(at, <u32>w << 5, bits);
      at = next;
    }
    return many;
  }
  let end = noted;
  for (let w = from; w < to; w += 2) {
    store<u32>(end, w);
    end += <usize>(load<u64>(set + (<usize>w << 2)) != 0) << 2;
  }
  for (let note = noted; note < end; note += 4) {
    const w = load<u32>(note);
    let bits = load<u64>(set + (<usize>w << 2));
    const next = at + (<usize>popcnt(bits) << 2);
    bits = two(at, w << 5, bits);
    for (at += 8; at < next; at += 16) bits = four(at, w << 5, bits);
    at = next;
  }
  return many;
}

// @ts-ignore: decorator
@inline function has(set: usize, place: u32): u32 {
  return (load<u32>(set + (<usize>(place >>> 5) << 2)) >>> (place & 31)) & 1;
}

/**
 * Looks at the strings of so many places, which begin where `starts` says: what is far away comes for all of them at
 * once, while whoever reads them one after the other would wait for each. The sum of the bytes looked at.
 */
export function fetch(places: usize, n: i32, starts: usize, bytes: usize): i32 {
  let sum: u32 = 0;
  for (let i = 0; i < n; i++) {
    const start = starts + (<usize>load<u32>(places + (<usize>i << 2)) << 2);
    const to = load<u32>(start, 4);
    for (let at = load<u32>(start); at < to; at += 64) sum += load<u8>(bytes + <usize>at);
    sum += load<u8>(bytes + <usize>max<u32>(to, 1) - 1);
  }
  return <i32>sum;
}

/** Sets the bits of a list. */
export function mark(set: usize, places: usize, n: i32): void {
  for (let i = 0; i < n; i++) {
    const place = load<u32>(places + (<usize>i << 2));
    const at = set + (<usize>(place >>> 5) << 2);
    store<u32>(at, load<u32>(at) | (1 << (place & 31)));
  }
}

/** Takes the bits of a list away. */
export function unmark(set: usize, places: usize, n: i32): void {
  for (let i = 0; i < n; i++) {
    const place = load<u32>(places + (<usize>i << 2));
    const at = set + (<usize>(place >>> 5) << 2);
    store<u32>(at, load<u32>(at) & ~(1 << (place & 31)));
  }
}

/** How many of a list stand in a set. */
export function countAmong(set: usize, places: usize, n: i32): i32 {
  let count: u32 = 0;
  for (let i = 0; i < n; i++) count += has(set, load<u32>(places + (<usize>i << 2)));
  return count;
}

// @ts-ignore: decorator
@inline function countOne<T>(places: usize, n: i32, codes: usize, counts: usize): void {
  for (let i = 0; i < n; i++) {
    const place = <usize>load<u32>(places + (<usize>i << 2));
    const code = load<T>(codes + place * sizeof<T>());
    if (code == <T>none) continue;
    const at = counts + (<usize>code << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
}

/** Counts the documents of a list by the code that each has. */
export function countOne8(places: usize, n: i32, codes: usize, counts: usize): void {
  countOne<u8>(places, n, codes, counts);
}
export function countOne16(places: usize, n: i32, codes: usize, counts: usize): void {
  countOne<u16>(places, n, codes, counts);
}
export function countOne32(places: usize, n: i32, codes: usize, counts: usize): void {
  countOne<u32>(places, n, codes, counts);
}

// @ts-ignore: decorator
@inline function countMany<T>(places: usize, n: i32, starts: usize, codes: usize, counts: usize): void {
  for (let i = 0; i < n; i++) {
    const place = <usize>load<u32>(places + (<usize>i << 2));
    const to = load<u32>(starts + (place << 2), 4);
    for (let at = load<u32>(starts + (place << 2)); at < to; at++) {
      const count = counts + (<usize>load<T>(codes + <usize>at * sizeof<T>()) << 2);
      store<u32>(count, load<u32>(count) + 1);
    }
  }
}

/** Counts the documents of a list by each of the codes that they have. */
export function countMany8(places: usize, n: i32, starts: usize, codes: usize, counts: usize): void {
  countMany<u8>(places, n, starts, codes, counts);
}
export function countMany16(places: usize, n: i32, starts: usize, codes: usize, counts: usize): void {
  countMany<u16>(places, n, starts, codes, counts);
}
export function countMany32(places: usize, n: i32, starts: usize, codes: usize, counts: usize): void {
  countMany<u32>(places, n, starts, codes, counts);
}

/** Four documents' masks. */
// @ts-ignore: decorator
@inline function fourMasks(places: usize, masks: usize): v128 {
  let four = v128.load32_zero(masks + (<usize>load<u32>(places) << 2));
  four = v128.load_lane<u32>(masks + (<usize>load<u32>(places, 4) << 2), four, 1);
  four = v128.load_lane<u32>(masks + (<usize>load<u32>(places, 8) << 2), four, 2);
  return v128.load_lane<u32>(masks + (<usize>load<u32>(places, 12) << 2), four, 3);
}

/**
 * Counts the documents of a list by each of the 32 bits of their masks, 32 documents at once: carry-save adders keep
 * the counts of all bits side by side, one plane for each power of two (Harley and Seal). `planes` has room for 32
 * times 16 bytes.
 */
export function countMasks(places: usize, n: i32, masks: usize, planes: usize, counts: usize): void {
  memory.fill(planes, 0, 512);
  memory.fill(counts, 0, 128);
  let ones = i32x4.splat(0);
  let twos = i32x4.splat(0);
  let fours = i32x4.splat(0);
  const whole = n & ~31;
  for (let i = 0; i < whole; i += 32) {
    const at = places + (<usize>i << 2);
    let a = fourMasks(at, masks);
    let b = fourMasks(at + 16, masks);
    const two1 = over(ones, a, b);
    ones = left(ones, a, b);
    a = fourMasks(at + 32, masks);
    b = fourMasks(at + 48, masks);
    const two2 = over(ones, a, b);
    ones = left(ones, a, b);
    const four1 = over(twos, two1, two2);
    twos = left(twos, two1, two2);
    a = fourMasks(at + 64, masks);
    b = fourMasks(at + 80, masks);
    const two3 = over(ones, a, b);
    ones = left(ones, a, b);
    a = fourMasks(at + 96, masks);
    b = fourMasks(at + 112, masks);
    const two4 = over(ones, a, b);
    ones = left(ones, a, b);
    const four2 = over(twos, two3, two4);
    twos = left(twos, two3, two4);
    let carried = over(fours, four1, four2);
    fours = left(fours, four1, four2);
    for (let plane = planes + 48; v128.any_true(carried); plane += 16) {
      const there = v128.load(plane);
      v128.store(plane, v128.xor(there, carried));
      carried = v128.and(there, carried);
    }
  }
  v128.store(planes, ones);
  v128.store(planes, twos, 16);
  v128.store(planes, fours, 32);
  for (let k = 0; k < 32; k++)
    for (let lane = 0; lane < 4; lane++) addBits(load<u32>(planes + (<usize>k << 4) + (<usize>lane << 2)), 1 << k, counts);
  for (let i = whole; i < n; i++)
    addBits(load<u32>(masks + (<usize>load<u32>(places + (<usize>i << 2)) << 2)), 1, counts);
}

/** Adds to the count of each bit that is set. */
// @ts-ignore: decorator
@inline function addBits(bits: u32, many: u32, counts: usize): void {
  for (let rest = bits; rest; rest &= rest - 1) {
    const at = counts + (<usize>ctz(rest) << 2);
    store<u32>(at, load<u32>(at) + many);
  }
}

/** Writes the codes of a list side by side: whoever looks at them twice waits only once for the memory far away. */
export function codesOf(places: usize, n: i32, codes: usize, out: usize): void {
  for (let i = 0; i < n; i++)
    store<u32>(out + (<usize>i << 2), load<u32>(codes + (<usize>load<u32>(places + (<usize>i << 2)) << 2)));
}

/** Least and greatest of so many codes, two words at `out`; least is above greatest when there is none. */
export function extent(codes: usize, n: i32, out: usize): void {
  let least: u32 = none;
  let most: u32 = 0;
  let low = i32x4.splat(none);
  let high = i32x4.splat(0);
  const nothing = i32x4.splat(none);
  const whole = n & ~3;
  for (let i = 0; i < whole; i += 4) {
    const four = v128.load(codes + (<usize>i << 2));
    low = i32x4.min_u(low, four);
    high = i32x4.max_u(high, v128.andnot(four, i32x4.eq(four, nothing)));
  }
  for (let i = whole; i < n; i++) {
    const code = load<u32>(codes + (<usize>i << 2));
    least = min(least, code);
    if (code != none) most = max(most, code);
  }
  v128.store(out, low);
  v128.store(out, high, 16);
  for (let lane: usize = 0; lane < 4; lane++) {
    least = min(least, load<u32>(out + (lane << 2)));
    most = max(most, load<u32>(out + (lane << 2), 16));
  }
  store<u32>(out, least);
  store<u32>(out, most, 4);
}

/**
 * Counts codes by bar; bar k holds those in [limits[k], limits[k + 1]). A table of 4,096 bytes says
 * of as many equal runs of codes in which bar they begin; few runs hold the end of one. More bars than a byte can name
 * are found by halving.
 */
export function countBars(
  codes: usize, n: i32, limits: usize, bars: i32, table: usize, counts: usize,
): void {
  memory.fill(counts, 0, <usize>bars << 2);
  const end = load<u32>(limits + (<usize>bars << 2));
  if (bars > 255) {
    for (let i = 0; i < n; i++) {
      const code = load<u32>(codes + (<usize>i << 2));
      if (code < end) countBar(counts, halved(code, limits, bars));
    }
    return;
  }
  const shift = <u32>max<i32>(0, 20 - <i32>clz(end));
  let run: u32 = 0;
  for (let k = 0; k < bars; k++)
    for (const to = load<u32>(limits + (<usize>k << 2), 4); run << shift < to; run++) store<u8>(table + <usize>run, k);
  for (let i = 0; i < n; i++) {
    const code = load<u32>(codes + (<usize>i << 2));
    if (code >= end) continue;
    let bar = <usize>load<u8>(table + <usize>(code >>> shift));
    while (code >= load<u32>(limits + (bar << 2), 4)) bar++;
    countBar(counts, bar);
  }
}

// @ts-ignore: decorator
@inline function countBar(counts: usize, bar: usize): void {
  const at = counts + (bar << 2);
  store<u32>(at, load<u32>(at) + 1);
}

function halved(code: u32, limits: usize, bars: i32): usize {
  let low: usize = 0;
  let high = <usize>bars;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (code >= load<u32>(limits + (middle << 2))) low = middle;
    else high = middle;
  }
  return low;
}

/** The first `most` of an order that stand in a set, looking at no more than `steps`; says how many. */
export function walk(set: usize, order: usize, steps: i32, most: i32, out: usize): i32 {
  let found = 0;
  for (let i = 0; i < steps && found < most; i++) {
    const place = load<u32>(order + (<usize>i << 2));
    if (!has(set, place)) continue;
    store<u32>(out + (<usize>found << 2), place);
    found++;
  }
  return found;
}

/** The same from the last of `groups` groups to the first, each group in its own order. */
export function walkBack(set: usize, order: usize, starts: usize, groups: i32, steps: i32, most: i32, out: usize): i32 {
  let found = 0;
  let left = steps;
  for (let group = groups - 1; group >= 0; group--) {
    const to = load<u32>(starts + (<usize>group << 2), 4);
    for (let i = load<u32>(starts + (<usize>group << 2)); i < to; i++) {
      if (found == most || left-- == 0) return found;
      const place = load<u32>(order + (<usize>i << 2));
      if (!has(set, place)) continue;
      store<u32>(out + (<usize>found << 2), place);
      found++;
    }
  }
  return found;
}

/** How far from the end of an order the last document of a set stands, looking at no more than `steps`; `steps` if not found. */
export function last(set: usize, order: usize, length: i32, steps: i32): i32 {
  for (let i = 0; i < steps; i++) if (has(set, load<u32>(order + (<usize>(length - 1 - i) << 2)))) return i;
  return steps;
}

/** The codes of a list as numbers that rise in the order wanted, a document without one last. */
export function sortKeys(places: usize, n: i32, codes: usize, down: i32, keys: usize): void {
  for (let i = 0; i < n; i++) {
    const code = load<u32>(codes + (<usize>load<u32>(places + (<usize>i << 2)) << 2));
    store<f64>(keys + (<usize>i << 3), code == none ? Infinity : down ? -(<f64>code) : <f64>code);
  }
}

/** Whether the list's item `a` comes after its item `b`. */
// @ts-ignore: decorator
@inline function after(places: usize, keys: usize, ranks: usize, a: u32, b: u32): bool {
  const left = load<f64>(keys + (<usize>a << 3));
  const right = load<f64>(keys + (<usize>b << 3));
  if (left != right) return left > right;
  return (
    load<u32>(ranks + (<usize>load<u32>(places + (<usize>a << 2)) << 2)) >
    load<u32>(ranks + (<usize>load<u32>(places + (<usize>b << 2)) << 2))
  );
}

function sink(places: usize, keys: usize, ranks: usize, heap: usize, size: i32, from: i32): void {
  const item = load<u32>(heap + (<usize>from << 2));
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    let below = load<u32>(heap + (<usize>child << 2));
    if (child + 1 < size) {
      const other = load<u32>(heap + (<usize>child << 2), 4);
      if (after(places, keys, ranks, other, below)) {
        child++;
        below = other;
      }
    }
    if (!after(places, keys, ranks, below, item)) break;
    store<u32>(heap + (<usize>at << 2), below);
    at = child;
  }
  store<u32>(heap + (<usize>at << 2), item);
}

/** The places of a list's first `most` by key, then rank, in order, at `heap`. `n` is at least `most`. */
export function first(places: usize, n: i32, keys: usize, ranks: usize, most: i32, heap: usize): void {
  for (let i = 0; i < most; i++) store<u32>(heap + (<usize>i << 2), i);
  for (let i = (most >> 1) - 1; i >= 0; i--) sink(places, keys, ranks, heap, most, i);
  let last = load<u32>(heap);
  let worst = load<f64>(keys + (<usize>last << 3));
  for (let i = most; i < n; i++) {
    if (load<f64>(keys + (<usize>i << 3)) > worst || after(places, keys, ranks, i, last)) continue;
    store<u32>(heap, i);
    sink(places, keys, ranks, heap, most, 0);
    last = load<u32>(heap);
    worst = load<f64>(keys + (<usize>last << 3));
  }
  for (let size = most - 1; size > 0; size--) {
    const end = heap + (<usize>size << 2);
    const root = load<u32>(heap);
    store<u32>(heap, load<u32>(end));
    store<u32>(end, root);
    sink(places, keys, ranks, heap, size, 0);
  }
  for (let i = 0; i < most; i++) {
    const at = heap + (<usize>i << 2);
    store<u32>(at, load<u32>(places + (<usize>load<u32>(at) << 2)));
  }
}

// @ts-ignore: decorator
@inline function better(best: usize, i: i32, score: f64): void {
  const at = best + (<usize>i << 3);
  if (score > load<f64>(at)) store<f64>(at, score);
}

// @ts-ignore: decorator
@inline function minus(keys: usize, i: i32, score: f64): void {
  const at = keys + (<usize>i << 3);
  store<f64>(at, load<f64>(at) - score);
}

// @ts-ignore: decorator
@inline function eachOfBits(
  places: usize, n: i32, bits: usize, ranks: usize, impacts: usize, scale: f64, cost: f64, out: usize, alone: bool,
): void {
  let block: u32 = none;
  let word: u32 = 0;
  let before: u32 = 0;
  for (let i = 0; i < n; i++) {
    const place = load<u32>(places + (<usize>i << 2));
    const own = load<u32>(bits + (<usize>(place >>> 5) << 2));
    if (!((own >>> (place & 31)) & 1)) continue;
    if (place >>> 9 != block) {
      block = place >>> 9;
      before = load<u32>(ranks + (<usize>block << 2));
      word = block << 4;
    }
    for (; word < place >>> 5; word++) before += popcnt(load<u32>(bits + (<usize>word << 2)));
    const at = before + popcnt(own & ~(<u32>-1 << (place & 31)));
    const score = scale * <f64>load<u8>(impacts + <usize>at) - cost;
    if (alone) minus(out, i, score);
    else better(out, i, score);
  }
}

// @ts-ignore: decorator
@inline function eachOfList(
  places: usize, n: i32, docs: usize, many: i32, impacts: usize, scale: f64, cost: f64, out: usize, alone: bool,
): void {
  let at = 0;
  for (let i = 0; i < n && at < many; i++) {
    const place = load<u32>(places + (<usize>i << 2));
    let step = 1;
    while (at + step < many && load<u32>(docs + (<usize>(at + step) << 2)) <= place) {
      at += step;
      step <<= 1;
    }
    for (; step > 0; step >>= 1)
      if (at + step < many && load<u32>(docs + (<usize>(at + step) << 2)) <= place) at += step;
    if (load<u32>(docs + (<usize>at << 2)) != place) continue;
    const score = scale * <f64>load<u8>(impacts + <usize>at) - cost;
    if (alone) minus(out, i, score);
    else better(out, i, score);
  }
}

/** Scores of a word that is kept as bits: `ranks` counts the bits before each 512, which leads to the word's impacts. */
export function scoreBits(
  places: usize, n: i32, bits: usize, ranks: usize, impacts: usize, scale: f64, cost: f64, best: usize,
): void {
  eachOfBits(places, n, bits, ranks, impacts, scale, cost, best, false);
}

/** Scores of a word that is kept as a list of `many` documents. */
export function scoreList(
  places: usize, n: i32, docs: usize, many: i32, impacts: usize, scale: f64, cost: f64, best: usize,
): void {
  eachOfList(places, n, docs, many, impacts, scale, cost, best, false);
}

/** The same where nothing else stands for the word: straight off the keys. */
export function takeBits(
  places: usize, n: i32, bits: usize, ranks: usize, impacts: usize, scale: f64, cost: f64, keys: usize,
): void {
  eachOfBits(places, n, bits, ranks, impacts, scale, cost, keys, true);
}
export function takeList(
  places: usize, n: i32, docs: usize, many: i32, impacts: usize, scale: f64, cost: f64, keys: usize,
): void {
  eachOfList(places, n, docs, many, impacts, scale, cost, keys, true);
}

/** Fills `n` doubles. */
export function fill(at: usize, n: i32, value: f64): void {
  for (let i = 0; i < n; i++) store<f64>(at + (<usize>i << 3), value);
}

/** Takes what `best` holds off `keys`, by which the best comes first. */
export function take(keys: usize, best: usize, n: i32): void {
  for (let i = 0; i < n; i++) minus(keys, i, load<f64>(best + (<usize>i << 3)));
}

let west: f64 = 0;
let south: f64 = 0;
let east: f64 = 0;
let north: f64 = 0;
let sumLon: f64 = 0;
let sumLat: f64 = 0;
let least: u32 = 0;

// @ts-ignore: decorator
@inline function reach(bits: u32, word: u32, lons: usize, lats: usize, codes: usize): void {
  let left = bits;
  while (left) {
    const place = <usize>((word << 5) + ctz(left));
    left &= left - 1;
    const lon = load<f64>(lons + (place << 3));
    const lat = load<f64>(lats + (place << 3));
    west = min(west, lon);
    east = max(east, lon);
    south = min(south, lat);
    north = max(north, lat);
    sumLon += lon;
    sumLat += lat;
    if (codes) least = min(least, load<u32>(codes + (place << 2)));
  }
}

/**
 * How many pairs of neighbours in a set first part at each level of the map's squares, added to `parted`; `from` and
 * `to` are words, and pairs that part below the level `deepest` (above 0) do not count.
 */
export function part(set: usize, from: i32, to: i32, squares: usize, deepest: i32, parted: usize): void {
  const shift = 32 - 2 * deepest;
  let before: u32 = 0;
  let isFirst = true;
  for (let w = from; w < to; w++) {
    if (!isFirst && (w & 15) == 0 && w + 16 <= to) {
      // Documents stand in the order of their squares: what lies between two of one square is in it too.
      const ends = load<u32>(squares + (<usize>w << 7)) ^ before | load<u32>(squares + (<usize>w << 7), 2044) ^ before;
      if (ends >>> shift == 0) {
        w += 15;
        continue;
      }
    }
    let bits = load<u32>(set + (<usize>w << 2));
    if (!bits) continue;
    const last = load<u32>(squares + (<usize>((<u32>w << 5) + 31 - clz(bits)) << 2));
    if (isFirst) before = load<u32>(squares + (<usize>((<u32>w << 5) + ctz(bits)) << 2));
    isFirst = false;
    if ((last ^ before) >>> shift == 0) continue;
    for (; bits; bits &= bits - 1) {
      const square = load<u32>(squares + (<usize>((<u32>w << 5) + ctz(bits)) << 2));
      if ((square ^ before) >>> shift) {
        const at = parted + (<usize>((clz(square ^ before) >>> 1) + 1) << 2);
        store<u32>(at, load<u32>(at) + 1);
      }
      before = square;
    }
  }
}

let count: u32 = 0;
let sample: u32 = 0;

/** Number of a document's square at a level of the map. */
// @ts-ignore: decorator
@inline function squareAt(squares: usize, place: u32, shift: u64): u32 {
  return <u32>(<u64>load<u32>(squares + (<usize>place << 2)) >> shift);
}

/** Takes the middle of a box for the places of the documents in it. */
// @ts-ignore: decorator
@inline function addMiddle(box: usize, many: u32): void {
  sumLon += (load<f64>(box) + load<f64>(box, 16)) * 0.5 * <f64>many;
  sumLat += (load<f64>(box, 8) + load<f64>(box, 24)) * 0.5 * <f64>many;
}

/** Whether a box lies in the bounds found so far. */
// @ts-ignore: decorator
@inline function isWithin(box: usize): bool {
  return load<f64>(box) >= west && load<f64>(box, 8) >= south && load<f64>(box, 16) <= east && load<f64>(box, 24) <= north;
}

/** Adds documents of one word to the square that is added up. */
// @ts-ignore: decorator
@inline function addWord(bits: u32, w: u32, lons: usize, lats: usize, codes: usize, boxes: usize, lows: usize): void {
  const many = popcnt(bits);
  count += many;
  const box = boxes + (<usize>w << 5);
  if (!isWithin(box)) {
    reach(bits, w, lons, lats, codes);
    return;
  }
  addMiddle(box, many);
  if (!codes || load<u32>(lows + (<usize>w << 2)) >= least) return;
  for (let rest = bits; rest; rest &= rest - 1)
    least = min(least, load<u32>(codes + (<usize>((w << 5) + ctz(rest)) << 2)));
}

// @ts-ignore: decorator
@inline function begin(place: u32): void {
  sample = place;
  count = 0;
  west = Infinity;
  south = Infinity;
  east = -Infinity;
  north = -Infinity;
  sumLon = 0;
  sumLat = 0;
  least = none;
}

// @ts-ignore: decorator
@inline function end(at: usize, square: u32): void {
  store<f64>(at, <f64>square);
  store<f64>(at, <f64>count, 8);
  store<f64>(at, <f64>sample, 16);
  store<f64>(at, <f64>least, 24);
  store<f64>(at, west, 32);
  store<f64>(at, south, 40);
  store<f64>(at, east, 48);
  store<f64>(at, north, 56);
  store<f64>(at, sumLon, 64);
  store<f64>(at, sumLat, 72);
}

/**
 * Adds up a set from a document on, one square of a level after the other: number along the curve, count, first
 * document, lowest code, west, south, east, north, sums of places; 10 doubles each at `out`. `boxes` and `lows` hold
 * the bounds and the lowest code of each 32 documents, `blocks` and `blockLows` of each 512: where they can change
 * nothing, bits are only counted, and the middle of the bounds is taken for their places. Ends before one square more
 * than `most`.
 * @returns how many squares; `nextSquare` is where the next one begins
 */
export function cells(
  set: usize, low: u32, to: i32, squares: usize, level: i32,
  lons: usize, lats: usize, codes: usize, boxes: usize, lows: usize, blocks: usize, blockLows: usize,
  most: i32, out: usize,
): i32 {
  const shift = <u64>(32 - 2 * level);
  let square: u32 = 0;
  let found = 0;
  for (let w = low >>> 5; w < <u32>to; w++) {
    if (found && (w & 15) == 0 && w + 16 <= <u32>to && w << 5 >= low) {
      const box = blocks + (<usize>(w >>> 4) << 5);
      if (
        squareAt(squares, w << 5, shift) == square &&
        squareAt(squares, (w << 5) + 511, shift) == square &&
        isWithin(box) &&
        (!codes || load<u32>(blockLows + (<usize>(w >>> 4) << 2)) >= least)
      ) {
        const many = <u32>countBoth(set + (<usize>w << 2), set + (<usize>w << 2), 64);
        if (many) {
          count += many;
          addMiddle(box, many);
        }
        w += 15;
        continue;
      }
    }
    let bits = load<u32>(set + (<usize>w << 2));
    if (w == low >>> 5) bits &= <u32>-1 << (low & 31);
    while (bits) {
      const first = (w << 5) + ctz(bits);
      const own = squareAt(squares, first, shift);
      if (found == 0 || own != square) {
        if (found) end(out + <usize>(found - 1) * 80, square);
        if (found == most) {
          nextPlace = first;
          return found;
        }
        begin(first);
        square = own;
        found++;
      }
      let run = bits;
      if (squareAt(squares, (w << 5) + 31 - clz(bits), shift) != square) {
        run = bits & -bits;
        for (let rest = bits ^ run; rest; rest &= rest - 1) {
          if (squareAt(squares, (w << 5) + ctz(rest), shift) != square) break;
          run |= rest & -rest;
        }
      }
      addWord(run, w, lons, lats, codes, boxes, lows);
      bits ^= run;
    }
  }
  if (found) end(out + <usize>(found - 1) * 80, square);
  nextPlace = <u32>to << 5;
  return found;
}

let nextPlace: u32 = 0;

/** The document with which the square begins that `cells` had no more room for. */
export function nextSquare(): u32 {
  return nextPlace;
}
