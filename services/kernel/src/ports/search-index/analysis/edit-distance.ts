/** Edits allowed for a word of this length: one from four letters on, two from eight; none for shorter words. */
export const maxEditsFor = (folded: string): 0 | 1 | 2 =>
  folded.length >= 8 ? 2 : folded.length >= 4 ? 1 : 0;

/**
 * Edit distance of two words, a transposition of neighbours counting as one edit (optimal string alignment);
 * `maxEdits + 1` when it exceeds `maxEdits`.
 */
export function editDistance(left: string, right: string, maxEdits: number): number {
  if (Math.abs(left.length - right.length) > maxEdits) return maxEdits + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const current = nextEditRow(left, right, row, above, twoAbove);
    if (Math.min(...current) > maxEdits) return maxEdits + 1;
    twoAbove = above;
    above = current;
  }
  return Math.min(maxEdits + 1, above[right.length] as number);
}

/** Row `row` of the edit-distance table, computed from the two rows above it. */
export function nextEditRow(
  left: string,
  right: string,
  row: number,
  above: readonly number[],
  twoAbove: readonly number[],
): number[] {
  const current = [row];
  for (let at = 1; at <= right.length; at++) {
    const same = left[row - 1] === right[at - 1];
    let least = Math.min(
      (above[at] as number) + 1,
      (current[at - 1] as number) + 1,
      (above[at - 1] as number) + (same ? 0 : 1),
    );
    if (row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1])
      least = Math.min(least, (twoAbove[at - 2] as number) + 1);
    current.push(least);
  }
  return current;
}
