/**
 * Least number of letters to add, drop, change or swap so that `typed` becomes `word`, or the beginning of `word`
 * where `open` (optimal string alignment). More than `most` is answered as Infinity.
 */
export function edits(typed: string, word: string, most: number, open: boolean): number {
  const width = open ? Math.min(word.length, typed.length + most) : word.length;
  if (typed.length - width > most || (!open && width - typed.length > most)) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) next.push(cell({ typed, word, row, before, next, i, j }));
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const least = open ? Math.min(...row) : (row[width] ?? Number.POSITIVE_INFINITY);
  return least > most ? Number.POSITIVE_INFINITY : least;
}

interface At {
  readonly typed: string;
  readonly word: string;
  readonly row: readonly number[];
  readonly before: readonly number[];
  readonly next: readonly number[];
  readonly i: number;
  readonly j: number;
}

function cell({ typed, word, row, before, next, i, j }: At): number {
  const same = typed[i - 1] === word[j - 1] ? 0 : 1;
  const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
  const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
  return swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain;
}
