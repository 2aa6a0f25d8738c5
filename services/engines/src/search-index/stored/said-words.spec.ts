import { askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainSearch } from '../columnar/testing/plain-search.ts';
import { declared } from '../columnar/testing/segment-of.ts';
import { documentsOf } from '../columnar/testing/some-documents.ts';
import { SaidWords } from './said-words.ts';

const declaration = declared({
  title: { kind: 'text', weight: 4 },
  genre: { kind: 'keyword' },
  blurb: { kind: 'text', weight: 1 },
});

describe('the words of one document', () => {
  /** Enough others say the word for nothing to be taken as a slip, which is never forgiven here. */
  const others = Array.from({ length: 20 }, (_, at) => ({
    id: `o${at}`,
    fields: { title: 'lake house houses kyanja kira kiira rio' },
  }));

  it('answer what an index finds there, but for slips', () => {
    const typed = fc.constantFrom(
      'lake',
      'hous',
      'houses ',
      'kira ',
      'RÍO kyanja ',
      '"lake house"',
      '"kira"',
      '"house lake" kira ',
    );
    fc.assert(
      fc.property(documentsOf(declaration.fields, 1), typed, ([document], text) => {
        if (document === undefined) return;
        const found = new PlainSearch(declaration, [...others, document]).found({ text }).map(({ id }) => id);
        expect(new SaidWords(declaration, document).answer(askedText(text))).toBe(
          found.includes(document.id),
        );
      }),
      { numRuns: 100 },
    );
  });

  const said = new SaidWords(declaration, {
    id: 'a',
    fields: { title: 'By the Lake', blurb: 'Río', genre: 'poems' },
  });

  it.each([
    ['laek ', false],
    ['lak', true],
    ['lak ', false],
    ['"lake rio"', false],
    ['"the lake"', true],
    ['"lake the"', false],
    ['poems', false],
    ['lakes ', true],
    ['?!', true],
  ])('answer %s: %s', (text, expected) => {
    expect(said.answer(askedText(text))).toBe(expected);
  });

  it('are each known once, as they are looked up', () => {
    expect([...said.all]).toEqual(['by', 'the', 'lake', 'rio']);
  });
});
