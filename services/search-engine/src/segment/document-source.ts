import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/ports/search-index';
import { tokenize } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import {
  booleanOf,
  keywordsOf,
  numberOf,
  pointOf,
  textsOf,
} from '@ardhi/kernel/ports/search-index/field-values';

/** Mark before each text in a document's token list: this number plus the number of the text field. */
export const fieldMark = 0xffff_ff00;

/** A distinct surface form with its folded form. */
export interface Token {
  readonly surface: string;
  readonly folded: string;
}

/** Source and document number from which a segment's document is built. */
export interface DocumentOrigin {
  readonly source: DocumentReader;
  readonly doc: number;
}

/** Documents from which a segment is built, numbered from 0 to `docCount`; some may be deleted. */
export interface DocumentReader {
  readonly docCount: number;
  /** The distinct words of all texts, by token number. */
  readonly tokens: readonly Token[];
  isLive(doc: number): boolean;
  id(doc: number): string;
  keywords(field: string, doc: number): readonly string[];
  number(field: string, doc: number): number | undefined;
  boolean(field: string, doc: number): boolean | undefined;
  point(field: string, doc: number): readonly [number, number] | undefined;
  /** Tokens of all texts, a mark before each text. */
  texts(doc: number): ArrayLike<number>;
}

/** Reads plain documents. */
export class DocumentSource implements DocumentReader {
  readonly #documents: readonly SearchDocument[];
  readonly #textFields: readonly string[];
  readonly #tokenNumbers = new Map<string, number>();
  readonly tokens: Token[] = [];

  constructor({ fields }: SearchDeclaration, documents: readonly SearchDocument[]) {
    this.#documents = documents;
    this.#textFields = Object.keys(fields).filter((name) => fields[name]?.kind === 'text');
  }

  get docCount(): number {
    return this.#documents.length;
  }

  isLive(): boolean {
    return true;
  }

  id(doc: number): string {
    return this.#document(doc).id;
  }

  keywords(field: string, doc: number) {
    return keywordsOf(this.#document(doc), field);
  }

  number(field: string, doc: number) {
    return numberOf(this.#document(doc), field);
  }

  boolean(field: string, doc: number) {
    return booleanOf(this.#document(doc), field);
  }

  point(field: string, doc: number) {
    return pointOf(this.#document(doc), field);
  }

  texts(doc: number): number[] {
    const found: number[] = [];
    this.#textFields.forEach((field, number) => {
      for (const text of textsOf(this.#document(doc), field)) {
        found.push(fieldMark + number);
        for (const token of tokenize(text)) found.push(this.#internToken(token));
      }
    });
    return found;
  }

  #document(doc: number): SearchDocument {
    return this.#documents[doc] as SearchDocument;
  }

  #internToken({ surface, folded }: Token): number {
    const known = this.#tokenNumbers.get(surface);
    if (known !== undefined) return known;
    this.#tokenNumbers.set(surface, this.tokens.length);
    return this.tokens.push({ surface, folded }) - 1;
  }
}
