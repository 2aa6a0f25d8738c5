import * as z from 'zod/mini';

type SplitWords<S extends string, Result extends string = never> = S extends `${infer First} ${infer Rest}`
  ? SplitWords<Rest, Result | First>
  : Result | S;

/** An enum from space-separated words, for long vocabularies: `wordEnum('A B', 'C')` is `z.enum(['A', 'B', 'C'])`. */
export const wordEnum = <const S extends string>(...lines: readonly S[]) =>
  z.enum(lines.flatMap((line) => line.split(' ')) as unknown as readonly SplitWords<S>[]);
