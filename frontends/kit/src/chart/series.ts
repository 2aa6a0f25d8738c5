/** What a chart over time shows: a label per point and figures per line. */
export interface Series {
  /** Days, as YYYY-MM-DD. */
  readonly labels: readonly string[];
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Colours of the tokens, so that a chart follows light and dark; dashes tell lines apart in print. */
export const lineColours = [
  '--lake',
  '--earth',
  '--available',
  '--under-offer',
  '--problem',
  '--ink-soft',
] as const;
export const lineDashes = ['solid', 'dashed', 'dotted', [8, 2, 2, 2], [2, 6], [12, 4]] as const;

/** Pixels that a line's name needs for itself. */
const nameHeight = 16;

/**
 * Pixels by which each line's name is moved so that names at the ends of lines never cover each other: in order from the
 * highest down, then up again where they would leave a drawing of `height` pixels.
 */
export function nameShifts({ lines }: Series, height: number): readonly number[] {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const ends = lines.map(({ values }, nth) => ({ nth, at: height * (1 - (values.at(-1) ?? 0) / most) }));
  const placed = ends.toSorted((a, b) => a.at - b.at || a.nth - b.nth).map((end) => ({ ...end, to: end.at }));
  placed.forEach((end, rank) => {
    end.to = Math.max(end.at, (placed[rank - 1]?.to ?? Number.NEGATIVE_INFINITY) + nameHeight);
  });
  placed.toReversed().forEach((end, rank) => {
    end.to = Math.min(end.to, height - rank * nameHeight);
  });
  return placed.toSorted((a, b) => a.nth - b.nth).map(({ at, to }) => Math.round(to - at));
}
