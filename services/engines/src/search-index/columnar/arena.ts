import type { SharedMemory } from './kernels/kernels.ts';
import { sharedMemory } from './kernels/kernels.ts';

export type Column = Uint8Array | Uint32Array | Float64Array;
export type Columns = Readonly<Record<string, Column>>;

type Kind = 'u8' | 'u32' | 'f64';

/** Where each column lies in the memory. */
export type Directory = Readonly<
  Record<string, { readonly kind: Kind; readonly at: number; readonly length: number }>
>;

/** The address 0 would read as "none" to the kernels. */
const start = 64;
const page = 65_536;
export const pagesFor = (bytes: number): number => Math.ceil(bytes / page);
const aligned = (at: number) => (at + 63) & ~63;

const kindOf = (column: Column): Kind =>
  column instanceof Uint8Array ? 'u8' : column instanceof Uint32Array ? 'u32' : 'f64';

/** Lays columns side by side in one memory that threads can share, with `scratch` free bytes behind them. */
export function pack(
  columns: Columns,
  scratch: number,
): { memory: SharedMemory; directory: Directory; free: number } {
  const directory: Record<string, Directory[string]> = {};
  let at = start;
  for (const [name, column] of Object.entries(columns)) {
    directory[name] = { kind: kindOf(column), at, length: column.length };
    at = aligned(at + column.byteLength);
  }
  const memory = sharedMemory(pagesFor(at + scratch));
  for (const [name, column] of Object.entries(columns)) view(memory, directory, name).set(column);
  return { memory, directory, free: at };
}

/** A column as it lies in the memory. @throws Error when the directory does not name it */
export function view(memory: SharedMemory, directory: Directory, name: string): Column {
  const column = directory[name];
  if (column === undefined) throw new Error(`no column ${name}`);
  const { kind, at, length } = column;
  if (kind === 'u8') return new Uint8Array(memory.buffer, at, length);
  return kind === 'u32'
    ? new Uint32Array(memory.buffer, at, length)
    : new Float64Array(memory.buffer, at, length);
}
