import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { textsOf } from '@ardhi/kernel/ports/search-index/field-values';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { documentsOf } from '@ardhi/search-engine/testing/arbitrary-documents';
import { NaiveSearch } from '@ardhi/search-engine/testing/naive-search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Query } from './filter-query.ts';
import { type TextSearch, textSearch } from './text-query.ts';

const searchFor = (text: string, exactly?: boolean) =>
  textSearch(library, { text, ...omitUndefined({ exactly }) }) as TextSearch;
/** The parts of a query that these tests read. */
interface QueryParts {
  readonly dis_max: { readonly queries: readonly QueryParts[] };
  readonly bool: {
    readonly must: readonly QueryParts[];
    readonly filter: readonly QueryParts[];
    readonly should: readonly QueryParts[];
  };
  readonly term?: Readonly<Record<string, { readonly value: string; readonly boost: number }>>;
  readonly prefix?: QueryParts['term'];
  readonly intervals: Readonly<
    Record<string, { readonly all_of: { ordered: boolean; max_gaps: number; intervals: unknown[] } }>
  >;
}
const partsOf = (query: Query | undefined): QueryParts => query as unknown as QueryParts;

/** The clauses on the title, which weighs four times as much as the blurb. */
const titleClauses = (query: Query | undefined): string[] =>
  partsOf(query).dis_max.queries.flatMap(({ term, prefix }) => {
    const { w_title: word, s_title: sound } = { ...term, ...prefix };
    const { value, boost } = word ?? sound ?? {};
    const kind = sound === undefined ? (prefix === undefined ? 'term' : 'prefix') : 'sound';
    return value === undefined ? [] : [`${kind} ${value} ${boost}`];
  });

describe('the Elasticsearch query of a text', () => {
  it('matches each word as typed, in variants, as a prefix and by sound, with falling weight', () => {
    const [plot, kira] = searchFor('plots kiira').exactQueries;
    const clauses = titleClauses(plot);
    expect(clauses[0]).toBe('term plots 4');
    expect(clauses).toContain('term plot 3.6');
    expect(clauses.at(-1)).toBe('sound plots 2.4');
    expect(titleClauses(kira).slice(-2)).toEqual(['prefix kiira 3.2', 'sound kila 2.4']);
  });

  it('counts documents only for words that may be misspelt', () => {
    expect(searchFor('"plot" near').exactQueries.map((query) => query !== undefined)).toEqual([false, true]);
    expect(searchFor('plot near', true).exactQueries).toEqual([undefined, undefined]);
  });

  it('allows misspellings where requested, each edit costing more than any word scores', () => {
    const [exact = '', fuzzy = ''] = [false, true].map((fuzzyWords) =>
      JSON.stringify(partsOf(searchFor('gardener ').query([fuzzyWords])).bool.must),
    );
    expect(exact).not.toContain('fuzz');
    const boosts = Array.from(fuzzy.matchAll(/"match_all":\{\}\},"boost":(\d+)/g), ([, boost]) =>
      Number(boost),
    );
    expect(boosts).toEqual([2_001, 1_001, 1]);
    const fuzziness = Array.from(fuzzy.matchAll(/"fuzziness":(\d)/g), ([, edits]) => Number(edits));
    expect(fuzziness).toEqual([1, 1, 2, 2]);
  });

  it('matches a phrase in order, without gaps, in one field', () => {
    const [phrase] = partsOf(searchFor('"near lake"').query([false, false])).bool.filter;
    const title = phrase?.bool.should[0]?.intervals['w_title']?.all_of;
    expect([title?.ordered, title?.max_gaps, title?.intervals.length]).toEqual([true, 0, 2]);
  });

  it('is undefined when the text has no searchable words', () => {
    expect([textSearch(library, {}), textSearch(library, { text: ' ?! ' })]).toEqual([undefined, undefined]);
  });
});

describe('highlighted words', () => {
  it('are the same as in the embedded engine', () => {
    const typedText = fc.constantFrom(
      'lake',
      'hous',
      'kyanjaa ',
      'hou ',
      'kira kyanja ',
      'RIO ',
      '"lake house"',
      'laek ',
    );
    fc.assert(
      fc.property(documentsOf(library.fields, 1), typedText, ([document], text) => {
        if (document === undefined) return;
        const texts = { title: textsOf(document, 'title'), blurb: textsOf(document, 'blurb') };
        const search = searchFor(text);
        // With one document every word is rare, so all words that may be misspelt are.
        const fuzzyWords = search.text.terms.map(({ fuzzy: forgiving }) => forgiving);
        expect(search.highlights(texts, fuzzyWords)).toEqual(
          new NaiveSearch(library, [document]).marks([document.id], { text })[0],
        );
      }),
      { numRuns: 200 },
    );
  });

  it('include misspellings only where they are allowed', () => {
    expect([
      searchFor('laek ').highlights({ title: ['lake'] }, [false]),
      searchFor('laek ').highlights({ title: ['lake'] }, [true]),
    ]).toEqual([[], ['lake']]);
  });
});
