import { words } from '@ardhi/kernel/search-index/analysis/words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DocumentSource, textMark } from './source.ts';
import { declared } from './testing/segment-of.ts';
import { someDocuments } from './testing/some-documents.ts';
import { textsOf } from './values.ts';

const fields = {
  title: { kind: 'text', weight: 4 },
  price: { kind: 'number' },
  blurb: { kind: 'text', weight: 1 },
} as const;

it('the texts of a document are its words in order, each text after the mark of its field', () => {
  fc.assert(
    fc.property(someDocuments(fields), (documents) => {
      const source = new DocumentSource(declared(fields), documents);
      const read = documents.map((_, place) =>
        source.texts(place).map((token) => (token >= textMark ? token - textMark : source.tokens[token])),
      );
      const expected = documents.map((document) =>
        ['title', 'blurb'].flatMap((field, number) =>
          textsOf(document, field).flatMap((text) => [number, ...words(text)]),
        ),
      );
      expect(read).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

it('each way of writing a word has one token', () => {
  const source = new DocumentSource(declared(fields), [
    { id: 'a', fields: { title: 'Río Rio río', blurb: ['rio', 'lake'] as never } },
  ]);
  expect(source.texts(0)).toEqual([textMark, 0, 1, 0, textMark + 1, 1, textMark + 1, 2]);
  expect(source.tokens).toEqual([
    { said: 'río', folded: 'rio' },
    { said: 'rio', folded: 'rio' },
    { said: 'lake', folded: 'lake' },
  ]);
});

it('all its documents are alive and read by their place', () => {
  const source = new DocumentSource(declared(fields), [
    { id: 'a', fields: {} },
    { id: 'b', fields: { price: 5 } },
  ]);
  expect([
    source.places,
    source.alive(),
    source.id(1),
    source.number('price', 1),
    source.number('price', 0),
  ]).toEqual([2, true, 'b', 5, undefined]);
});
