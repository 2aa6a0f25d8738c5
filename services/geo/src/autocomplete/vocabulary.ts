import { editDistance } from './edit-distance.ts';

/** The words of place names, matched exactly, by prefix or fuzzily. */
export interface Vocabulary {
  /** Matching words with their similarity, 0 to 1. `open`: the typed word may be a prefix. */
  match(typed: string, open: boolean): ReadonlyMap<string, number>;
}

/** Indexes words so that those similar to a typed one are found. */
export function vocabulary(words: Iterable<string>): Vocabulary {
  const sorted = [...new Set(words)].sort();
  return {
    match(typed, open) {
      const found = new Map<string, number>();
      for (let i = firstFrom(sorted, typed); i < sorted.length; i++) {
        const word = sorted[i] ?? '';
        if (!word.startsWith(typed) || (!open && word !== typed)) break;
        found.set(word, word === typed ? 1 : 0.9 - 0.2 * (1 - typed.length / word.length));
      }
      return found.size > 0 ? found : misspelt(sorted, typed, open);
    },
  };
}

/** Fuzzy matches: one edit from four letters on, two from eight. */
function misspelt(sorted: readonly string[], typed: string, open: boolean): ReadonlyMap<string, number> {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  const found = new Map<string, number>();
  if (most === 0) return found;
  for (const word of sorted) {
    const edits = editDistance(typed, word, most, open);
    if (edits <= most) found.set(word, 0.7 - 0.2 * edits - 0.01 * Math.abs(word.length - typed.length));
  }
  return found;
}

/** Index of the first word that is not before `from`. */
function firstFrom(sorted: readonly string[], from: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
