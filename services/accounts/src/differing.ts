/** The given values that are not what they were; what is left undefined stays as it is. */
export function differing<T extends object>(now: T, given: Partial<T>): Partial<T> {
  const keys = Object.keys(given) as (keyof T)[];
  const changed = keys.filter(
    (key) => given[key] !== undefined && JSON.stringify(given[key]) !== JSON.stringify(now[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, given[key]])) as Partial<T>;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
