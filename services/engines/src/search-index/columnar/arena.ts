import type { SharedMemory } from './kernels/kernels.ts';
import { sharedMemory } from './kernels/kernels.ts';

export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;
export type Columns = Readonly<Record<string, Column>>;

type Kind = 'u8' | 'u16' | 'u32' | 'f64';

/** Where each column lies in the memory. */
export type Directory = Readonly<
  Record<string, { readonly kind: Kind; readonly at: number; readonly length: number }>
>;

/** The address 0 would read as "none" to the kernels. */
const start = 64;
const page = 65_536;
export const pagesFor = (bytes: number): number => Math.ceil(bytes / page);
const aligned = (at: number) => (at + 63) & ~63;

const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;

const kindOf = (column: Column): Kind =>
  (Object.keys(kinds) as Kind[]).find((kind) => column instanceof kinds[kind]) ?? 'f64';

/** Lays columns side by side in one memory that threads can share; it ends where `endOf` the first free byte says. */
export function pack(
  columns: Columns,
  endOf: (free: number) => number,
): { memory: SharedMemory; directory: Directory; free: number } {
  const directory: Record<string, Directory[string]> = {};
  let at = start;
  for (const [name, column] of Object.entries(columns)) {
    directory[name] = { kind: kindOf(column), at, length: column.length };
    at = aligned(at + column.byteLength);
  }
  const memory = sharedMemory(pagesFor(endOf(at)));
  for (const [name, column] of Object.entries(columns)) view(memory, directory, name).set(column);
  return { memory, directory, free: at };
}

/** A column as it lies in the memory. @throws Error when the directory does not name it */
export function view(memory: SharedMemory, directory: Directory, name: string): Column {
  const column = directory[name];
  if (column === undefined) throw new Error(`no column ${name}`);
  const { kind, at, length } = column;
  return new (kinds[kind] as new (buffer: SharedArrayBuffer, at: number, length: number) => Column)(
    memory.buffer,
    at,
    length,
  );
}
