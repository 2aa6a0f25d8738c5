import { tokenize } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import { textsOf } from '@ardhi/kernel/ports/search-index/field-values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryDocuments } from '../testing/arbitrary-documents.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { DocumentSource, fieldMark } from './document-source.ts';

const fields = {
  title: { kind: 'text', weight: 4 },
  price: { kind: 'number' },
  blurb: { kind: 'text', weight: 1 },
} as const;

it('texts returns the words of a document in order, each text after its field mark', () => {
  fc.assert(
    fc.property(arbitraryDocuments(fields), (documents) => {
      const source = new DocumentSource(testDeclaration(fields), documents);
      const read = documents.map((_, place) =>
        source.texts(place).map((token) => (token >= fieldMark ? token - fieldMark : source.tokens[token])),
      );
      const expected = documents.map((document) =>
        ['title', 'blurb'].flatMap((field, number) =>
          textsOf(document, field).flatMap((text) => [number, ...tokenize(text)]),
        ),
      );
      expect(read).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

it('each surface form has one token', () => {
  const source = new DocumentSource(testDeclaration(fields), [
    { id: 'a', fields: { title: 'Río Rio río', blurb: ['rio', 'lake'] as never } },
  ]);
  expect(source.texts(0)).toEqual([fieldMark, 0, 1, 0, fieldMark + 1, 1, fieldMark + 1, 2]);
  expect(source.tokens).toEqual([
    { surface: 'río', folded: 'rio' },
    { surface: 'rio', folded: 'rio' },
    { surface: 'lake', folded: 'lake' },
  ]);
});

it('all documents are live and read by their number', () => {
  const source = new DocumentSource(testDeclaration(fields), [
    { id: 'a', fields: {} },
    { id: 'b', fields: { price: 5 } },
  ]);
  expect([
    source.docCount,
    source.isLive(),
    source.id(1),
    source.number('price', 1),
    source.number('price', 0),
  ]).toEqual([2, true, 'b', 5, undefined]);
});
