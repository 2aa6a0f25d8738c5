/** Score factor of each kind of match, from 0 to 1, the same in every engine: a word found as it is written counts most. */
export const matchWeights = { exact: 1, variant: 0.9, prefix: 0.8, phonetic: 0.6, fuzzy: 0.4 } as const;
