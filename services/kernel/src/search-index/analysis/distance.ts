/** One edit from four letters, two from eight; shorter words must be typed as they are. */
export const editsAllowed = (folded: string): 0 | 1 | 2 =>
  folded.length >= 8 ? 2 : folded.length >= 4 ? 1 : 0;

/**
 * Edits between two words, an exchange of neighbours counting as one (optimal string alignment);
 * `most + 1` as soon as it is more than `most`.
 */
export function distance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const current = nextRow(left, right, row, above, before);
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return Math.min(most + 1, above[right.length] as number);
}

/** Row `row` of the table of edits, from the two rows above it. */
export function nextRow(
  left: string,
  right: string,
  row: number,
  above: readonly number[],
  before: readonly number[],
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
      least = Math.min(least, (before[at - 2] as number) + 1);
    current.push(least);
  }
  return current;
}
