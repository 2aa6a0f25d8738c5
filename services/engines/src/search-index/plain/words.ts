/** Words of a text: lower case, without diacritics. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a word answers a word of a query: 1 alike, less for a beginning or a slip of the pen, 0 for neither. */
export function likeness(asked: string, found: string): number {
  if (asked === found) return 1;
  if (asked.length >= 2 && found.startsWith(asked)) return 0.7;
  const allowed = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  return allowed > 0 && withinEdits(asked, found, allowed) ? 0.4 : 0;
}

/** Optimal string alignment distance (Damerau 1964, adjacent swaps count one), cut off at `most`. */
export function withinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before[j - 2] as number) + 1
          : Number.POSITIVE_INFINITY;
      row[j] = Math.min(
        (row[j - 1] as number) + 1,
        (last[j] as number) + 1,
        (last[j - 1] as number) + same,
        swapped,
      );
    }
    [before, last] = [last, row];
  }
  return (last[b.length] as number) <= most;
}
