import { createHash } from 'node:crypto';

/** JSON with sorted keys: equal values give equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** SHA-256 over the canonical JSON of all values in order, and their number. */
export async function digestOf(
  all: AsyncIterable<unknown>,
): Promise<{ readonly hash: string; readonly count: number }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const value of all) {
    hash.update(canonicalJson(value)).update('\n');
    count += 1;
  }
  return { hash: hash.digest('hex'), count };
}
