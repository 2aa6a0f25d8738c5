import type { AskedText, AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import { words } from '@ardhi/kernel/search-index/analysis/words';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { textsOf } from '../columnar/values.ts';

/** The words of one document, read once however many searches ask. */
export class SaidWords {
  /** Words of each text in order. */
  readonly #texts: readonly (readonly string[])[];
  readonly all: ReadonlySet<string>;
  #sounds: ReadonlySet<string> | undefined;

  constructor({ fields }: SearchDeclaration, document: SearchDocument) {
    const named = Object.keys(fields).filter((name) => fields[name]?.kind === 'text');
    this.#texts = named.flatMap((name) =>
      textsOf(document, name).map((text) => words(text).map(({ folded }) => folded)),
    );
    this.all = new Set(this.#texts.flat());
  }

  answer({ words: asked, phrases }: AskedText): boolean {
    return (
      asked.every((word) => this.#has(word)) &&
      phrases.every((phrase) => this.#stands(phrase.map((at) => asked[at] as AskedWord)))
    );
  }

  #has(word: AskedWord): boolean {
    if (this.all.has(word.folded) || word.variants.some((form) => this.all.has(form))) return true;
    if (word.sound !== undefined && this.#heard().has(word.sound)) return true;
    if (word.open) for (const one of this.all) if (one.startsWith(word.folded)) return true;
    return false;
  }

  #heard(): ReadonlySet<string> {
    this.#sounds ??= new Set(Array.from(this.all, sound));
    return this.#sounds;
  }

  #stands(phrase: readonly AskedWord[]): boolean {
    const isSaid = (one: string | undefined, word: AskedWord) =>
      one !== undefined && (one === word.folded || word.variants.includes(one));
    return this.#texts.some((text) =>
      text.some((_, from) => phrase.every((word, at) => isSaid(text[from + at], word))),
    );
  }
}
