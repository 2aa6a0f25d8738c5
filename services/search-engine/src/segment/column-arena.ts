import type { SharedMemory } from '../kernels/kernels.ts';
import { sharedMemory } from '../kernels/kernels.ts';

/** Values of one column, by document or by term. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;
/** Columns by name. */
export type Columns = Readonly<Record<string, Column>>;

type ColumnType = 'u8' | 'u16' | 'u32' | 'f64';

/** Element type, address and length of each column in the memory. */
export type Directory = Readonly<
  Record<string, { readonly kind: ColumnType; readonly at: number; readonly length: number }>
>;

/** Address of the first column; the kernels read the address 0 as "no column". */
const firstAddress = 64;
const pageBytes = 65_536;
/** WebAssembly pages of 64 KB that hold this many bytes. */
export const pagesFor = (bytes: number): number => Math.ceil(bytes / pageBytes);
const aligned = (at: number) => (at + 63) & ~63;

const arrayTypes = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;

const columnTypeOf = (column: Column): ColumnType =>
  (Object.keys(arrayTypes) as ColumnType[]).find((kind) => column instanceof arrayTypes[kind]) ?? 'f64';

/** Copies columns into one shared memory, each 64-byte aligned; `sizeFor` returns the total size from the first free byte. */
export function pack(
  columns: Columns,
  sizeFor: (free: number) => number,
): { memory: SharedMemory; directory: Directory; free: number } {
  const directory: Record<string, Directory[string]> = {};
  let at = firstAddress;
  for (const [name, column] of Object.entries(columns)) {
    directory[name] = { kind: columnTypeOf(column), at, length: column.length };
    at = aligned(at + column.byteLength);
  }
  const memory = sharedMemory(pagesFor(sizeFor(at)));
  for (const [name, column] of Object.entries(columns)) view(memory, directory, name).set(column);
  return { memory, directory, free: at };
}

/** A typed-array view of a column. @throws Error when the directory has no such column */
export function view(memory: SharedMemory, directory: Directory, name: string): Column {
  const column = directory[name];
  if (column === undefined) throw new Error(`no column ${name}`);
  const { kind, at, length } = column;
  return new (arrayTypes[kind] as new (buffer: SharedArrayBuffer, at: number, length: number) => Column)(
    memory.buffer,
    at,
    length,
  );
}
