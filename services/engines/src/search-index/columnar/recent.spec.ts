import { askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Recent } from './recent.ts';
import { declared } from './testing/segment-of.ts';
import { readWritten } from './written.ts';

const declaration = declared({ title: { kind: 'text', weight: 1 } });
const someChanges = fc.array(
  fc.record({
    id: fc.nat({ max: 20 }).map((id) => `d${id}`),
    title: fc.option(fc.constantFrom('lake', 'house')),
  }),
  { maxLength: 150, size: 'max' },
);
const [lake] = askedText('lake ').words as [ReturnType<typeof askedText>['words'][number]];

it('recent documents are the last of each id that was not killed since', () => {
  fc.assert(
    fc.property(someChanges, (changes) => {
      const recent = new Recent(declaration);
      const last = new Map<string, string>();
      let added = 0;
      for (const { id, title } of changes) {
        if (title === null) expect(recent.kill(id)).toBe(last.delete(id));
        else {
          recent.add({ id, fields: JSON.stringify({ title }) });
          last.delete(id);
          last.set(id, title);
          added += 1;
        }
      }
      expect([recent.size, recent.weight, recent.dead]).toEqual([last.size, added, added - last.size]);
      expect(Array.from(recent.living(), readWritten)).toEqual(
        Array.from(last, ([id, title]) => ({ id, fields: { title } })),
      );
      for (let id = 0; id <= 20; id++) expect(recent.has(`d${id}`)).toBe(last.has(`d${id}`));
    }),
    { numRuns: 50 },
  );
});

it('the living alone carry a word, counted as far as asked, but it stays as common as it was', () => {
  const asked = fc.record({
    many: fc.nat({ max: 60 }),
    dead: fc.nat({ max: 60 }),
    most: fc.integer({ min: 1, max: 70 }),
  });
  fc.assert(
    fc.property(asked, ({ many, dead, most }) => {
      const recent = new Recent(declaration);
      for (let id = 0; id < many; id++) recent.add({ id: `d${id}`, fields: '{"title":"lake lake"}' });
      for (let id = 0; id < dead; id++) recent.kill(`d${id}`);
      const expansions = recent.meant(lake);
      expect(recent.carriers(expansions, most)).toBe(Math.min(most, Math.max(0, many - dead)));
      expect(recent.frequency(expansions)).toBe(many);
    }),
    { numRuns: 50 },
  );
});
