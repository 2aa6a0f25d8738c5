import type { SearchDocument, SearchSchema } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { boundarySizes, documentsOf } from './arbitrary-documents.ts';

/** Runs a check on document lists whose sizes lie around the boundaries of words, blocks and bytes. */
export function atBoundarySizes(fields: SearchSchema, check: (documents: SearchDocument[]) => void): void {
  fc.assert(
    fc.property(fc.noShrink(documentsOf(fields, Math.max(...boundarySizes))), (all) => {
      for (const many of boundarySizes) check(all.slice(0, many));
    }),
    { numRuns: 2 },
  );
}
