import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/ports/search-index';
import { editDistance, maxEditsFor } from '@ardhi/kernel/ports/search-index/analysis/edit-distance';
import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import type { QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { tokenize, type Word } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import { textsOf } from '@ardhi/kernel/ports/search-index/field-values';
import { matchWeights } from '@ardhi/kernel/ports/search-index/match-weights';
import { impact } from '../query/bm25.ts';
import { type ExpandedTerm, type Expansion, editPenalty } from '../query/index-part.ts';

interface Term {
  readonly folded: string;
  readonly docs: number[];
  readonly impacts: number[];
  /** Weighted count in the document being added; negative when the document does not contain the term. */
  pendingCount: number;
}

/** A surface form of a word, and its term. */
interface SurfaceForm {
  readonly surface: string;
  readonly termId: number;
}

/** Key of the prefix index: a prefix query has at least two letters. */
const prefixOf = (word: string): string => word.slice(0, 2);

function appendTo(map: Map<string, number[]>, key: string, number: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [number]);
  else known.push(number);
}

/** Inverted index of a memtable: terms found by folded form, by phonetic key and by prefix. */
export class MemtableText {
  readonly #fields: readonly { readonly name: string; readonly weight: number }[];
  readonly #terms: Term[] = [];
  readonly #termIds = new Map<string, number>();
  readonly #bySound = new Map<string, number[]>();
  readonly #byPrefix = new Map<string, number[]>();
  /** Each surface form once; documents store its number, so that few objects are long-lived. */
  readonly #surfaceForms: SurfaceForm[] = [];
  readonly #surfaceFormIds = new Map<string, number>();
  /** Surface form numbers of each document, one list per text. */
  readonly #texts: (readonly (readonly number[])[])[] = [];

  constructor({ fields }: SearchDeclaration) {
    this.#fields = Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' ? [{ name, weight: field.weight }] : [],
    );
  }

  add(doc: number, document: SearchDocument): void {
    const carried: Term[] = [];
    const texts: number[][] = [];
    let length = 0;
    for (const { name, weight } of this.#fields) {
      for (const text of textsOf(document, name)) {
        const formIds = tokenize(text).map((word) => this.#internSurfaceForm(word));
        texts.push(formIds);
        length += formIds.length;
        for (const number of formIds) {
          const entry = this.#terms[this.#termIdOf(number)] as Term;
          if (entry.pendingCount < 0) carried.push(entry);
          entry.pendingCount = Math.max(0, entry.pendingCount) + weight;
        }
      }
    }
    for (const entry of carried) {
      entry.docs.push(doc);
      entry.impacts.push(impact(entry.pendingCount, length));
      entry.pendingCount = -1;
    }
    this.#texts[doc] = texts;
  }

  expand(word: QueryTerm): Expansion[] {
    const best = new Map<number, number>();
    const offer = (entry: number | undefined, weight: number) => {
      if (entry !== undefined && (best.get(entry) ?? 0) < weight) best.set(entry, weight);
    };
    offer(this.#termIds.get(word.folded), matchWeights.exact);
    for (const form of word.variants) offer(this.#termIds.get(form), matchWeights.variant);
    if (word.isPrefix)
      for (const number of this.#byPrefix.get(prefixOf(word.folded)) ?? [])
        if ((this.#terms[number] as Term).folded.startsWith(word.folded)) offer(number, matchWeights.prefix);
    if (word.phoneticKey !== undefined)
      for (const number of this.#bySound.get(word.phoneticKey) ?? []) offer(number, matchWeights.phonetic);
    return [...best].map(([termId, weight]) => ({ termId, weight, edits: 0 }));
  }

  expandFuzzy({ folded }: QueryTerm): Expansion[] {
    const most = maxEditsFor(folded);
    if (most === 0) return [];
    return this.#terms.flatMap((entry, number) => {
      const edits = editDistance(folded, entry.folded, most);
      return edits > 0 && edits <= most ? [{ termId: number, weight: matchWeights.fuzzy, edits }] : [];
    });
  }

  docsOf(entry: number): readonly number[] {
    return (this.#terms[entry] as Term).docs;
  }

  /** Score of each of `many` documents by its best expansion; minus infinity where the term does not occur. */
  scores({ expansions, idf }: ExpandedTerm, many: number): Float64Array {
    const found = new Float64Array(many).fill(Number.NEGATIVE_INFINITY);
    for (const { termId: entry, weight, edits } of expansions) {
      const { docs: places, impacts } = this.#terms[entry] as Term;
      const [scale, cost] = [weight * idf, editPenalty * edits];
      for (let at = 0; at < places.length; at++) {
        const score = scale * (impacts[at] as number) - cost;
        const doc = places[at] as number;
        if (score > (found[doc] as number)) found[doc] = score;
      }
    }
    return found;
  }

  /** True if the terms are consecutive in this order in one text of the document. */
  hasPhrase(doc: number, phrase: readonly ExpandedTerm[]): boolean {
    const wanted = phrase.map((word) => new Set(word.expansions.map(({ termId: entry }) => entry)));
    return (this.#texts[doc] as readonly (readonly number[])[]).some((formIds) =>
      formIds.some((_, from) =>
        wanted.every((entries, at) => {
          const word = formIds[from + at];
          return word !== undefined && entries.has(this.#termIdOf(word));
        }),
      ),
    );
  }

  marks(places: readonly number[], found: readonly ExpandedTerm[]): string[][] {
    const wanted = new Set(found.flatMap((word) => word.expansions.map(({ termId: entry }) => entry)));
    return places.map((doc) => this.#marksOf(doc, wanted));
  }

  #marksOf(doc: number, wanted: ReadonlySet<number>): string[] {
    const marked = new Set<string>();
    for (const formIds of this.#texts[doc] as readonly (readonly number[])[]) {
      for (const number of formIds)
        if (wanted.has(this.#termIdOf(number)))
          marked.add((this.#surfaceForms[number] as SurfaceForm).surface);
    }
    return [...marked];
  }

  #termIdOf = (formId: number): number => (this.#surfaceForms[formId] as SurfaceForm).termId;

  #internSurfaceForm({ surface, folded }: Word): number {
    const known = this.#surfaceFormIds.get(surface);
    if (known !== undefined) return known;
    const number = this.#surfaceForms.push({ surface, termId: this.#internTerm(folded) }) - 1;
    this.#surfaceFormIds.set(surface, number);
    return number;
  }

  #internTerm(folded: string): number {
    const known = this.#termIds.get(folded);
    if (known !== undefined) return known;
    const number = this.#terms.push({ folded, docs: [], impacts: [], pendingCount: -1 }) - 1;
    this.#termIds.set(folded, number);
    appendTo(this.#bySound, phoneticKey(folded), number);
    appendTo(this.#byPrefix, prefixOf(folded), number);
    return number;
  }
}
