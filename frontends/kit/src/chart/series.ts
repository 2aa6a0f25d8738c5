/** Data of a chart over time: a label per point and values per line. */
export interface Series {
  /** Days, as YYYY-MM-DD. */
  readonly labels: readonly string[];
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Colour tokens of the lines, which follow light and dark; dashes distinguish lines in print. */
export const lineColours = [
  '--lake',
  '--earth',
  '--available',
  '--under-offer',
  '--problem',
  '--ink-soft',
] as const;
export const lineDashes = ['solid', 'dashed', 'dotted', [8, 2, 2, 2], [2, 6], [12, 4]] as const;

/** Height of a line's name in pixels. */
const nameHeight = 16;

/**
 * Vertical shift in pixels of each line's name, so that the names at the ends of lines do not overlap: from the
 * highest down, then up again where they would leave a plot of `height` pixels.
 */
export function nameShifts({ lines }: Series, height: number): readonly number[] {
  const max = Math.max(1, ...lines.flatMap(({ values }) => values));
  const ends = lines.map(({ values }, index) => ({
    nth: index,
    at: height * (1 - (values.at(-1) ?? 0) / max),
  }));
  const placed = ends.toSorted((a, b) => a.at - b.at || a.nth - b.nth).map((end) => ({ ...end, to: end.at }));
  placed.forEach((end, rank) => {
    end.to = Math.max(end.at, (placed[rank - 1]?.to ?? Number.NEGATIVE_INFINITY) + nameHeight);
  });
  placed.toReversed().forEach((end, rank) => {
    end.to = Math.min(end.to, height - rank * nameHeight);
  });
  return placed.toSorted((a, b) => a.nth - b.nth).map(({ at, to }) => Math.round(to - at));
}
