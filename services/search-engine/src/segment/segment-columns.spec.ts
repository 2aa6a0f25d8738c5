import { keywordsOf, numberOf } from '@ardhi/kernel/ports/search-index/field-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDocuments } from '../testing/arbitrary-documents.ts';
import { atBoundarySizes } from '../testing/at-boundary-sizes.ts';
import { buildTestSegment, docsIn, setOf } from '../testing/test-segment.ts';
import {
  type BitSet,
  clearBit,
  codeAt,
  codesAt,
  hasBit,
  partitionPoint,
  setBit,
  skipInterval,
} from './segment-columns.ts';
import { noValue } from './segment-layout.ts';

const many = 700;
const { columns } = buildTestSegment(
  { price: { kind: 'number' } },
  Array.from({ length: many }, (_, at) => ({ id: `d${at}`, fields: { price: at } })),
);

/** Documents of a set and its word range, in multiples of 4. */
const aWindow = fc.record({
  places: fc.uniqueArray(fc.nat({ max: many - 1 })),
  from: fc.nat({ max: 5 }).map((step) => step * 4),
  steps: fc.nat({ max: 5 }),
});
type Window = { readonly places: readonly number[]; readonly from: number; readonly steps: number };

/** A set whose words outside its range are all ones. */
function windowed({ places, from, steps }: Window): BitSet {
  const set = setOf(
    columns,
    Array.from({ length: many }, (_, at) => at),
  );
  set.from = from;
  set.to = Math.min(columns.words, from + steps * 4);
  for (let place = set.from * 32; place < set.to * 32; place++) clearBit(set, place);
  for (const place of places) if (isOwn(set, place)) setBit(set, place);
  return set;
}
const isOwn = ({ from, to }: BitSet, place: number) => place >= from * 32 && place < to * 32;

describe('sets with a word range', () => {
  it('are united, intersected and counted inside the range only', () => {
    fc.assert(
      fc.property(aWindow, aWindow, (one, other) => {
        columns.reset();
        const fresh = () => [windowed(one), windowed(other)] as const;
        const [set, second] = fresh();
        const [own, others] = [docsIn(set), docsIn(second)];
        const both = own.filter((place) => others.includes(place));
        expect([columns.count(set), columns.countBoth(set, second)]).toEqual([own.length, both.length]);
        expect(docsIn(columns.copyOf(set))).toEqual(own);
        const change = (work: (set: BitSet, other: BitSet) => void) => {
          const [changed, by] = fresh();
          work(changed, by);
          columns.release(2);
          return docsIn(changed);
        };
        expect(change((changed, by) => columns.intersect(changed, by))).toEqual(both);
        expect(change((changed, by) => columns.subtract(changed, by))).toEqual(
          own.filter((place) => !others.includes(place)),
        );
        const joined = [...new Set([...own, ...others.filter((place) => isOwn(set, place))])];
        expect(change((changed, by) => columns.unite(changed, by))).toEqual(joined.sort((a, b) => a - b));
      }),
    );
  });

  it('can be tested for any document after clearOutside', () => {
    fc.assert(
      fc.property(aWindow, (window) => {
        columns.reset();
        const set = windowed(window);
        const own = docsIn(set);
        set.whole = false;
        columns.clearOutside(set);
        const all = Array.from({ length: many }, (_, at) => at);
        expect(all.filter((place) => hasBit(set, place))).toEqual(own);
      }),
    );
  });

  it('are listed with their codes, again for another set in the same scratch memory', () => {
    fc.assert(
      fc.property(aWindow, aWindow, (one, other) => {
        columns.reset();
        for (const window of [one, other]) {
          const set = windowed(window);
          expect(Array.from(columns.listDocs(set))).toEqual(docsIn(set));
          expect(columns.listCodes(set, columns.number('price'))).toBe(columns.count(set));
          expect(Array.from(columns.candidates(columns.count(set)))).toEqual(docsIn(set));
          columns.release(1);
        }
      }),
    );
  });

  it('that are stored have a trimmed word range', () => {
    const half = buildTestSegment(
      { sold: { kind: 'boolean' } },
      Array.from({ length: 1_000 }, (_, at) => ({ id: `d${at}`, fields: { sold: at >= 300 && at < 500 } })),
    ).columns.storedSet('sold.true', 0);
    expect([half.from, half.to, docsIn(half).length]).toEqual([8, 16, 200]);
  });
});

describe('the documents of a segment', () => {
  it('are found by id, and unknown ids are not', () => {
    atBoundarySizes({}, (documents) => {
      const built = buildTestSegment({}, documents).columns;
      for (const { id } of documents) expect(built.id(built.docOf(id) as number)).toBe(id);
      const unknown = ['', 'd', 'd00', 'zzz', 'é'];
      expect(unknown.map((id) => built.docOf(id))).toEqual(unknown.map(() => undefined));
    });
  });

  it('have their numbers and keywords by document number', () => {
    const fields = {
      price: { kind: 'number' },
      genre: { kind: 'keyword' },
      tags: { kind: 'keyword', many: true },
    } as const;
    fc.assert(
      fc.property(arbitraryDocuments(fields), (documents) => {
        const built = buildTestSegment(fields, documents);
        const { distinct, code } = built.columns.number('price');
        const named = (field: string, place: number) => {
          const own = built.columns.keyword(field);
          return codesAt(own, place).map((value) => own.values[value]);
        };
        built.placed.forEach((document, place) => {
          const price = codeAt(code, place);
          expect(price === undefined ? undefined : distinct[price]).toBe(numberOf(document, 'price'));
          for (const field of ['genre', 'tags'])
            expect(named(field, place)).toEqual(keywordsOf(document, field).toSorted());
        });
      }),
      { numRuns: 25 },
    );
  });

  it('have a skip index over distinct numbers', () => {
    const { distinct, skipIndex: milestones, valueCount: valued } = columns.number('price');
    expect(Array.from(milestones)).toEqual([0, 1, 2].map((step) => distinct[step * skipInterval]));
    expect([valued, codeAt(Uint32Array.of(noValue), 0)]).toEqual([many, undefined]);
  });
});

it('partitionPoint returns the first index for which the test holds', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat({ max: 220 }), (length, from) => {
      expect(partitionPoint(length, (at) => at >= from)).toBe(Math.min(from, length));
    }),
  );
});
