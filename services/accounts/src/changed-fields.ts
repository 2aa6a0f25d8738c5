/** The values that differ from the current ones; undefined means unchanged. */
export function changedFields<T extends object>(current: T, values: Partial<T>): Partial<T> {
  const keys = Object.keys(values) as (keyof T)[];
  const changed = keys.filter(
    (key) => values[key] !== undefined && JSON.stringify(values[key]) !== JSON.stringify(current[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<T>;
}

/** True if an object has no keys. */
export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
