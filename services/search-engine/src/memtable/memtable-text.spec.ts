import { fold } from '@ardhi/kernel/ports/search-index/analysis/fold';
import { parseQueryText, type QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandTerm } from '../query/expand-term.ts';
import type { Expansion } from '../query/index-part.ts';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { arbitraryTypedWord, arbitraryVocabulary } from '../testing/arbitrary-vocabulary.ts';
import { closeTerms, NaiveSearch } from '../testing/naive-search.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { Memtable } from './memtable.ts';
import { MemtableText } from './memtable-text.ts';

const fields = { title: { kind: 'text', weight: 4 }, blurb: { kind: 'text', weight: 1 } } as const;
const declaration = testDeclaration(fields);

describe('memtable text', () => {
  it('expands terms exactly, by variant, prefix, phonetic key and edit distance', () => {
    fc.assert(
      fc.property(arbitraryVocabulary, arbitraryTypedWord, (vocabulary, typed) => {
        const folded = [...new Set(vocabulary.map(fold))];
        const text = new MemtableText(declaration);
        folded.forEach((title, place) => {
          text.add(place, { id: title, fields: { title } });
        });
        const [term] = parseQueryText(typed).terms as [QueryTerm];
        const named = (expansions: readonly Expansion[]) =>
          expansions
            .map(({ termId: entry, weight, edits }) => [
              folded[text.docsOf(entry)[0] as number],
              weight,
              edits,
            ])
            .sort();
        expect({ meant: named(text.expand(term)), misspelt: named(text.expandFuzzy(term)) }).toEqual(
          closeTerms(term, folded),
        );
      }),
      { numRuns: 200 },
    );
  });

  const documents = fc.sample(documentsOf(fields, 40), { numRuns: 1, seed: 21 })[0] ?? [];
  const naive = new NaiveSearch(declaration, documents);
  const text = new MemtableText(declaration);
  const memtable = new Memtable(declaration);
  documents.forEach((document, place) => {
    text.add(place, document);
    memtable.add({ id: document.id, fields: JSON.stringify(document.fields) });
  });

  it.each(['lake', 'hous', 'kyanja ', 'kyanjaa ', 'rio '])('scores %s like the naive reference', (typed) => {
    const [word] = expandTerm(parseQueryText(typed).terms[0] as QueryTerm, [memtable]);
    const scores = new Map(naive.search({ text: typed }).map(({ id, score }) => [id, score]));
    expect(Array.from(text.scores(word as never, documents.length))).toEqual(
      documents.map(({ id }) => scores.get(id) ?? Number.NEGATIVE_INFINITY),
    );
  });

  it.each(['"lake house"', '"kira kira"', '"houses lake kyanja"'])(
    'matches the phrase %s within one text only',
    (typed) => {
      const phrase = parseQueryText(typed).terms.map((term) => expandTerm(term, [memtable])[0] as never);
      const places = parseQueryText(typed).phrases[0]?.map((at) => phrase[at] as never) ?? [];
      const found = new Set(naive.search({ text: typed }).map(({ id }) => id));
      expect(documents.filter((_, place) => text.hasPhrase(place, places))).toEqual(
        documents.filter(({ id }) => found.has(id)),
      );
    },
  );

  it('matches no phrase across two texts', () => {
    const own = new MemtableText(declaration);
    own.add(0, { id: 'a', fields: { title: 'by the lake', blurb: 'house for sale' } });
    const phrase = ['lake', 'house'].map((word) => {
      const [term] = parseQueryText(`${word} `, true).terms as [QueryTerm];
      return { term, expansions: own.expand(term), idf: 1 };
    });
    expect([own.hasPhrase(0, phrase), own.hasPhrase(0, phrase.slice(0, 1))]).toEqual([false, true]);
  });

  it('returns each surface form to highlight once', () => {
    const own = new MemtableText(declaration);
    own.add(0, { id: 'a', fields: { title: 'Río rio RÍO', blurb: 'the río' } });
    const [term] = parseQueryText('rio ', true).terms as [QueryTerm];
    expect(own.marks([0, 0], [{ term, expansions: own.expand(term), idf: 1 }])).toEqual([
      ['río', 'rio'],
      ['río', 'rio'],
    ]);
  });
});
