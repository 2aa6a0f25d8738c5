import type { SearchDeclaration, SearchDocument, SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import type { CompiledQuery, ExpandedTerm, Expansion, IndexPart, Matches } from '../query/index-part.ts';
import { decodeDocument, type EncodedDocument } from './encoded-document.ts';
import {
  clearBit,
  type DocumentBits,
  forEachBit,
  grow,
  MemtableColumns,
  setBit,
  wordsFor,
} from './memtable-columns.ts';
import { MemtableMatches } from './memtable-matches.ts';
import { MemtableText } from './memtable-text.ts';

/** The latest changes of an index: small growing columns that are scanned in full. */
export class Memtable implements IndexPart {
  readonly #declaration: SearchDeclaration;
  readonly #columns: MemtableColumns;
  readonly #text: MemtableText;
  readonly #documents: (SearchDocument | undefined)[] = [];
  /** The same documents encoded, for the builder of a segment. */
  readonly #encoded: (EncodedDocument | undefined)[] = [];
  readonly #docById = new Map<string, number>();
  #live: DocumentBits = new Uint32Array(64);

  constructor(declaration: SearchDeclaration) {
    this.#declaration = declaration;
    this.#columns = new MemtableColumns(declaration);
    this.#text = new MemtableText(declaration);
  }

  get size(): number {
    return this.#docById.size;
  }

  /** Number of documents added, including replaced and deleted ones. */
  get addedCount(): number {
    return this.#documents.length;
  }

  /** Number of deleted documents whose terms are still stored. */
  get deletedCount(): number {
    return this.addedCount - this.size;
  }

  *liveDocuments(): Iterable<EncodedDocument> {
    for (const written of this.#encoded) if (written !== undefined) yield written;
  }

  has(id: string): boolean {
    return this.#docById.has(id);
  }

  add(written: EncodedDocument): void {
    this.delete(written.id);
    const document = decodeDocument(written);
    this.#encoded.push(written);
    const doc = this.#documents.push(document) - 1;
    this.#docById.set(document.id, doc);
    this.#live = grow(this.#live, (doc >>> 5) + 1, 0);
    setBit(this.#live, doc);
    this.#columns.add(doc, document);
    this.#text.add(doc, document);
  }

  delete(id: string): boolean {
    const doc = this.#docById.get(id);
    if (doc === undefined) return false;
    this.#documents[doc] = undefined;
    this.#encoded[doc] = undefined;
    clearBit(this.#live, doc);
    return this.#docById.delete(id);
  }

  expand(word: QueryTerm): readonly Expansion[] {
    return this.#text.expand(word);
  }

  expandFuzzy(word: QueryTerm): readonly Expansion[] {
    return this.#text.expandFuzzy(word);
  }

  countLiveDocs(expansions: readonly Expansion[], most: number): number {
    const found = new Set<number>();
    for (const { termId: entry } of expansions) {
      for (const doc of this.#text.docsOf(entry)) {
        if (this.#documents[doc] !== undefined) found.add(doc);
        if (found.size >= most) return found.size;
      }
    }
    return found.size;
  }

  docFrequency(expansions: readonly Expansion[]): number {
    return expansions.reduce((sum, { termId: entry }) => sum + this.#text.docsOf(entry).length, 0);
  }

  match(question: CompiledQuery): Matches {
    const { filters, facets, terms: words, budget } = question;
    budget.spend(this.#documents.length);
    const base = this.#live.slice(0, wordsFor(this.#documents.length));
    const isOnFacetField = (filter: SearchFilter) =>
      'field' in filter && facets.some(({ field }) => field === filter.field);
    const narrow = (set: DocumentBits, filter: SearchFilter) =>
      this.#columns.applyFilter(set, filter, (id) => this.#docById.get(id));
    for (const filter of filters) if (!isOnFacetField(filter)) narrow(base, filter);
    const scores = words.map((word) => this.#text.scores(word, this.#documents.length));
    this.#narrowToWords(base, question, scores);
    const facetSets = new Map<string, DocumentBits>();
    for (const filter of filters.filter(isOnFacetField)) {
      const { field } = filter as { field: string };
      const set = facetSets.get(field) ?? base.slice();
      facetSets.set(field, set);
      narrow(set, filter);
    }
    const scoreOf = (doc: number) =>
      words.length === 0 ? undefined : scores.reduce((sum, found) => sum + (found[doc] as number), 0);
    const [declaration, columns, documents] = [this.#declaration, this.#columns, this.#documents];
    return new MemtableMatches({
      declaration,
      columns,
      documents,
      query: question,
      base,
      facetSets,
      scoreOf,
    });
  }

  marks(docs: readonly number[], words: readonly ExpandedTerm[]): readonly (readonly string[])[] {
    return this.#text.marks(docs, words);
  }

  /** Keeps the documents that contain every term, and each phrase in order. */
  #narrowToWords(
    set: DocumentBits,
    { terms: words, text }: CompiledQuery,
    scores: readonly Float64Array[],
  ): void {
    if (words.length === 0) return;
    const phrases = (text?.phrases ?? []).map((phrase) => phrase.map((at) => words[at] as ExpandedTerm));
    forEachBit(set, (doc) => {
      const hasAll =
        scores.every((found) => found[doc] !== Number.NEGATIVE_INFINITY) &&
        phrases.every((phrase) => this.#text.hasPhrase(doc, phrase));
      if (!hasAll) clearBit(set, doc);
    });
  }
}
