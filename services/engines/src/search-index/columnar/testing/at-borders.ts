import type { SearchDocument, SearchSchema } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { borders, documentsOf } from './some-documents.ts';

/** Checks what holds of any documents on as many of them as lie around each border of sets, blocks and bytes. */
export function atBorders(fields: SearchSchema, check: (documents: SearchDocument[]) => void): void {
  fc.assert(
    fc.property(fc.noShrink(documentsOf(fields, Math.max(...borders))), (all) => {
      for (const many of borders) check(all.slice(0, many));
    }),
    { numRuns: 2 },
  );
}
