import { type AskedWord, askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn } from './found-words.ts';
import { rarity } from './impact.ts';
import type { Part } from './part.ts';
import { Recent } from './recent.ts';
import { Segment } from './segment.ts';
import { declared, segmentOf } from './testing/segment-of.ts';

const fields = { title: { kind: 'text', weight: 1 } } as const;
const titled = (part: string, title: string, many: number) =>
  Array.from({ length: many }, (_, at) => ({ id: `${part}${title}${at}`, fields: { title } }));

/** Parts in which so many documents say garden, and one says gardan. */
function gardens(inRecent: number, inSegment: number): [Recent, Segment] {
  const recent = new Recent(declared(fields));
  for (const document of [...titled('r', 'garden', inRecent), ...titled('r', 'gardan', 1)])
    recent.add({ id: document.id, fields: JSON.stringify(document.fields) });
  const { declaration, data } = segmentOf(fields, [
    ...titled('s', 'garden', inSegment),
    ...titled('s', 'gardan', 1),
    ...titled('s', 'lake', 5),
  ]);
  return [recent, new Segment(declaration, data)];
}
const [garden, quoted] = ['garden ', '"garden"'].map((text) => askedText(text).words[0] as AskedWord) as [
  AskedWord,
  AskedWord,
];
const edits = (asked: AskedWord, parts: readonly Part[]) =>
  foundIn(asked, parts).map(({ expansions }) => expansions.map((one) => one.edits).sort());

describe('a word that is asked', () => {
  const some = fc.nat({ max: 25 });

  it('may be a slip in every part while fewer than 20 documents of all carry it', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        const slips = one + other < 20 ? [1] : [];
        expect(edits(garden, gardens(one, other))).toEqual([
          [...(one > 0 ? [0] : []), ...slips],
          [...(other > 0 ? [0] : []), ...slips],
        ]);
      }),
    );
  });

  it('is no slip when it stands in quotes', () => {
    expect(edits(quoted, gardens(1, 1))).toEqual([[0], [0]]);
  });

  it('is carried by the living only', () => {
    const parts = gardens(10, 10);
    expect(edits(garden, parts)).toEqual([[0], [0]]);
    parts[1].kill('sgarden0');
    expect(edits(garden, parts)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('is as rare in one part as in all together', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        const found = foundIn(garden, gardens(one, other));
        const carrying = one + other + (one + other < 20 ? 2 : 0);
        expect(found.map(({ idf }) => idf)).toEqual(Array(2).fill(rarity(one + other + 7, carrying)));
      }),
    );
  });

  it('that means a word of the part stands for it once, not for its misspelling as well', () => {
    const recent = new Recent(declared(fields));
    recent.add({ id: 'a', fields: '{"title":"gardens"}' });
    expect(edits(garden, [recent])).toEqual([[0]]);
  });
});
