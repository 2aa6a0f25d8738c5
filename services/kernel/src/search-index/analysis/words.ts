import { fold } from './fold.ts';

/** One word of a text: as it stands there, in lower case, and as it is looked up. */
export interface Word {
  readonly said: string;
  readonly folded: string;
}

/** Longer runs of letters are no words; they are cut, so that nothing can swell the vocabulary. */
const longest = 64;

const wordsOf = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const [match] of text.matchAll(wordsOf)) {
    const said = match.slice(0, longest).toWellFormed().toLowerCase();
    const folded = fold(said);
    if (folded !== '') found.push({ said, folded });
  }
  return found;
}
