import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { none } from './layout.ts';
import {
  type Bits,
  clearBit,
  codeAt,
  codesAt,
  firstAtLeast,
  hasBit,
  milestone,
  setBit,
} from './segment-columns.ts';
import { atBorders } from './testing/at-borders.ts';
import { placesIn, segmentOf, setOf } from './testing/segment-of.ts';
import { someDocuments } from './testing/some-documents.ts';
import { keywordsOf, numberOf } from './values.ts';

const many = 700;
const { columns } = segmentOf(
  { price: { kind: 'number' } },
  Array.from({ length: many }, (_, at) => ({ id: `d${at}`, fields: { price: at } })),
);

/** Places of a set, and the words [from, to) that are its own: in whole steps of 4. */
const aWindow = fc.record({
  places: fc.uniqueArray(fc.nat({ max: many - 1 })),
  from: fc.nat({ max: 5 }).map((step) => step * 4),
  steps: fc.nat({ max: 5 }),
});
type Window = { readonly places: readonly number[]; readonly from: number; readonly steps: number };

/** A set with all its words full of something else but its own. */
function windowed({ places, from, steps }: Window): Bits {
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
const isOwn = ({ from, to }: Bits, place: number) => place >= from * 32 && place < to * 32;

describe('sets with words of their own', () => {
  it('are joined, cut and counted there, whatever lies outside', () => {
    fc.assert(
      fc.property(aWindow, aWindow, (one, other) => {
        columns.reset();
        const fresh = () => [windowed(one), windowed(other)] as const;
        const [set, second] = fresh();
        const [own, others] = [placesIn(set), placesIn(second)];
        const both = own.filter((place) => others.includes(place));
        expect([columns.count(set), columns.countBoth(set, second)]).toEqual([own.length, both.length]);
        expect(placesIn(columns.copyOf(set))).toEqual(own);
        const change = (work: (set: Bits, other: Bits) => void) => {
          const [changed, by] = fresh();
          work(changed, by);
          columns.giveBack(2);
          return placesIn(changed);
        };
        expect(change((changed, by) => columns.keep(changed, by))).toEqual(both);
        expect(change((changed, by) => columns.drop(changed, by))).toEqual(
          own.filter((place) => !others.includes(place)),
        );
        const joined = [...new Set([...own, ...others.filter((place) => isOwn(set, place))])];
        expect(change((changed, by) => columns.add(changed, by))).toEqual(joined.sort((a, b) => a - b));
      }),
    );
  });

  it('can be asked for any document once the words around are cleared', () => {
    fc.assert(
      fc.property(aWindow, (window) => {
        columns.reset();
        const set = windowed(window);
        const own = placesIn(set);
        set.whole = false;
        columns.clearAround(set);
        const all = Array.from({ length: many }, (_, at) => at);
        expect(all.filter((place) => hasBit(set, place))).toEqual(own);
      }),
    );
  });

  it('are listed, and their codes laid side by side, anew for another set in the same room', () => {
    fc.assert(
      fc.property(aWindow, aWindow, (one, other) => {
        columns.reset();
        for (const window of [one, other]) {
          const set = windowed(window);
          expect(Array.from(columns.listed(set))).toEqual(placesIn(set));
          expect(columns.listCodes(set, columns.number('price'))).toBe(columns.count(set));
          expect(Array.from(columns.candidates(columns.count(set)))).toEqual(placesIn(set));
          columns.giveBack(1);
        }
      }),
    );
  });

  it('that are kept begin and end where they hold something', () => {
    const half = segmentOf(
      { sold: { kind: 'boolean' } },
      Array.from({ length: 1_000 }, (_, at) => ({ id: `d${at}`, fields: { sold: at >= 300 && at < 500 } })),
    ).columns.among('sold.true', 0);
    expect([half.from, half.to, placesIn(half).length]).toEqual([8, 16, 200]);
  });
});

describe('the documents of a segment', () => {
  it('are found by id, and no other is', () => {
    atBorders({}, (documents) => {
      const built = segmentOf({}, documents).columns;
      for (const { id } of documents) expect(built.id(built.placeOf(id) as number)).toBe(id);
      const unknown = ['', 'd', 'd00', 'zzz', 'é'];
      expect(unknown.map((id) => built.placeOf(id))).toEqual(unknown.map(() => undefined));
    });
  });

  it('have their numbers and words by place', () => {
    const fields = {
      price: { kind: 'number' },
      genre: { kind: 'keyword' },
      tags: { kind: 'keyword', many: true },
    } as const;
    fc.assert(
      fc.property(someDocuments(fields), (documents) => {
        const built = segmentOf(fields, documents);
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

  it('have every so many of their distinct numbers at hand', () => {
    const { distinct, milestones, valued } = columns.number('price');
    expect(Array.from(milestones)).toEqual([0, 1, 2].map((step) => distinct[step * milestone]));
    expect([valued, codeAt(Uint32Array.of(none), 0)]).toEqual([many, undefined]);
  });
});

it('the first place from which something holds is found in whatever order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat({ max: 220 }), (length, from) => {
      expect(firstAtLeast(length, (at) => at >= from)).toBe(Math.min(from, length));
    }),
  );
});
