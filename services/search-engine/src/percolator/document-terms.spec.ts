import { parseQueryText } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { NaiveSearch } from '../testing/naive-search.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { DocumentTerms } from './document-terms.ts';

const declaration = testDeclaration({
  title: { kind: 'text', weight: 4 },
  genre: { kind: 'keyword' },
  blurb: { kind: 'text', weight: 1 },
});

describe('document terms', () => {
  /** Enough other documents contain each word to rule out fuzzy matches, which a percolator never makes. */
  const others = Array.from({ length: 20 }, (_, at) => ({
    id: `o${at}`,
    fields: { title: 'lake house houses kyanja kira kiira rio' },
  }));

  it('match like an index, except for misspellings', () => {
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
        const found = new NaiveSearch(declaration, [...others, document])
          .search({ text })
          .map(({ id }) => id);
        expect(new DocumentTerms(declaration, document).matches(parseQueryText(text))).toBe(
          found.includes(document.id),
        );
      }),
      { numRuns: 100 },
    );
  });

  const terms = new DocumentTerms(declaration, {
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
  ])('match %s: %s', (text, expected) => {
    expect(terms.matches(parseQueryText(text))).toBe(expected);
  });

  it('are distinct folded words', () => {
    expect([...terms.all]).toEqual(['by', 'the', 'lake', 'rio']);
  });
});
