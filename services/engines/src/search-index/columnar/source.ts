import { words } from '@ardhi/kernel/search-index/analysis/words';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { booleanOf, keywordsOf, numberOf, pointOf, textsOf } from './values.ts';

/** Stands before each text of a document in its list of tokens: this and the text field's number. */
export const textMark = 0xffff_ff00;

/** A word as a source numbers it. */
export interface Token {
  readonly said: string;
  readonly folded: string;
}

/** Where a document of a segment comes from. */
export interface Origin {
  readonly source: Source;
  readonly place: number;
}

/** Documents to build a segment from, wherever they are now. Places run from 0 to `places`; some may be dead. */
export interface Source {
  readonly places: number;
  /** Every word of the texts, by token. */
  readonly tokens: readonly Token[];
  alive(place: number): boolean;
  id(place: number): string;
  keywords(field: string, place: number): readonly string[];
  number(field: string, place: number): number | undefined;
  boolean(field: string, place: number): boolean | undefined;
  point(field: string, place: number): readonly [number, number] | undefined;
  /** Tokens of all texts, a mark before each text. */
  texts(place: number): ArrayLike<number>;
}

/** Documents as they came. */
export class DocumentSource implements Source {
  readonly #documents: readonly SearchDocument[];
  readonly #textFields: readonly string[];
  readonly #numbers = new Map<string, number>();
  readonly tokens: Token[] = [];

  constructor({ fields }: SearchDeclaration, documents: readonly SearchDocument[]) {
    this.#documents = documents;
    this.#textFields = Object.keys(fields).filter((name) => fields[name]?.kind === 'text');
  }

  get places(): number {
    return this.#documents.length;
  }

  alive(): boolean {
    return true;
  }

  id(place: number): string {
    return this.#at(place).id;
  }

  keywords(field: string, place: number) {
    return keywordsOf(this.#at(place), field);
  }

  number(field: string, place: number) {
    return numberOf(this.#at(place), field);
  }

  boolean(field: string, place: number) {
    return booleanOf(this.#at(place), field);
  }

  point(field: string, place: number) {
    return pointOf(this.#at(place), field);
  }

  texts(place: number): number[] {
    const found: number[] = [];
    this.#textFields.forEach((field, number) => {
      for (const text of textsOf(this.#at(place), field)) {
        found.push(textMark + number);
        for (const token of words(text)) found.push(this.#tokenOf(token));
      }
    });
    return found;
  }

  #at(place: number): SearchDocument {
    return this.#documents[place] as SearchDocument;
  }

  #tokenOf({ said, folded }: Token): number {
    const known = this.#numbers.get(said);
    if (known !== undefined) return known;
    this.#numbers.set(said, this.tokens.length);
    return this.tokens.push({ said, folded }) - 1;
  }
}
