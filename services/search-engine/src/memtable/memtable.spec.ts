import { parseQueryText } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDeclaration } from '../testing/test-segment.ts';
import { decodeDocument } from './encoded-document.ts';
import { Memtable } from './memtable.ts';

const declaration = testDeclaration({ title: { kind: 'text', weight: 1 } });
const someChanges = fc.array(
  fc.record({
    id: fc.nat({ max: 20 }).map((id) => `d${id}`),
    title: fc.option(fc.constantFrom('lake', 'house')),
  }),
  { maxLength: 150, size: 'max' },
);
const [lake] = parseQueryText('lake ').terms as [ReturnType<typeof parseQueryText>['terms'][number]];

it('a memtable holds the latest version of each id that is not deleted', () => {
  fc.assert(
    fc.property(someChanges, (changes) => {
      const memtable = new Memtable(declaration);
      const last = new Map<string, string>();
      let added = 0;
      for (const { id, title } of changes) {
        if (title === null) expect(memtable.delete(id)).toBe(last.delete(id));
        else {
          memtable.add({ id, fields: JSON.stringify({ title }) });
          last.delete(id);
          last.set(id, title);
          added += 1;
        }
      }
      expect([memtable.size, memtable.addedCount, memtable.deletedCount]).toEqual([
        last.size,
        added,
        added - last.size,
      ]);
      expect(Array.from(memtable.liveDocuments(), decodeDocument)).toEqual(
        Array.from(last, ([id, title]) => ({ id, fields: { title } })),
      );
      for (let id = 0; id <= 20; id++) expect(memtable.has(`d${id}`)).toBe(last.has(`d${id}`));
    }),
    { numRuns: 50 },
  );
});

it('countLiveDocs ignores deleted documents, docFrequency does not', () => {
  const arbitraryCounts = fc.record({
    many: fc.nat({ max: 60 }),
    dead: fc.nat({ max: 60 }),
    most: fc.integer({ min: 1, max: 70 }),
  });
  fc.assert(
    fc.property(arbitraryCounts, ({ many, dead, most }) => {
      const memtable = new Memtable(declaration);
      for (let id = 0; id < many; id++) memtable.add({ id: `d${id}`, fields: '{"title":"lake lake"}' });
      for (let id = 0; id < dead; id++) memtable.delete(`d${id}`);
      const expansions = memtable.expand(lake);
      expect(memtable.countLiveDocs(expansions, most)).toBe(Math.min(most, Math.max(0, many - dead)));
      expect(memtable.docFrequency(expansions)).toBe(many);
    }),
    { numRuns: 50 },
  );
});
