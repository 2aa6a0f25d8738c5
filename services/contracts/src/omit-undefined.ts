/**
 * A copy of `values` without the properties that are `undefined`.
 *
 * Under `exactOptionalPropertyTypes` an optional property may be left out but
 * not set to `undefined`; spreading this copy leaves it out.
 */
export const omitUndefined = <T extends object>(values: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;

type WithoutUndefined<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};
