/** Value of a personal field once the key of its data subject has been destroyed, whatever its type was. */
export const erased = '[erased]';

/** The type of `erased`. A text field may still be shown: it then reads `[erased]`. */
export type Erased = typeof erased;

/** True if a personal field was erased. */
export const isErased = (value: unknown): value is Erased => value === erased;

/** A personal field, or `fallback` if it was erased. A missing field stays undefined. */
export const unlessErased = <T, F>(value: T | Erased, fallback: F): Exclude<T, Erased> | F =>
  isErased(value) ? fallback : (value as Exclude<T, Erased>);

/** An event as it is written: no field of it is erased. */
export type Unerased<E> = E extends unknown ? { [K in keyof E]: Exclude<E[K], Erased> } : never;
