import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { declared } from './testing/segment-of.ts';
import { someDocuments } from './testing/some-documents.ts';
import { readWritten, type Written, writtenChange } from './written.ts';

const { fields } = declared({
  said: { kind: 'text', weight: 1 },
  tags: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  sold: { kind: 'boolean' },
  at: { kind: 'point' },
});

it('a document is read as it was written, but for fields without a value', () => {
  fc.assert(
    fc.property(someDocuments(fields), (documents) => {
      for (const document of documents) {
        const known = Object.entries(document.fields).filter(([, value]) => value !== undefined);
        const expected: SearchDocument = { id: document.id, fields: Object.fromEntries(known) };
        expect(readWritten(writtenChange({ id: document.id, document }) as Written)).toEqual(expected);
      }
    }),
    { numRuns: 20 },
  );
});

it('a document that is removed says nothing but its id', () => {
  expect(writtenChange({ id: 'd', document: undefined })).toEqual({ id: 'd', fields: undefined });
});
