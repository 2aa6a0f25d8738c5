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
