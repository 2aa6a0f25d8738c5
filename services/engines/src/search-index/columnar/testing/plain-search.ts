import { type AskedWord, askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import { distance, editsAllowed } from '@ardhi/kernel/search-index/analysis/distance';
import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import { type Word, words } from '@ardhi/kernel/search-index/analysis/words';
import { cellOf, metresBetween } from '@ardhi/kernel/search-index/geometry';
import type {
  FacetAnswer,
  FacetRequest,
  SearchDeclaration,
  SearchDocument,
  SearchQuery,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import { type Candidate, orderOf, type SortKey } from '../candidate.ts';
import { impact, rarity } from '../impact.ts';
import { barOf, editCost, weights } from '../part.ts';
import { predicateOf } from '../predicate.ts';
import { booleanOf, keywordsOf, numberOf, pointOf, textsOf } from '../values.ts';

/** A text of a document, and how much its field weighs. */
interface Text {
  readonly weight: number;
  readonly words: readonly Word[];
}

/** A word of the query: how close a word of a document is to it, if it stands for it at all, and its rarity. */
interface Wanted {
  readonly closeness: (folded: string) => Close | undefined;
  readonly idf: number;
}

/** So many documents that carry a word make sure that it is meant. */
const surelyMeant = 20;

/** An index without one: every question looks at every document, word by word. */
export class PlainSearch {
  readonly #declaration: SearchDeclaration;
  readonly #documents: readonly SearchDocument[];
  readonly #forgotten: readonly SearchDocument[];
  readonly #texts: ReadonlyMap<SearchDocument, readonly Text[]>;

  /** `forgotten`: documents that died since; they still make their words more common. */
  constructor(
    declaration: SearchDeclaration,
    documents: readonly SearchDocument[],
    forgotten: readonly SearchDocument[] = [],
  ) {
    this.#declaration = declaration;
    this.#documents = documents;
    this.#forgotten = forgotten;
    this.#texts = new Map([...documents, ...forgotten].map((one) => [one, textsIn(declaration, one)]));
  }

  /** All that match, in order; `part` and `place` mean nothing here. */
  found(query: SearchQuery): Candidate[] {
    const wanted = this.#wanted(query);
    const sort = query.sort?.length ? query.sort : wanted.length > 0 ? [{ by: 'relevance' } as const] : [];
    return this.#matching(query)
      .map((document): Candidate => {
        const score = wanted.length === 0 ? undefined : this.#score(document, wanted);
        return {
          id: document.id,
          keys: sort.map((key) => this.key(document, key, score)),
          score,
          part: 0,
          place: 0,
        };
      })
      .sort(orderOf(sort));
  }

  /** What a facet counts: all that matches without the filters on its own field. */
  facet(query: SearchQuery, facet: FacetRequest): FacetAnswer {
    const { field } = facet;
    const filters = query.filters?.filter((filter) => !('field' in filter) || filter.field !== field);
    const counted = this.#matching({ ...query, ...(filters && { filters }) });
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

  /** Documents in view, square by square of one level. */
  squares({ map, ...query }: SearchQuery, level: number): SearchDocument[][] {
    if (map === undefined) return [];
    const { field, box } = map;
    const inView = this.#matching({ ...query, filters: [...(query.filters ?? []), { field, box }] });
    const squareOf = (one: SearchDocument) => String(cellOf(pointOf(one, field) ?? [0, 0], level));
    return [...Map.groupBy(inView, squareOf).values()];
  }

  /** The words of each document that stand for a word of the query, as they are written there. */
  marks(ids: readonly string[], query: SearchQuery): string[][] {
    const wanted = this.#wanted(query);
    const byId = new Map(this.#documents.map((document) => [document.id, document]));
    return ids.map((id) => {
      const marked = this.#textsOf(byId.get(id) as SearchDocument).flatMap((text) =>
        text.words.filter(({ folded }) => wanted.some(({ closeness }) => closeness(folded) !== undefined)),
      );
      return [...new Set(marked.map(({ said }) => said))];
    });
  }

  /** What a sort key compares. */
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
    const wanted = this.#wanted(query);
    const phrases = askedText(query.text ?? '', query.exactly).phrases.map((places) =>
      places.map((at) => wanted[at] as Wanted),
    );
    return this.#documents.filter((document) => {
      const texts = this.#textsOf(document);
      const says = ({ closeness }: Wanted) =>
        texts.some((text) => text.words.some((word) => closeness(word.folded)));
      const stands = (phrase: readonly Wanted[], text: Text) =>
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

  #wanted({ text = '', exactly = false }: SearchQuery): Wanted[] {
    return askedText(text, exactly).words.map((asked) => {
      const meant = (folded: string) => closenessMeant(asked, folded);
      const carriers = this.#documents.filter((one) =>
        this.#vocabulary(one).some((word) => meant(word) !== undefined),
      );
      const mayBeSlip = asked.forgiving && carriers.length < surelyMeant;
      const closeness = (folded: string) =>
        meant(folded) ?? (mayBeSlip ? closenessSlipped(asked, folded) : undefined);
      const carrying = [...this.#documents, ...this.#forgotten].flatMap((one) =>
        this.#vocabulary(one).filter((word) => closeness(word) !== undefined),
      );
      return { closeness, idf: rarity(this.#documents.length, carrying.length) };
    });
  }

  #score(document: SearchDocument, wanted: readonly Wanted[]): number {
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
        return close === undefined ? [] : close.weight * idf * impactOf(folded) - editCost * close.edits;
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
      ? textsOf(document, name).map((text) => ({ weight: field.weight, words: words(text) }))
      : [],
  );

/** How much a word of a document weighs as one that was asked, and in how many letters it is another. */
interface Close {
  readonly weight: number;
  readonly edits: number;
}

/** The words that are meant by what was asked, and those that may be it misspelt. */
export function closeWords(asked: AskedWord, vocabulary: readonly string[]) {
  const told = (closeness: (asked: AskedWord, folded: string) => Close | undefined) =>
    vocabulary
      .flatMap((word) => {
        const close = closeness(asked, word);
        return close === undefined ? [] : [[word, close.weight, close.edits]];
      })
      .sort();
  return { meant: told(closenessMeant), misspelt: told(closenessSlipped) };
}

function closenessMeant(asked: AskedWord, folded: string): Close | undefined {
  const isClose = {
    exact: folded === asked.folded,
    variant: asked.variants.includes(folded),
    begun: asked.open && folded.startsWith(asked.folded),
    sound: asked.sound !== undefined && sound(folded) === asked.sound,
  };
  const kind = (['exact', 'variant', 'begun', 'sound'] as const).find((one) => isClose[one]);
  return kind && { weight: weights[kind], edits: 0 };
}

function closenessSlipped(asked: AskedWord, folded: string): Close | undefined {
  const most = editsAllowed(asked.folded);
  const edits = distance(asked.folded, folded, most);
  return edits > 0 && edits <= most ? { weight: weights.misspelt, edits } : undefined;
}
