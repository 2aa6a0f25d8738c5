import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type {
  FacetRequest,
  FacetResult,
  SearchDeclaration,
  SearchDocument,
  SearchQuery,
  SearchSort,
} from '@ardhi/kernel/ports/search-index';
import { editDistance, maxEditsFor } from '@ardhi/kernel/ports/search-index/analysis/edit-distance';
import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import { parseQueryText, type QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { tokenize, type Word } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import {
  booleanOf,
  keywordsOf,
  numberOf,
  pointOf,
  textsOf,
} from '@ardhi/kernel/ports/search-index/field-values';
import { metresBetween, tileOf } from '@ardhi/kernel/ports/search-index/geometry';
import { matchWeights } from '@ardhi/kernel/ports/search-index/match-weights';
import { impact, inverseDocumentFrequency } from '../query/bm25.ts';
import { type Candidate, comparatorFor, type SortKey } from '../query/candidate.ts';
import { barOf, editPenalty } from '../query/index-part.ts';
import { predicateOf } from '../query/predicate.ts';

/** A text of a document, and how much its field weighs. */
interface Text {
  readonly weight: number;
  readonly words: readonly Word[];
}

/** A query term: how a document word matches it, if at all, and its inverse document frequency. */
interface MatchedTerm {
  readonly closeness: (folded: string) => TermMatch | undefined;
  readonly idf: number;
}

/** A term that occurs in at least this many documents is not matched fuzzily. */
const fuzzyThreshold = 20;

/** The naive reference: every query scans every document, word by word. */
export class NaiveSearch {
  readonly #declaration: SearchDeclaration;
  readonly #documents: readonly SearchDocument[];
  readonly #deleted: readonly SearchDocument[];
  readonly #texts: ReadonlyMap<SearchDocument, readonly Text[]>;

  /** `deleted`: documents that still count for the document frequency. */
  constructor(
    declaration: SearchDeclaration,
    documents: readonly SearchDocument[],
    deleted: readonly SearchDocument[] = [],
  ) {
    this.#declaration = declaration;
    this.#documents = documents;
    this.#deleted = deleted;
    this.#texts = new Map([...documents, ...deleted].map((one) => [one, textsIn(declaration, one)]));
  }

  /** All matches in order; `part` and `doc` are unused. */
  search(query: SearchQuery): Candidate[] {
    const wanted = this.#queryTerms(query);
    const sort = query.sort?.length ? query.sort : wanted.length > 0 ? [{ by: 'relevance' } as const] : [];
    return this.#matching(query)
      .map((document): Candidate => {
        const score = wanted.length === 0 ? undefined : this.#score(document, wanted);
        return {
          id: document.id,
          keys: sort.map((key) => this.key(document, key, score)),
          score,
          part: 0,
          doc: 0,
        };
      })
      .sort(comparatorFor(sort));
  }

  /** A facet over all matches, without the filters on its own field. */
  facet(query: SearchQuery, facet: FacetRequest): FacetResult {
    const { field } = facet;
    const filters = query.filters?.filter((filter) => !('field' in filter) || filter.field !== field);
    const counted = this.#matching({ ...query, ...omitUndefined({ filters }) });
    if ('values' in facet) {
      const isFlag = this.#declaration.fields[field]?.kind === 'boolean';
      const all = counted.flatMap((one) =>
        isFlag ? [booleanOf(one, field) ?? []].flat().map(String) : keywordsOf(one, field),
      );
      const counts = Array.from(
        Map.groupBy(all, (v) => v),
        ([v, { length: n }]) => ({ v, n }),
      );
      return { values: counts.sort((a, b) => b.n - a.n || (a.v < b.v ? -1 : 1)).slice(0, facet.values) };
    }
    const numbers = counted.flatMap((one) => numberOf(one, field) ?? []);
    const bars = Array.from({ length: facet.bars }, () => 0);
    if (numbers.length === 0) return { bars, min: 0, max: 0 };
    const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
    for (const number of numbers) {
      const bar = barOf(number, min, max, facet.bars);
      bars[bar] = (bars[bar] as number) + 1;
    }
    return { bars, min, max };
  }

  /** Documents in the map view, grouped by tile of one level. */
  squares({ map, ...query }: SearchQuery, level: number): SearchDocument[][] {
    if (map === undefined) return [];
    const { field, box } = map;
    const inView = this.#matching({ ...query, filters: [...(query.filters ?? []), { field, box }] });
    const squareOf = (one: SearchDocument) => String(tileOf(pointOf(one, field) ?? [0, 0], level));
    return [...Map.groupBy(inView, squareOf).values()];
  }

  /** Surface forms of the words of each document that match a query term. */
  marks(ids: readonly string[], query: SearchQuery): string[][] {
    const terms = this.#queryTerms(query);
    const byId = new Map(this.#documents.map((document) => [document.id, document]));
    return ids.map((id) => {
      const marked = this.#textsOf(byId.get(id) as SearchDocument).flatMap((text) =>
        text.words.filter(({ folded }) => terms.some(({ closeness }) => closeness(folded) !== undefined)),
      );
      return [...new Set(marked.map(({ surface }) => surface))];
    });
  }

  /** Value of a sort key. */
  key(document: SearchDocument, sort: SearchSort, score: number | undefined): SortKey {
    if (sort.by === 'relevance') return score;
    const { field } = sort;
    if (sort.by === 'distance') {
      const point = pointOf(document, field);
      return point && metresBetween(point, sort.from);
    }
    const kind = this.#declaration.fields[field]?.kind;
    if (kind === 'keyword') return keywordsOf(document, field).toSorted()[0];
    if (kind !== 'boolean') return numberOf(document, field);
    const flag = booleanOf(document, field);
    return flag === undefined ? undefined : Number(flag);
  }

  #matching(query: SearchQuery): SearchDocument[] {
    const tests = (query.filters ?? []).map((filter) => predicateOf(filter).passes);
    const wanted = this.#queryTerms(query);
    const phrases = parseQueryText(query.text ?? '', query.exactly).phrases.map((places) =>
      places.map((at) => wanted[at] as MatchedTerm),
    );
    return this.#documents.filter((document) => {
      const texts = this.#textsOf(document);
      const says = ({ closeness }: MatchedTerm) =>
        texts.some((text) => text.words.some((word) => closeness(word.folded)));
      const stands = (phrase: readonly MatchedTerm[], text: Text) =>
        text.words.some((_, from) =>
          phrase.every(({ closeness }, at) => closeness(text.words[from + at]?.folded ?? '') !== undefined),
        );
      return (
        tests.every((passes) => passes(document)) &&
        wanted.every(says) &&
        phrases.every((phrase) => texts.some((text) => stands(phrase, text)))
      );
    });
  }

  #queryTerms({ text = '', exactly = false }: SearchQuery): MatchedTerm[] {
    return parseQueryText(text, exactly).terms.map((term) => {
      const meant = (folded: string) => exactMatch(term, folded);
      const carriers = this.#documents.filter((one) =>
        this.#vocabulary(one).some((word) => meant(word) !== undefined),
      );
      const mayBeSlip = term.fuzzy && carriers.length < fuzzyThreshold;
      const closeness = (folded: string) =>
        meant(folded) ?? (mayBeSlip ? fuzzyMatch(term, folded) : undefined);
      const carrying = [...this.#documents, ...this.#deleted].flatMap((one) =>
        this.#vocabulary(one).filter((word) => closeness(word) !== undefined),
      );
      return { closeness, idf: inverseDocumentFrequency(this.#documents.length, carrying.length) };
    });
  }

  #score(document: SearchDocument, wanted: readonly MatchedTerm[]): number {
    const texts = this.#textsOf(document);
    const length = texts.reduce((sum, text) => sum + text.words.length, 0);
    const impactOf = (folded: string) => {
      const counted = texts.map(
        (text) => text.weight * text.words.filter((word) => word.folded === folded).length,
      );
      return impact(
        counted.reduce((sum, one) => sum + one, 0),
        length,
      );
    };
    const scores = wanted.map(({ closeness, idf }) =>
      this.#vocabulary(document).flatMap((folded) => {
        const close = closeness(folded);
        return close === undefined ? [] : close.weight * idf * impactOf(folded) - editPenalty * close.edits;
      }),
    );
    return scores.reduce((sum, own) => sum + Math.max(...own), 0);
  }

  #vocabulary(document: SearchDocument): string[] {
    return [...new Set(this.#textsOf(document).flatMap((text) => text.words.map(({ folded }) => folded)))];
  }

  #textsOf = (document: SearchDocument): readonly Text[] => this.#texts.get(document) ?? [];
}

const textsIn = ({ fields }: SearchDeclaration, document: SearchDocument): Text[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text'
      ? textsOf(document, name).map((text) => ({ weight: field.weight, words: tokenize(text) }))
      : [],
  );

/** Weight of a term match and its edit distance. */
interface TermMatch {
  readonly weight: number;
  readonly edits: number;
}

/** The vocabulary words that match a term, and those that match it fuzzily. */
export function closeTerms(term: QueryTerm, vocabulary: readonly string[]) {
  const matchesBy = (closeness: (queryTerm: QueryTerm, folded: string) => TermMatch | undefined) =>
    vocabulary
      .flatMap((word) => {
        const close = closeness(term, word);
        return close === undefined ? [] : [[word, close.weight, close.edits]];
      })
      .sort();
  return { meant: matchesBy(exactMatch), misspelt: matchesBy(fuzzyMatch) };
}

function exactMatch(term: QueryTerm, folded: string): TermMatch | undefined {
  const isClose = {
    exact: folded === term.folded,
    variant: term.variants.includes(folded),
    prefix: term.isPrefix && folded.startsWith(term.folded),
    phonetic: term.phoneticKey !== undefined && phoneticKey(folded) === term.phoneticKey,
  };
  const kind = (['exact', 'variant', 'prefix', 'phonetic'] as const).find((one) => isClose[one]);
  return kind && { weight: matchWeights[kind], edits: 0 };
}

function fuzzyMatch(term: QueryTerm, folded: string): TermMatch | undefined {
  const most = maxEditsFor(term.folded);
  const edits = editDistance(term.folded, folded, most);
  return edits > 0 && edits <= most ? { weight: matchWeights.fuzzy, edits } : undefined;
}
