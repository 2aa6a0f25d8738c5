/** Drops the properties whose value is undefined: responses and commands have optional properties, never undefined ones. */
export const omitUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T as undefined extends T[K] ? never : K]: T[K];
  } & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };
