// The inner loops of the search engine, in AssemblyScript. Sets are bits of 32-bit words; sizes are whole 16-byte steps.
// `npx -p assemblyscript@0.28.20 asc bits.as -O3 --runtime stub --noAssert --importMemory --sharedMemory --initialMemory 1
//  --maximumMemory 65536 --enable simd --enable threads --outFile bits.wasm`

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

/** Counts `set` against each of `many` sets that lie one after the other; in blocks, so that `set` stays in the nearest cache. */
export function countEach(set: usize, sets: usize, many: i32, bytes: usize, counts: usize): void {
  for (let k = 0; k < many; k++) store<i32>(counts + (<usize>k << 2), 0);
  for (let from: usize = 0; from < bytes; from += 15872) {
    const size = min<usize>(15872, bytes - from);
    for (let k = 0; k < many; k++) {
      const at = counts + (<usize>k << 2);
      store<i32>(at, load<i32>(at) + countBoth(set + from, sets + <usize>k * bytes + from, size));
    }
  }
}

/** Keeps the bits whose code lies in [low, high). */
export function keepRange(set: usize, codes: usize, low: u32, high: u32, words: i32): void {
  const lows = i32x4.splat(low);
  const size = i32x4.splat(high - low);
  for (let w = 0; w < words; w++) {
    const at = set + (<usize>w << 2);
    const bits = load<u32>(at);
    if (!bits) continue;
    const from = codes + (<usize>w << 7);
    let kept: u32 = 0;
    for (let lane = 0; lane < 8; lane++) {
      const inside = i32x4.lt_u(i32x4.sub(v128.load(from + (<usize>lane << 4)), lows), size);
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

/** Adds the bits of [low, high) up: count, lowest code, west, south, east, north, sums; 8 doubles at `out`. */
export function gather(set: usize, low: u32, high: u32, lons: usize, lats: usize, codes: usize, out: usize): void {
  let count = 0;
  let least: u32 = 0xffffffff;
  let west: f64 = Infinity, south: f64 = Infinity, east: f64 = -Infinity, north: f64 = -Infinity;
  let sumLon: f64 = 0, sumLat: f64 = 0;
  for (let w = low >>> 5; w < (high + 31) >>> 5; w++) {
    let bits = load<u32>(set + (<usize>w << 2));
    if (w == low >>> 5) bits &= <u32>-1 << (low & 31);
    if (w == high >>> 5) bits &= ~(<u32>-1 << (high & 31));
    while (bits) {
      const place = <usize>((w << 5) + ctz(bits));
      bits &= bits - 1;
      const lon = load<f64>(lons + (place << 3)), lat = load<f64>(lats + (place << 3));
      west = min(west, lon);
      east = max(east, lon);
      south = min(south, lat);
      north = max(north, lat);
      sumLon += lon;
      sumLat += lat;
      if (codes) least = min(least, load<u32>(codes + (place << 2)));
      count++;
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

/** Counts the bits by the bar that a table of 16-bit numbers gives their code; those without a code are counted nowhere. */
export function countBars(set: usize, codes: usize, words: i32, table: usize, counts: usize): void {
  for (let w = 0; w < words; w++) {
    let bits = load<u32>(set + (<usize>w << 2));
    while (bits) {
      const code = load<u32>(codes + (<usize>((w << 5) + ctz(bits)) << 2));
      bits &= bits - 1;
      if (code == 0xffffffff) continue;
      const at = counts + (<usize>load<u16>(table + (<usize>code << 1)) << 2);
      store<i32>(at, load<i32>(at) + 1);
    }
  }
}
