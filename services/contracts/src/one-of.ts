import * as z from 'zod/mini';

type Words<S extends string, Found extends string = never> = S extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | S;

/** An enum said as words between spaces; for vocabularies too long for one line each. */
export const oneOf = <const S extends string>(...lines: readonly S[]) =>
  z.enum(lines.flatMap((line) => line.split(' ')) as unknown as readonly Words<S>[]);
