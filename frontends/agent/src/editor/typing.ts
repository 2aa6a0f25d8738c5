/** A value that is typed and not saved yet, over the value that stood there when the typing began. */
export interface Typed {
  readonly mine: unknown;
  readonly was: unknown;
}
export type Typing = Readonly<Record<string, Typed>>;

export const minesOf = (typing: Typing): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(typing).map(([field, { mine }]) => [field, mine]));

/** Whether somebody else has since saved another value than the one typed over, and not the very same. */
export const isRival = ({ mine, was }: Typed, now: unknown): boolean => !same(was, now) && !same(mine, now);

/** Nothing said and taken back are alike. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
