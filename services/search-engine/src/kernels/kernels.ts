import { readFileSync } from 'node:fs';

/** Memory shared between threads: the part of WebAssembly.Memory that the engine uses. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
}

/** The inner loops, compiled from `bits.as`, which documents each. Addresses and set sizes are in bytes; names are those of the compiled module. */
export interface Kernels {
  copy(to: number, from: number, bytes: number): void;
  clear(at: number, bytes: number): void;
  and(to: number, a: number, b: number, bytes: number): void;
  or(to: number, a: number, b: number, bytes: number): void;
  andNot(to: number, a: number, b: number, bytes: number): void;
  countBoth(a: number, b: number, bytes: number): number;
  countEach(set: number, sets: number, many: number, stride: number, bytes: number, counts: number): void;
  keepRange(set: number, codes: number, low: number, high: number, from: number, to: number): void;
  list(set: number, from: number, to: number, out: number, noted: number): number;
  fetch(places: number, n: number, starts: number, bytes: number): number;
  mark(set: number, places: number, n: number): void;
  unmark(set: number, places: number, n: number): void;
  countAmong(set: number, places: number, n: number): number;
  countOne8(places: number, n: number, codes: number, counts: number): void;
  countOne16(places: number, n: number, codes: number, counts: number): void;
  countOne32(places: number, n: number, codes: number, counts: number): void;
  countMany8(places: number, n: number, starts: number, codes: number, counts: number): void;
  countMany16(places: number, n: number, starts: number, codes: number, counts: number): void;
  countMany32(places: number, n: number, starts: number, codes: number, counts: number): void;
  countMasks(places: number, n: number, masks: number, planes: number, counts: number): void;
  codesOf(places: number, n: number, codes: number, out: number): void;
  extent(codes: number, n: number, out: number): void;
  countBars(codes: number, n: number, limits: number, bars: number, table: number, counts: number): void;
  walk(set: number, order: number, steps: number, most: number, out: number): number;
  walkBack(
    set: number,
    order: number,
    starts: number,
    groups: number,
    steps: number,
    most: number,
    out: number,
  ): number;
  last(set: number, order: number, length: number, steps: number): number;
  sortKeys(places: number, n: number, codes: number, down: number, keys: number): void;
  first(places: number, n: number, keys: number, ranks: number, most: number, heap: number): void;
  scoreBits(
    places: number,
    n: number,
    bits: number,
    ranks: number,
    impacts: number,
    scale: number,
    cost: number,
    best: number,
  ): void;
  takeBits(
    places: number,
    n: number,
    bits: number,
    ranks: number,
    impacts: number,
    scale: number,
    cost: number,
    keys: number,
  ): void;
  scoreList(
    places: number,
    n: number,
    docs: number,
    many: number,
    impacts: number,
    scale: number,
    cost: number,
    best: number,
  ): void;
  takeList(
    places: number,
    n: number,
    docs: number,
    many: number,
    impacts: number,
    scale: number,
    cost: number,
    keys: number,
  ): void;
  fill(at: number, n: number, value: number): void;
  take(keys: number, best: number, n: number): void;
  part(set: number, from: number, to: number, squares: number, deepest: number, parted: number): void;
  cells(
    set: number,
    low: number,
    to: number,
    squares: number,
    level: number,
    lons: number,
    lats: number,
    codes: number,
    boxes: number,
    lows: number,
    blocks: number,
    blockLows: number,
    most: number,
    out: number,
  ): number;
  nextSquare(): number;
}

interface WebAssemblyApi {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const webAssembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }).WebAssembly;
let compiledModule: object | undefined;

/** Allocates shared memory of this many pages of 64 KB. */
export const sharedMemory = (pages: number): SharedMemory =>
  new webAssembly.Memory({ initial: pages, maximum: pages, shared: true });

/** Instantiates the kernels over one memory. */
export function kernelsFor(memory: SharedMemory): Kernels {
  compiledModule ??= new webAssembly.Module(readFileSync(new URL('./bits.wasm', import.meta.url)));
  return new webAssembly.Instance(compiledModule, { env: { memory } }).exports as Kernels;
}
