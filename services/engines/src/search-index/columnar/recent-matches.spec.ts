import fc from 'fast-check';
import { describe, it } from 'vitest';
import { Recent } from './recent.ts';
import { agrees } from './testing/agrees.ts';
import { PlainSearch } from './testing/plain-search.ts';
import { declared } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';
import { shopFields, someQuery } from './testing/some-queries.ts';
import { writtenChange } from './written.ts';

const declaration = declared(shopFields);

/** So many recent documents of which every seventh died, and a plain reading of them. */
function recentAndPlain(many: number) {
  const documents = fc.sample(documentsOf(shopFields, many), { numRuns: 1, seed: many })[0] ?? [];
  const recent = new Recent(declaration);
  for (const document of documents) recent.add(writtenChange({ id: document.id, document }) as never);
  const dead = documents.filter((_, at) => at % 7 === 3);
  for (const { id } of dead) recent.kill(id);
  const living = documents.filter((document) => !dead.includes(document));
  return { recent, plain: new PlainSearch(declaration, living, dead) };
}

describe('what is found among recent documents', () => {
  const sizes = [0, 1, 33, 150].map(recentAndPlain);

  it('is what looking at each of the living ones finds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sizes), someQuery, ({ recent, plain }, query) => {
        agrees(recent, plain, query);
      }),
      { numRuns: 50 },
    );
  });
});
