import fc from 'fast-check';
import { describe, it } from 'vitest';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { arbitraryQuery, shopFields } from '../testing/arbitrary-queries.ts';
import { expectAgreement } from '../testing/expect-agreement.ts';
import { NaiveSearch } from '../testing/naive-search.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { encodeChange } from './encoded-document.ts';
import { Memtable } from './memtable.ts';

const declaration = testDeclaration(shopFields);

/** A memtable with every seventh document deleted, and the naive reference for it. */
function memtableAndNaive(many: number) {
  const documents = fc.sample(documentsOf(shopFields, many), { numRuns: 1, seed: many })[0] ?? [];
  const memtable = new Memtable(declaration);
  for (const document of documents) memtable.add(encodeChange({ id: document.id, document }) as never);
  const dead = documents.filter((_, at) => at % 7 === 3);
  for (const { id } of dead) memtable.delete(id);
  const living = documents.filter((document) => !dead.includes(document));
  return { recent: memtable, naive: new NaiveSearch(declaration, living, dead) };
}

describe('matches of a memtable', () => {
  const sizes = [0, 1, 33, 150].map(memtableAndNaive);

  it('equal those of a naive scan of its live documents', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sizes), arbitraryQuery, ({ recent: memtable, naive }, query) => {
        expectAgreement(memtable, naive, query);
      }),
      { numRuns: 50 },
    );
  });
});
