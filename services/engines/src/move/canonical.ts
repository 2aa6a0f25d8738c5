import { createHash } from 'node:crypto';

/** The same words for the same value, whatever order its parts are kept in. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** SHA-256 over the canonical words of everything that comes, in its order, and how much it was. */
export async function digestOf(
  all: AsyncIterable<unknown>,
): Promise<{ readonly hash: string; readonly count: number }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const one of all) {
    hash.update(canonical(one)).update('\n');
    count += 1;
  }
  return { hash: hash.digest('hex'), count };
}
