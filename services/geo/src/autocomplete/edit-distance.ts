/**
 * Edit distance from `typed` to `word`, or to the closest prefix of `word` when `isPrefix` (optimal string alignment).
 * Infinity when it exceeds `maxEdits`.
 */
export function editDistance(typed: string, word: string, maxEdits: number, isPrefix: boolean): number {
  const width = isPrefix ? Math.min(word.length, typed.length + maxEdits) : word.length;
  if (typed.length - width > maxEdits || (!isPrefix && width - typed.length > maxEdits))
    return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) next.push(cell({ typed, word, row, before, next, i, j }));
    if (Math.min(...next) > maxEdits) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const least = isPrefix ? Math.min(...row) : (row[width] ?? Number.POSITIVE_INFINITY);
  return least > maxEdits ? Number.POSITIVE_INFINITY : least;
}

interface CellInput {
  readonly typed: string;
  readonly word: string;
  readonly row: readonly number[];
  readonly before: readonly number[];
  readonly next: readonly number[];
  readonly i: number;
  readonly j: number;
}

function cell({ typed, word, row, before, next, i, j }: CellInput): number {
  const same = typed[i - 1] === word[j - 1] ? 0 : 1;
  const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
  const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
  return swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain;
}
