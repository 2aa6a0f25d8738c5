import { minPhoneticLength, phoneticKey } from './phonetic-key.ts';
import { tokenize } from './tokenize.ts';
import { variants } from './variants.ts';

/** One term of a query text. */
export interface QueryTerm {
  readonly folded: string;
  /** The term may be unfinished: words that begin with it match too. */
  readonly isPrefix: boolean;
  readonly variants: readonly string[];
  /** Phonetic key; undefined when the term is too short for phonetic matching. */
  readonly phoneticKey: string | undefined;
  /** True if misspellings may match. */
  readonly fuzzy: boolean;
}

/** A parsed query text. Every term must match, and each phrase must occur in order within one text. */
export interface QueryText {
  readonly terms: readonly QueryTerm[];
  /** For each quoted phrase, the positions of its terms in `terms`. */
  readonly phrases: readonly (readonly number[])[];
}

/** Terms beyond this number are ignored. */
const maxTerms = 32;

/**
 * Parses a query text. Quotes make a phrase; the last word is a prefix unless a space follows it.
 * `exactly`: terms match only as typed, and a prefix needs a trailing `*`.
 */
export function parseQueryText(text: string, exactly = false): QueryText {
  const terms: QueryTerm[] = [];
  const phrases: number[][] = [];
  const indexByKey = new Map<string, number>();
  const parts = text.split(/["“”«»]/);
  for (const [at, part] of parts.entries()) {
    const quoted = at % 2 === 1 && at < parts.length - 1;
    const open =
      !quoted && at === parts.length - 1 && (exactly ? /\*$/.test(part) : /[\p{L}\p{N}\p{M}]$/u.test(part));
    const tokens = tokenize(part).slice(0, maxTerms - terms.length);
    const indexes = tokens.map(({ folded }, nth) => {
      const isOpen = open && nth === tokens.length - 1 && folded.length > 1;
      const key = isOpen ? `${folded}*` : folded;
      const known = indexByKey.get(key);
      if (known !== undefined) return known;
      indexByKey.set(key, terms.length);
      return terms.push(queryTerm(folded, isOpen, !exactly && !quoted, exactly)) - 1;
    });
    if (quoted && indexes.length > 1) phrases.push(indexes);
  }
  return { terms: terms, phrases };
}

const queryTerm = (folded: string, open: boolean, forgiving: boolean, exactly: boolean): QueryTerm => ({
  folded,
  isPrefix: open,
  variants: exactly ? [] : variants(folded),
  phoneticKey: forgiving && folded.length >= minPhoneticLength ? phoneticKey(folded) : undefined,
  fuzzy: forgiving,
});
