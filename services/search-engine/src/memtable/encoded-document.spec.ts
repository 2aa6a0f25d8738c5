import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryDocuments } from '../testing/arbitrary-documents.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { decodeDocument, type EncodedDocument, encodeChange } from './encoded-document.ts';

const { fields } = testDeclaration({
  title: { kind: 'text', weight: 1 },
  tags: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  sold: { kind: 'boolean' },
  at: { kind: 'point' },
});

it('a document is decoded as it was encoded, without undefined fields', () => {
  fc.assert(
    fc.property(arbitraryDocuments(fields), (documents) => {
      for (const document of documents) {
        const known = Object.entries(document.fields).filter(([, value]) => value !== undefined);
        const expected: SearchDocument = { id: document.id, fields: Object.fromEntries(known) };
        expect(decodeDocument(encodeChange({ id: document.id, document }) as EncodedDocument)).toEqual(
          expected,
        );
      }
    }),
    { numRuns: 20 },
  );
});

it('a deletion is encoded as its id alone', () => {
  expect(encodeChange({ id: 'd', document: undefined })).toEqual({ id: 'd', fields: undefined });
});
