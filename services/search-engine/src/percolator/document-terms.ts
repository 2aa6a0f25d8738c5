import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/ports/search-index';
import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import type { QueryTerm, QueryText } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { tokenize } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import { textsOf } from '@ardhi/kernel/ports/search-index/field-values';

/** The folded words of one document, tokenized once for all queries. */
export class DocumentTerms {
  /** Folded words of each text in order. */
  readonly #texts: readonly (readonly string[])[];
  readonly all: ReadonlySet<string>;
  #phoneticKeySet: ReadonlySet<string> | undefined;

  constructor({ fields }: SearchDeclaration, document: SearchDocument) {
    const named = Object.keys(fields).filter((name) => fields[name]?.kind === 'text');
    this.#texts = named.flatMap((name) =>
      textsOf(document, name).map((text) => tokenize(text).map(({ folded }) => folded)),
    );
    this.all = new Set(this.#texts.flat());
  }

  matches({ terms, phrases }: QueryText): boolean {
    return (
      terms.every((word) => this.#matchesTerm(word)) &&
      phrases.every((phrase) => this.#containsPhrase(phrase.map((at) => terms[at] as QueryTerm)))
    );
  }

  #matchesTerm(word: QueryTerm): boolean {
    if (this.all.has(word.folded) || word.variants.some((form) => this.all.has(form))) return true;
    if (word.phoneticKey !== undefined && this.#phoneticKeys().has(word.phoneticKey)) return true;
    if (word.isPrefix) for (const one of this.all) if (one.startsWith(word.folded)) return true;
    return false;
  }

  #phoneticKeys(): ReadonlySet<string> {
    this.#phoneticKeySet ??= new Set(Array.from(this.all, phoneticKey));
    return this.#phoneticKeySet;
  }

  #containsPhrase(phrase: readonly QueryTerm[]): boolean {
    const isSaid = (one: string | undefined, word: QueryTerm) =>
      one !== undefined && (one === word.folded || word.variants.includes(one));
    return this.#texts.some((text) =>
      text.some((_, from) => phrase.every((word, at) => isSaid(text[from + at], word))),
    );
  }
}
