import { readFileSync } from 'node:fs';

/** Memory that threads share; the part of WebAssembly.Memory that we use. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
}

/** The inner loops over one memory; what each does stands in `bits.as`. All addresses and sizes are in bytes. */
export interface Kernels {
  and(to: number, a: number, b: number, bytes: number): void;
  or(to: number, a: number, b: number, bytes: number): void;
  andNot(to: number, a: number, b: number, bytes: number): void;
  countBoth(a: number, b: number, bytes: number): number;
  countEach(set: number, sets: number, many: number, bytes: number, counts: number): void;
  keepRange(set: number, codes: number, low: number, high: number, words: number): void;
  list(set: number, from: number, to: number, out: number): number;
  gather(
    set: number,
    low: number,
    high: number,
    lons: number,
    lats: number,
    codes: number,
    out: number,
  ): void;
  countBars(set: number, codes: number, words: number, table: number, counts: number): void;
}

interface Machine {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const machine = (globalThis as unknown as { readonly WebAssembly: Machine }).WebAssembly;
let compiled: object | undefined;

export const sharedMemory = (pages: number): SharedMemory =>
  new machine.Memory({ initial: pages, maximum: pages, shared: true });

/** The kernels at work in one memory. */
export function kernelsFor(memory: SharedMemory): Kernels {
  compiled ??= new machine.Module(readFileSync(new URL('./bits.wasm', import.meta.url)));
  return new machine.Instance(compiled, { env: { memory } }).exports as Kernels;
}
