// The inner loops of the search engine, in AssemblyScript. Sets are bits of 32-bit words; sizes of sets are whole
// 16-byte steps. Lists hold the numbers of documents, rising. `none` is the code of a document without a value.
// Made by `cp bits.as bits.ts && npx -p assemblyscript@0.28.20 asc bits.ts -O3 --runtime stub --noAssert --importMemory
// --sharedMemory --initialMemory 1 --maximumMemory 65536 --enable simd --enable threads --enable bulk-memory
// --outFile bits.wasm && rm bits.ts`; the spec beside it names the hashes of both.

const none: u32 = 0xffffffff;

export function copy(to: usize, from: usize, bytes: usize): void {
  memory.copy(to, from, bytes);
}

export function clear(at: usize, bytes: usize): void {
  memory.fill(at, 0, bytes);
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

/** Bits that stand in both. Bytes are counted in lanes of 8 bits, emptied before they overflow. */
export function countBoth(a: usize, b: usize, bytes: usize): i32 {
  let total = i32x4.splat(0);
  let i: usize = 0;
  while (i < bytes) {
    const end = min<usize>(bytes, i + 31 * 16);
    let lanes = i8x16.splat(0);
    for (; i < end; i += 16) lanes = i8x16.add(lanes, i8x16.popcnt(v128.and(v128.load(a + i), v128.load(b + i))));
    total = i32x4.add(total, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(lanes)));
  }
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

/** Writes the numbers of the bits in words [from, to) and says how many. */
export function list(set: usize, from: i32, to: i32, out: usize): i32 {
  let n = 0;
  for (let w = from; w < to; w++) {
    let bits = load<u32>(set + (<usize>w << 2));
    while (bits) {
      store<u32>(out + (<usize>n << 2), (<u32>w << 5) + ctz(bits));
      n++;
      bits &= bits - 1;
    }
  }
  return n;
}

// @ts-ignore: decorator
@inline function has(set: usize, place: u32): u32 {
  return (load<u32>(set + (<usize>(place >>> 5) << 2)) >>> (place & 31)) & 1;
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

/** Least and greatest code of a list, two words at `out`; least is above greatest when none has one. */
export function extent(places: usize, n: i32, codes: usize, out: usize): void {
  let least: u32 = none;
  let most: u32 = 0;
  for (let i = 0; i < n; i++) {
    const code = load<u32>(codes + (<usize>load<u32>(places + (<usize>i << 2)) << 2));
    least = min(least, code);
    if (code != none) most = max(most, code);
  }
  store<u32>(out, least);
  store<u32>(out, most, 4);
}

/** Bar of a code: how many limits but the first it reaches, four compared at once; `limits` is padded with `none`. */
// @ts-ignore: decorator
@inline function barOf(code: u32, limits: usize, bars: i32): usize {
  const wanted = i32x4.splat(code);
  let reached = i32x4.splat(0);
  for (let k = 1; k < bars; k += 4)
    reached = i32x4.sub(reached, i32x4.ge_u(wanted, v128.load(limits + (<usize>k << 2))));
  return (
    i32x4.extract_lane(reached, 0) +
    i32x4.extract_lane(reached, 1) +
    i32x4.extract_lane(reached, 2) +
    i32x4.extract_lane(reached, 3)
  );
}

/**
 * Counts the documents of a list by bar; bar k holds the codes in [limits[k], limits[k + 1]). Behind the last limit
 * stand three words of `none`.
 */
export function countBars(places: usize, n: i32, codes: usize, limits: usize, bars: i32, counts: usize): void {
  memory.fill(counts, 0, <usize>bars << 2);
  const end = load<u32>(limits + (<usize>bars << 2));
  for (let i = 0; i < n; i++) {
    const code = load<u32>(codes + (<usize>load<u32>(places + (<usize>i << 2)) << 2));
    if (code >= end) continue;
    let low: usize = 0;
    if (bars <= 32) low = barOf(code, limits, bars);
    else {
      let high = <usize>bars;
      while (high - low > 1) {
        const middle = (low + high) >>> 1;
        if (code >= load<u32>(limits + (middle << 2))) low = middle;
        else high = middle;
      }
    }
    const at = counts + (low << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
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
 * Adds the bits of [low, high) up: count, lowest code, west, south, east, north, sums of places (of all that were looked at, a sample weighted to its count for the others);
 * 8 doubles at `out`. `boxes` and `lows` hold the bounds and the lowest code of each 32 documents: where they can
 * change nothing, bits are only counted.
 */
export function gather(
  set: usize, low: u32, high: u32, lons: usize, lats: usize, codes: usize, boxes: usize, lows: usize, out: usize,
): void {
  let count: u32 = 0;
  west = Infinity;
  south = Infinity;
  east = -Infinity;
  north = -Infinity;
  sumLon = 0;
  sumLat = 0;
  least = none;
  const lastWord = (high + 31) >>> 5;
  for (let w = low >>> 5; w < lastWord; w++) {
    let bits = load<u32>(set + (<usize>w << 2));
    if (w == low >>> 5) bits &= <u32>-1 << (low & 31);
    if (w == high >>> 5) bits &= ~(<u32>-1 << (high & 31));
    if (!bits) continue;
    const many = popcnt(bits);
    count += many;
    const box = boxes + (<usize>w << 5);
    if (load<f64>(box) < west || load<f64>(box, 8) < south || load<f64>(box, 16) > east || load<f64>(box, 24) > north) {
      reach(bits, w, lons, lats, codes);
      continue;
    }
    const sample = <usize>((w << 5) + ctz(bits));
    sumLon += load<f64>(lons + (sample << 3)) * <f64>many;
    sumLat += load<f64>(lats + (sample << 3)) * <f64>many;
    if (!codes || load<u32>(lows + (<usize>w << 2)) >= least) continue;
    while (bits) {
      least = min(least, load<u32>(codes + (<usize>((w << 5) + ctz(bits)) << 2)));
      bits &= bits - 1;
    }
  }
  store<f64>(out, <f64>count);
  store<f64>(out + 8, <f64>least);
  store<f64>(out + 16, west);
  store<f64>(out + 24, south);
  store<f64>(out + 32, east);
  store<f64>(out + 40, north);
  store<f64>(out + 48, sumLon);
  store<f64>(out + 56, sumLat);
}
