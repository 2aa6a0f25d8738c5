import { fold } from '@ardhi/kernel/ports/search-index/analysis/fold';
import { parseQueryText, type QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandTerm } from '../query/expand-term.ts';
import type { ExpandedTerm, Expansion } from '../query/index-part.ts';
import { QueryBudget } from '../query/query-budget.ts';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { arbitraryTypedWord, arbitraryVocabulary } from '../testing/arbitrary-vocabulary.ts';
import { closeTerms, NaiveSearch } from '../testing/naive-search.ts';
import { buildTestSegment, docsIn, setOf, someDocs } from '../testing/test-segment.ts';
import { Segment } from './segment.ts';
import { SegmentText } from './segment-text.ts';

const fields = { title: { kind: 'text', weight: 4 }, blurb: { kind: 'text', weight: 1 } } as const;
const plenty = () => new QueryBudget(1e9, 60_000);

describe('the vocabulary of a segment', () => {
  it('expands terms exactly, by variant, prefix, phonetic key and edit distance, also from its cache', () => {
    fc.assert(
      fc.property(
        arbitraryVocabulary,
        fc.array(arbitraryTypedWord, { minLength: 1, maxLength: 4 }),
        (vocabulary, typed) => {
          const folded = [...new Set(vocabulary.map(fold))];
          const { columns } = buildTestSegment(
            fields,
            folded.map((title, at) => ({ id: `d${at}`, fields: { title } })),
          );
          const text = new SegmentText(columns, 2);
          const named = (expansions: readonly Expansion[]) =>
            expansions
              .map(({ termId: entry, weight, edits }) => [columns.text('word', entry), weight, edits])
              .sort();
          for (const each of typed.flatMap((one) => [one, `${one} `, one])) {
            const [term] = parseQueryText(each).terms as [QueryTerm];
            expect({ meant: named(text.expand(term)), misspelt: named(text.expandFuzzy(term)) }).toEqual(
              closeTerms(term, folded),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the texts of a segment', () => {
  /** 150 documents, so that some postings are lists and some are bit sets. */
  const rare = ['sanctuary', 'zebra zebras', 'sanctuaries', 'zebra'].map((title, at) => ({
    id: `x${at}`,
    fields: { title },
  }));
  const documents = [...(fc.sample(documentsOf(fields, 150), { numRuns: 1, seed: 21 })[0] ?? []), ...rare];
  const { declaration, data, columns, placed } = buildTestSegment(fields, documents);
  const segment = new Segment(declaration, data);
  const naive = new NaiveSearch(declaration, documents);
  const text = new SegmentText(columns, 2);
  const typed = [
    'lake',
    'hous',
    'kyanja ',
    'kyanjaa ',
    'rio ',
    'zebra',
    'sanctuary',
    'sanctuaires',
    'kira lake ',
    'hippo',
  ];
  const wordIds = (query: string) =>
    parseQueryText(query).terms.map((term) => expandTerm(term, [segment])[0] as ExpandedTerm);
  const idsOf = (places: readonly number[]) => places.map((place) => placed[place]?.id).sort();

  it.each(typed)('match and score %s like the naive reference', (query) => {
    columns.reset();
    const set = columns.copyOf(columns.live);
    const words = wordIds(query);
    for (const word of words) text.applyTerm(set, word, plenty());
    const expected = naive.search({ text: query });
    const places = docsIn(set);
    expect(idsOf(places)).toEqual(expected.map(({ id }) => id).sort());
    const keys = text.scoreKeys(columns.scratch.list, columns.listDocs(set).length, words, plenty());
    const scores = new Map(expected.map(({ id, score = 0 }) => [id, score]));
    expect(Array.from(keys, (key) => -key)).toEqual(
      places.map((place) => scores.get(placed[place]?.id ?? '')),
    );
  });

  it('narrow any given set', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...typed.slice(0, 8)),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        (query, some) => {
          columns.reset();
          const places = someDocs(placed, some);
          const set = setOf(columns, places);
          const [word] = wordIds(query);
          text.applyTerm(set, word as ExpandedTerm, plenty());
          const own = new Set(naive.search({ text: query }).map(({ id }) => id));
          expect(idsOf(docsIn(set))).toEqual(idsOf(places).filter((id) => own.has(id as string)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(['"lake house"', '"kira kira"', '"houses lake kyanja"', '"house"'])(
    'match the phrase %s within one text only',
    (query) => {
      columns.reset();
      const set = columns.copyOf(columns.live);
      const words = wordIds(query);
      for (const word of words) text.applyTerm(set, word, plenty());
      for (const phrase of parseQueryText(query).phrases)
        text.applyPhrase(
          set,
          phrase.map((at) => words[at] as ExpandedTerm),
          plenty(),
        );
      expect(idsOf(docsIn(set))).toEqual(
        naive
          .search({ text: query })
          .map(({ id }) => id)
          .sort(),
      );
    },
  );

  it('are marked in their surface form', () => {
    const [places, ids] = [Array.from(placed.keys()), placed.map(({ id }) => id)];
    for (const query of typed) {
      expect(text.marks(places, wordIds(query))).toEqual(naive.marks(ids, { text: query }));
    }
  });

  it('count live documents up to a limit, and all documents for the document frequency', () => {
    const own = new Segment(declaration, buildTestSegment(fields, documents).data);
    for (const [at, { id }] of documents.entries()) if (at % 3 === 0) own.delete(id);
    const living = new NaiveSearch(
      declaration,
      documents.filter((_, at) => at % 3 > 0),
    );
    for (const query of ['lake ', 'zebra ', 'house ', 'sanctuary ']) {
      const expansions = own.expand(parseQueryText(query).terms[0] as QueryTerm);
      const carriers = living.search({ text: query }).length;
      expect([own.countLiveDocs(expansions, 1_000), own.countLiveDocs(expansions, 2)]).toEqual([
        carriers,
        Math.min(2, carriers),
      ]);
      const exact = own.expand(parseQueryText(query, true).terms[0] as QueryTerm);
      expect(own.docFrequency(exact)).toBe(naive.search({ text: query, exactly: true }).length);
    }
  });

  it('spend the budget in proportion to their work', () => {
    const [zebra] = wordIds('zebra');
    columns.reset();
    const set = columns.copyOf(columns.live);
    expect(() => text.applyTerm(set, zebra as ExpandedTerm, new QueryBudget(0, 60_000))).toThrow();
    expect(() =>
      text.scoreKeys(columns.scratch.list, 150, [zebra as ExpandedTerm], new QueryBudget(149, 60_000)),
    ).toThrow();
    expect(() => text.applyPhrase(set, [zebra as ExpandedTerm], new QueryBudget(100, 60_000))).toThrow();
  });
});
