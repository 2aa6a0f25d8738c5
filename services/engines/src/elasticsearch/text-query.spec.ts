import { library } from '@ardhi/kernel/search-index/search-index.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainSearch } from '../search-index/columnar/testing/plain-search.ts';
import { documentsOf } from '../search-index/columnar/testing/some-documents.ts';
import { textsOf } from '../search-index/columnar/values.ts';
import type { Query } from './filter-query.ts';
import { type TextSearch, textSearch } from './text-query.ts';

const asked = (text: string, exactly?: boolean) =>
  textSearch(library, { text, ...(exactly !== undefined && { exactly }) }) as TextSearch;
/** The parts of what is asked that are looked at here. */
interface Asked {
  readonly dis_max: { readonly queries: readonly Asked[] };
  readonly bool: {
    readonly must: readonly Asked[];
    readonly filter: readonly Asked[];
    readonly should: readonly Asked[];
  };
  readonly term?: Readonly<Record<string, { readonly value: string; readonly boost: number }>>;
  readonly prefix?: Asked['term'];
  readonly intervals: Readonly<
    Record<string, { readonly all_of: { ordered: boolean; max_gaps: number; intervals: unknown[] } }>
  >;
}
const parts = (query: Query | undefined): Asked => query as unknown as Asked;

/** What is asked of the title, which weighs four times as much as the blurb. */
const ofTitle = (query: Query | undefined): string[] =>
  parts(query).dis_max.queries.flatMap(({ term, prefix }) => {
    const { w_title: word, s_title: sound } = { ...term, ...prefix };
    const { value, boost } = word ?? sound ?? {};
    const kind = sound === undefined ? (prefix === undefined ? 'term' : 'prefix') : 'sound';
    return value === undefined ? [] : [`${kind} ${value} ${boost}`];
  });

describe('a text as the server is asked it', () => {
  it('asks for each word as typed, in other forms, begun so and by sound, the closer the heavier', () => {
    const [plot, kira] = asked('plots kiira').meant;
    const forms = ofTitle(plot);
    expect(forms[0]).toBe('term plots 4');
    expect(forms).toContain('term plot 3.6');
    expect(forms.at(-1)).toBe('sound plots 2.4');
    expect(ofTitle(kira).slice(-2)).toEqual(['prefix kiira 3.2', 'sound kila 2.4']);
  });

  it('counts the carriers of those words only that may be forgiven', () => {
    expect(asked('"plot" near').meant.map((query) => query !== undefined)).toEqual([false, true]);
    expect(asked('plot near', true).meant).toEqual([undefined, undefined]);
  });

  it('allows slips where it is told to, each edit costing more than any word brings', () => {
    const [meant = '', forgiven = ''] = [false, true].map((slips) =>
      JSON.stringify(parts(asked('gardener ').query([slips])).bool.must),
    );
    expect(meant).not.toContain('fuzz');
    const boosts = Array.from(forgiven.matchAll(/"match_all":\{\}\},"boost":(\d+)/g), ([, boost]) =>
      Number(boost),
    );
    expect(boosts).toEqual([2_001, 1_001, 1]);
    const fuzziness = Array.from(forgiven.matchAll(/"fuzziness":(\d)/g), ([, edits]) => Number(edits));
    expect(fuzziness).toEqual([1, 1, 2, 2]);
  });

  it('asks for a phrase in its order, with nothing between, in one field', () => {
    const [phrase] = parts(asked('"near lake"').query([false, false])).bool.filter;
    const title = phrase?.bool.should[0]?.intervals['w_title']?.all_of;
    expect([title?.ordered, title?.max_gaps, title?.intervals.length]).toEqual([true, 0, 2]);
  });

  it('is none when nothing was typed that could be looked for', () => {
    expect([textSearch(library, {}), textSearch(library, { text: ' ?! ' })]).toEqual([undefined, undefined]);
  });
});

describe('the words of an answer', () => {
  it('are marked as every other engine marks them', () => {
    const typed = fc.constantFrom(
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
      fc.property(documentsOf(library.fields, 1), typed, ([document], text) => {
        if (document === undefined) return;
        const texts = { title: textsOf(document, 'title'), blurb: textsOf(document, 'blurb') };
        const search = asked(text);
        // So few documents carry any word that all which may be slips are.
        const slips = search.asked.words.map(({ forgiving }) => forgiving);
        expect(search.marks(texts, slips)).toEqual(
          new PlainSearch(library, [document]).marks([document.id], { text })[0],
        );
      }),
      { numRuns: 200 },
    );
  });

  it('are no slips where none are allowed', () => {
    expect([
      asked('laek ').marks({ title: ['lake'] }, [false]),
      asked('laek ').marks({ title: ['lake'] }, [true]),
    ]).toEqual([[], ['lake']]);
  });
});
