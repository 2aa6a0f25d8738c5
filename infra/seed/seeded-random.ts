/** A seeded pseudo-random generator: the same seed gives the same sequence (sfc32, PractRand-tested; pracrand.sourceforge.net). */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer, both bounds included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** Around a middle, within a factor: `about(100, 0.2)` is mostly 80 to 125. */
  vary(middle: number, spread: number): number;
  chance(of: number): boolean;
  /** `count` distinct elements in their original order. */
  sample<T>(from: readonly T[], count: number): readonly T[];
}

/** A generator that gives the same numbers for the same seed (sfc32). */
export function seededRandom(seed: number): SeededRandom {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9, 0x243f6a88, 0xb7e15162];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 15; i++) next();
  const self: SeededRandom = {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return (from.at(-1) as (typeof from)[number])[0];
    },
    vary: (middle, spread) => middle * Math.exp((next() + next() + next() - 1.5) * spread),
    chance: (of) => next() < of,
    sample(from, count) {
      const left = from.map((value, at) => ({ value, at, roll: next() }));
      const taken = left.toSorted((x, y) => x.roll - y.roll).slice(0, count);
      return taken.toSorted((x, y) => x.at - y.at).map(({ value }) => value);
    },
  };
  return self;
}
