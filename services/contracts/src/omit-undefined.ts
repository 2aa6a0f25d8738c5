/**
 * A copy of `values` without the properties that are `undefined`.
 *
 * Under `exactOptionalPropertyTypes` an optional property may be left out but
 * not set to `undefined`; spreading this copy leaves it out.
 */
export function omitUndefined<T extends object>(values: T): WithoutUndefined<T> {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(values)) {
    const value = (values as Record<string, unknown>)[key];
    if (value !== undefined) result[key] = value;
  }
  return result as WithoutUndefined<T>;
}

type WithoutUndefined<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};
