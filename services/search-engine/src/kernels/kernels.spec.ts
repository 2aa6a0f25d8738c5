import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernelsFor, sharedMemory } from './kernels.ts';

/** Hashes of the source and of the binary compiled from it; update both when the source changes. */
const expectedHashes = {
  'bits.as': 'f882f439a3815d5e131367b3d9a1f43336496a30e3fead3f64a2de9282fb0f8f',
  'bits.wasm': 'cb852c869b9fffc3bb615c75818c95d2e1e14bb0033c8d771cbf65207067489d',
};

const memory = sharedMemory(4);
const kernels = kernelsFor(memory);
const words = 64;
/** Start addresses of memory regions that do not overlap. */
const region = (number: number) => 1_024 + number * 16_384;
const u32 = (at: number, length: number) => new Uint32Array(memory.buffer, at, length);
const f64 = (at: number, length: number) => new Float64Array(memory.buffer, at, length);
const none = 0xffff_ffff;

const aSet = fc
  .uniqueArray(fc.nat({ max: words * 32 - 1 }), { maxLength: 300 })
  .map((list) => list.sort((a, b) => a - b));
const codes = fc.array(fc.oneof(fc.nat({ max: 40 }), fc.constant(none)), {
  minLength: words * 32,
  maxLength: words * 32,
});

function put(at: number, places: readonly number[]): number {
  const set = u32(at, words).fill(0);
  for (const place of places) set[place >>> 5] = (set[place >>> 5] as number) | (1 << (place & 31));
  return at;
}
function listed(set: number): number[] {
  const many = kernels.list(set, 0, words, region(14), region(13));
  return Array.from(u32(region(14), many));
}
function listAt(at: number, places: readonly number[]): number {
  u32(at, places.length).set(places);
  return at;
}

describe('the kernels', () => {
  it('match the committed hashes of source and binary', () => {
    for (const [name, hash] of Object.entries(expectedHashes)) {
      const bytes = readFileSync(new URL(name, import.meta.url));
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(hash);
    }
  });

  it('unite, intersect, subtract and count sets', () => {
    fc.assert(
      fc.property(aSet, aSet, (one, other) => {
        const [a, b, to] = [put(region(0), one), put(region(1), other), region(2)];
        kernels.and(to, a, b, words * 4);
        expect(listed(to)).toEqual(one.filter((place) => other.includes(place)));
        expect(kernels.countBoth(a, b, words * 4)).toBe(listed(to).length);
        kernels.or(to, a, b, words * 4);
        expect(listed(to)).toEqual([...new Set([...one, ...other])].sort((x, y) => x - y));
        kernels.andNot(to, a, b, words * 4);
        expect(listed(to)).toEqual(one.filter((place) => !other.includes(place)));
        kernels.countEach(a, b, 1, words * 4, words * 4, region(3));
        expect(u32(region(3), 1)[0]).toBe(one.filter((place) => other.includes(place)).length);
        kernels.copy(to, a, words * 4);
        kernels.mark(to, listAt(region(4), other), other.length);
        kernels.unmark(to, listAt(region(4), one), one.length);
        expect(listed(to)).toEqual(other.filter((place) => !one.includes(place)));
        expect(kernels.countAmong(a, listAt(region(4), other), other.length)).toBe(u32(region(3), 1)[0]);
      }),
    );
  });

  it('list and count sets of every density, and write at most four numbers past the end', () => {
    const wide = 4_096;
    const [set, out, noted] = [0, 32_768, 32_768 + wide * 32 * 4 + 64];
    const wideMemory = sharedMemory(16);
    const wideKernels = kernelsFor(wideMemory);
    const bits = new Uint32Array(wideMemory.buffer, set, wide);
    for (const share of [0, 0.0001, 0.004, 0.02, 0.06, 0.065, 0.3, 0.9, 1]) {
      const expected: number[] = [];
      bits.fill(0);
      for (let place = 0; place < wide * 32; place++) {
        if ((Math.imul(place + 1, 2_654_435_761) >>> 0) / 2 ** 32 >= share) continue;
        expected.push(place);
        bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
      }
      for (const [from, to] of [
        [0, wide],
        [4, wide - 4],
        [1_000, 1_044],
        [8, 8],
      ] as const) {
        const within = expected.filter((place) => place >= from * 32 && place < to * 32);
        const written = new Uint32Array(wideMemory.buffer, out, within.length + 5).fill(7);
        expect(wideKernels.list(set, from, to, out, noted)).toBe(within.length);
        expect(
          Buffer.from(written.slice(0, -5).buffer).equals(Buffer.from(Uint32Array.from(within).buffer)),
        ).toBe(true);
        expect(written[within.length + 4]).toBe(7);
        expect(wideKernels.countBoth(set + from * 4, set + from * 4, (to - from) * 4)).toBe(within.length);
      }
    }
  });

  it('prefetch the strings of a list of documents, including empty ones', () => {
    const lengths = [3, 0, 64, 65, 200, 0];
    const starts = u32(region(5), lengths.length + 1).fill(0);
    lengths.forEach((length, at) => {
      starts[at + 1] = (starts[at] as number) + length;
    });
    const bytes = new Uint8Array(memory.buffer, region(6), 332).map((_, at) => (at * 37) % 251);
    new Uint8Array(memory.buffer, region(6), 332).set(bytes);
    const looked = (place: number) => {
      const [from, to] = [starts[place] as number, starts[place + 1] as number];
      const steps = Array.from(
        { length: Math.ceil((to - from) / 64) },
        (_, step) => bytes[from + step * 64] as number,
      );
      return [...steps, bytes[Math.max(to, 1) - 1] as number].reduce((sum, byte) => sum + byte, 0);
    };
    const places = [4, 0, 1, 3, 2, 5];
    expect(kernels.fetch(listAt(region(4), places), places.length, region(5), region(6))).toBe(
      places.reduce((sum, place) => sum + looked(place), 0),
    );
  });

  it('filter by a range of codes, find its extent and count its histogram', () => {
    fc.assert(
      fc.property(aSet, codes, fc.nat({ max: 40 }), fc.nat({ max: 40 }), (places, all, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const at = region(5);
        u32(at, all.length).set(all);
        const codeOf = (place: number) => all[place] as number;
        const list = listAt(region(4), places);
        const set = put(region(0), places);
        kernels.codesOf(list, places.length, at, region(7));
        kernels.extent(region(7), places.length, region(3));
        const valued = places.map(codeOf).filter((code) => code !== none);
        expect(Array.from(u32(region(3), 2))).toEqual([Math.min(none, ...valued), Math.max(0, ...valued)]);
        const within = (from: number, to: number) =>
          valued.filter((code) => code >= from && code < to).length;
        u32(region(2), 4).set([0, low, high, 41]);
        kernels.countBars(region(7), places.length, region(2), 3, region(6), region(3));
        expect(Array.from(u32(region(3), 3))).toEqual([within(0, low), within(low, high), within(high, 41)]);
        for (const times of [1, 8]) {
          const many = [...Array(40).keys(), high, 41]
            .flatMap((limit) => Array(times).fill(limit))
            .sort((a, b) => a - b);
          u32(region(2), many.length).set(many);
          kernels.countBars(region(7), places.length, region(2), many.length - 1, region(6), region(3));
          expect(Array.from(u32(region(3), many.length - 1))).toEqual(
            many.slice(0, -1).map((from, bar) => within(from, many[bar + 1] as number)),
          );
        }
        kernels.keepRange(set, at, low, high, 0, words);
        expect(listed(set)).toEqual(places.filter((place) => codeOf(place) >= low && codeOf(place) < high));
      }),
      { numRuns: 50 },
    );
  });

  it('count the values of the documents in a list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 3 }), { minLength: 1, maxLength: 60 }),
        (has) => {
          const starts = u32(region(5), has.length + 1).fill(0);
          has.forEach((list, at) => {
            starts[at + 1] = (starts[at] as number) + list.length;
          });
          const places = listAt(region(4), Array.from(has.keys()));
          const expected = Array.from(
            { length: 10 },
            (_, value) => has.flat().filter((one) => one === value).length,
          );
          new Uint8Array(memory.buffer, region(6), starts[has.length]).set(has.flat());
          u32(region(3), 10).fill(0);
          kernels.countMany8(places, has.length, region(5), region(6), region(3));
          expect(Array.from(u32(region(3), 10))).toEqual(expected);
          new Uint16Array(memory.buffer, region(6), has.length).set(has.map(([first]) => first ?? 0xffff));
          u32(region(3), 10).fill(0);
          kernels.countOne16(places, has.length, region(6), region(3));
          expect(u32(region(3), 10).reduce((sum, count) => sum + count, 0)).toBe(
            has.filter((list) => list.length > 0).length,
          );
        },
      ),
    );
  });

  it('walk a sort order from either end', () => {
    fc.assert(
      fc.property(aSet, fc.nat({ max: 60 }), (places, most) => {
        const set = put(region(0), places);
        const order = listAt(
          region(4),
          Array.from({ length: words * 32 }, (_, at) => (at * 17) % (words * 32)),
        );
        const inOrder = Array.from(u32(order, words * 32)).filter((place) => places.includes(place));
        const found = kernels.walk(set, order, words * 32, most, region(6));
        expect(Array.from(u32(region(6), found))).toEqual(inOrder.slice(0, most));
        u32(region(5), 3).set([0, 700, words * 32]);
        const back = kernels.walkBack(set, order, region(5), 2, words * 32, most, region(6));
        const second = Array.from(u32(order, words * 32).subarray(700)).filter((place) =>
          places.includes(place),
        );
        const rest = inOrder.filter((place) => !second.includes(place));
        expect(Array.from(u32(region(6), back))).toEqual([...second, ...rest].slice(0, most));
        const last = Array.from(u32(order, words * 32))
          .reverse()
          .findIndex((place) => places.includes(place));
        expect(kernels.last(set, order, words * 32, words * 32)).toBe(last < 0 ? words * 32 : last);
      }),
      { numRuns: 50 },
    );
  });

  it('select the top of a list by key and rank, in order', () => {
    const items = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 1 })), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(items, fc.nat(), (keys, some) => {
        const most = 1 + (some % keys.length);
        listAt(region(4), Array.from(keys.keys()));
        const ranks = u32(region(5), keys.length).map((_, at) => (at * 7919) % 100_003);
        u32(region(5), keys.length).set(ranks);
        f64(region(6), keys.length).set(keys.map(([key]) => key));
        kernels.first(region(4), keys.length, region(6), region(5), most, region(7));
        const expected = Array.from(keys.keys()).sort(
          (a, b) => (keys[a]?.[0] ?? 0) - (keys[b]?.[0] ?? 0) || (ranks[a] as number) - (ranks[b] as number),
        );
        expect(Array.from(u32(region(7), most))).toEqual(expected.slice(0, most));
      }),
    );
  });

  it('score bit-set postings exactly as list postings', () => {
    fc.assert(
      fc.property(aSet, aSet, (docs, carriers) => {
        const impacts = carriers.map((_, at) => 1 + (at % 250));
        new Uint8Array(memory.buffer, region(6), impacts.length).set(impacts);
        const bits = put(region(0), carriers);
        u32(region(5), words / 16).set(
          Array.from(
            { length: words / 16 },
            (_, block) => carriers.filter((place) => place < block * 512).length,
          ),
        );
        const list = listAt(region(4), docs);
        const expected = docs.map((place) => {
          const at = carriers.indexOf(place);
          return at < 0 ? Number.NEGATIVE_INFINITY : 0.5 * (impacts[at] as number) - 3;
        });
        kernels.fill(region(7), docs.length, Number.NEGATIVE_INFINITY);
        kernels.scoreBits(list, docs.length, bits, region(5), region(6), 0.5, 3, region(7));
        expect(Array.from(f64(region(7), docs.length))).toEqual(expected);
        kernels.fill(region(7), docs.length, Number.NEGATIVE_INFINITY);
        kernels.scoreList(
          list,
          docs.length,
          listAt(region(8), carriers),
          carriers.length,
          region(6),
          0.5,
          3,
          region(7),
        );
        expect(Array.from(f64(region(7), docs.length))).toEqual(expected);
        kernels.fill(region(10), docs.length, 7);
        kernels.take(region(10), region(7), docs.length);
        expect(Array.from(f64(region(10), docs.length))).toEqual(expected.map((score) => 7 - score));
        const left = expected.map((score) => (score === Number.NEGATIVE_INFINITY ? 7 : 7 - score));
        kernels.fill(region(10), docs.length, 7);
        kernels.takeBits(list, docs.length, bits, region(5), region(6), 0.5, 3, region(10));
        expect(Array.from(f64(region(10), docs.length))).toEqual(left);
        kernels.fill(region(10), docs.length, 7);
        kernels.takeList(list, docs.length, region(8), carriers.length, region(6), 0.5, 3, region(10));
        expect(Array.from(f64(region(10), docs.length))).toEqual(left);
      }),
    );
  });

  it('count the bits of the masks of listed documents', () => {
    const masks = fc.array(fc.nat({ max: none }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(masks, aSet, (some, docs) => {
        const all = u32(region(5), words * 32).map((_, place) => some[place % some.length] as number);
        u32(region(5), words * 32).set(all);
        kernels.countMasks(listAt(region(4), docs), docs.length, region(5), region(6), region(7));
        expect(Array.from(u32(region(7), 32))).toEqual(
          Array.from(
            { length: 32 },
            (_, bit) => docs.filter((place) => ((all[place] ?? 0) >>> bit) & 1).length,
          ),
        );
      }),
    );
  });

  const squares = fc
    .array(fc.oneof(fc.nat({ max: none }), fc.nat({ max: 4_000 })), {
      minLength: words * 32,
      maxLength: words * 32,
    })
    .map((list) => Uint32Array.from(list).sort());
  const parentOf = (square: number, level: number) => Math.floor(square / 4 ** (16 - level));

  it('count at which grid level neighbouring documents separate', () => {
    fc.assert(
      fc.property(aSet, squares, fc.integer({ min: 1, max: 16 }), (places, all, deepest) => {
        u32(region(5), all.length).set(all);
        u32(region(3), 17).fill(0);
        kernels.part(put(region(0), places), 0, words, region(5), deepest, region(3));
        const parted = Array.from(u32(region(3), 17));
        for (let level = 1; level <= deepest; level++) {
          const held = new Set(places.map((place) => parentOf(all[place] as number, level)));
          const cellCount = 1 + parted.slice(0, level + 1).reduce((sum, one) => sum + one, 0);
          expect(cellCount).toBe(Math.max(1, held.size));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('aggregate grid cells with exact bounds, count and lowest code, for any batch size', () => {
    const big = sharedMemory(16);
    const own = kernelsFor(big);
    const at = (number: number) => 1_024 + number * 32_768;
    const f64s = (number: number, length: number) => new Float64Array(big.buffer, at(number), length);
    const u32s = (number: number, length: number) => new Uint32Array(big.buffer, at(number), length);
    const lons = f64s(1, words * 32).map((_, place) => (place * 37) % 360);
    const lats = lons.map((_, place) => (place * 91) % 170);
    f64s(1, words * 32).set(lons);
    f64s(2, words * 32).set(lats);
    const boxOf = (documents: number) => (_: unknown, at: number) => {
      const [x, y] = [lons, lats].map((list) => list.slice(at * documents, (at + 1) * documents));
      return [Math.min(...(x ?? [])), Math.min(...(y ?? [])), Math.max(...(x ?? [])), Math.max(...(y ?? []))];
    };
    f64s(4, words * 4).set(Array.from({ length: words }, boxOf(32)).flat());
    f64s(8, words / 4).set(Array.from({ length: words / 16 }, boxOf(512)).flat());
    const lowsOf = (all: readonly number[], documents: number) =>
      Array.from({ length: all.length / documents }, (_, at) =>
        Math.min(...all.slice(at * documents, (at + 1) * documents)),
      );
    const arbitraryView = {
      low: fc.nat({ max: 2047 }),
      level: fc.nat({ max: 16 }),
      most: fc.integer({ min: 1, max: 9 }),
    };
    fc.assert(
      fc.property(
        aSet,
        codes,
        squares,
        fc.record(arbitraryView),
        (places, all, curve, { low, level, most }) => {
          const set = u32s(0, words).fill(0);
          for (const place of places) set[place >>> 5] = (set[place >>> 5] as number) | (1 << (place & 31));
          u32s(3, words * 32).set(all);
          u32s(5, words).set(lowsOf(all, 32));
          u32s(9, words / 16).set(lowsOf(all, 512));
          u32s(6, words * 32).set(curve);
          const aggregated: number[][] = [];
          for (let from = low; from < words * 32; from = own.nextSquare()) {
            const found = own.cells(
              at(0),
              from,
              words,
              at(6),
              level,
              at(1),
              at(2),
              at(3),
              at(4),
              at(5),
              at(8),
              at(9),
              most,
              at(7),
            );
            const list = Array.from(f64s(7, found * 10));
            while (list.length > 0) aggregated.push(list.splice(0, 10));
          }
          const expected = new Map<number, number[]>();
          for (const place of places.filter((one) => one >= low)) {
            const square = parentOf(curve[place] as number, level);
            expected.set(square, [...(expected.get(square) ?? []), place]);
          }
          expect(aggregated.map((cell) => cell.slice(0, 8))).toEqual(
            Array.from(expected, ([square, inside]) => {
              const [x, y] = [lons, lats].map((list) => inside.map((place) => list[place] as number));
              const ends = [
                Math.min(...(x ?? [])),
                Math.min(...(y ?? [])),
                Math.max(...(x ?? [])),
                Math.max(...(y ?? [])),
              ];
              const least = Math.min(none, ...inside.map((place) => all[place] as number));
              return [square, inside.length, inside[0], least, ...ends];
            }),
          );
          for (const [
            ,
            count,
            ,
            ,
            west,
            south,
            east,
            north,
            sumLon,
            sumLat,
          ] of aggregated as unknown as Cell[]) {
            expect(sumLon / count).toBeGreaterThanOrEqual(west - 1e-9);
            expect(sumLon / count).toBeLessThanOrEqual(east + 1e-9);
            expect(sumLat / count).toBeGreaterThanOrEqual(south - 1e-9);
            expect(sumLat / count).toBeLessThanOrEqual(north + 1e-9);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

type Cell = [number, number, number, number, number, number, number, number, number, number];
