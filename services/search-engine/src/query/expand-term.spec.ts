import { parseQueryText, type QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Memtable } from '../memtable/memtable.ts';
import { Segment } from '../segment/segment.ts';
import { buildTestSegment, testDeclaration } from '../testing/test-segment.ts';
import { inverseDocumentFrequency } from './bm25.ts';
import { expandTerm } from './expand-term.ts';
import type { IndexPart } from './index-part.ts';

const fields = { title: { kind: 'text', weight: 1 } } as const;
const titled = (part: string, title: string, many: number) =>
  Array.from({ length: many }, (_, at) => ({ id: `${part}${title}${at}`, fields: { title } }));

/** A memtable and a segment in which the given numbers of documents contain garden, and one each contains gardan. */
function gardens(inMemtable: number, inSegment: number): [Memtable, Segment] {
  const recent = new Memtable(testDeclaration(fields));
  for (const document of [...titled('r', 'garden', inMemtable), ...titled('r', 'gardan', 1)])
    recent.add({ id: document.id, fields: JSON.stringify(document.fields) });
  const { declaration, data } = buildTestSegment(fields, [
    ...titled('s', 'garden', inSegment),
    ...titled('s', 'gardan', 1),
    ...titled('s', 'lake', 5),
  ]);
  return [recent, new Segment(declaration, data)];
}
const [garden, quoted] = ['garden ', '"garden"'].map(
  (text) => parseQueryText(text).terms[0] as QueryTerm,
) as [QueryTerm, QueryTerm];
const edits = (term: QueryTerm, parts: readonly IndexPart[]) =>
  expandTerm(term, parts).map(({ expansions }) => expansions.map((one) => one.edits).sort());

describe('expandTerm', () => {
  const some = fc.nat({ max: 25 });

  it('expands fuzzily in every part while fewer than 20 documents overall contain the term', () => {
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

  it('does not expand a quoted term fuzzily', () => {
    expect(edits(quoted, gardens(1, 1))).toEqual([[0], [0]]);
  });

  it('counts live documents only', () => {
    const parts = gardens(10, 10);
    expect(edits(garden, parts)).toEqual([[0], [0]]);
    parts[1].delete('sgarden0');
    expect(edits(garden, parts)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('computes the same idf for every part, over all parts', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        const found = expandTerm(garden, gardens(one, other));
        const carrying = one + other + (one + other < 20 ? 2 : 0);
        expect(found.map(({ idf }) => idf)).toEqual(
          Array(2).fill(inverseDocumentFrequency(one + other + 7, carrying)),
        );
      }),
    );
  });

  it('does not expand to the same vocabulary term both exactly and fuzzily', () => {
    const recent = new Memtable(testDeclaration(fields));
    recent.add({ id: 'a', fields: '{"title":"gardens"}' });
    expect(edits(garden, [recent])).toEqual([[0]]);
  });
});
