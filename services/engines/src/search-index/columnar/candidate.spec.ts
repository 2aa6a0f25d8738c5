import type { SearchSort } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Best, type Candidate, orderOf, pageOf, type SortKey } from './candidate.ts';

const up: SearchSort = { by: 'field', field: 'price' };
const down: SearchSort = { ...up, down: true };
const relevance: SearchSort = { by: 'relevance' };
const distance: SearchSort = { by: 'distance', field: 'at', from: [0, 0] };
const falls = (key: SearchSort) => key === down || key === relevance;

const someKeys = fc.array(fc.option(fc.nat({ max: 3 }), { nil: undefined }), { minLength: 3, maxLength: 3 });
/** Candidates with a key for each of the sort's, many of them alike. */
const someRanking = fc
  .tuple(
    fc.noShrink(fc.array(someKeys, { maxLength: 200, size: 'max' })),
    fc.array(fc.constantFrom(up, down, relevance, distance), { maxLength: 3 }),
  )
  .map(([all, sort]) => ({
    sort,
    candidates: all.map((keys, place): Candidate => {
      return { id: `d${(place * 89) % 211}`, keys: keys.slice(0, sort.length), score: place, part: 0, place };
    }),
  }));

/** By id, then by each key from the last to the first, each time leaving equals as they stand: what has no value last. */
function sorted(candidates: readonly Candidate[], sort: readonly SearchSort[]): Candidate[] {
  let all = candidates.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let at = sort.length - 1; at >= 0; at--) {
    const sign = falls(sort[at] as SearchSort) ? -1 : 1;
    const keyOf = ({ keys }: Candidate) => keys[at] as number;
    all = [
      ...all
        .filter(({ keys }) => keys[at] !== undefined)
        .sort((one, other) => sign * (keyOf(one) - keyOf(other))),
      ...all.filter(({ keys }) => keys[at] === undefined),
    ];
  }
  return all;
}

describe('the order of candidates', () => {
  it('goes by each key in turn, what has no value last either way, ids deciding between equals', () => {
    fc.assert(
      fc.property(someRanking, ({ candidates, sort }) => {
        expect(candidates.toSorted(orderOf(sort))).toEqual(sorted(candidates, sort));
      }),
    );
  });

  it('compares words as words', () => {
    const one = (id: string, ...keys: SortKey[]): Candidate => ({
      id,
      keys,
      score: undefined,
      part: 0,
      place: 0,
    });
    const [first, second, none] = [one('x', 'ab'), one('y', 'b'), one('a', undefined)];
    expect([none, second, first].sort(orderOf([up]))).toEqual([first, second, none]);
    expect([none, first, second].sort(orderOf([down]))).toEqual([second, first, none]);
  });
});

describe('the best of what is offered', () => {
  it('are the first in order, whoever is left out unseen', () => {
    fc.assert(
      fc.property(someRanking, fc.nat({ max: 40 }), ({ candidates, sort }, most) => {
        const best = new Best(most, orderOf(sort), sort);
        for (const candidate of candidates) if (best.mayTake(candidate.keys[0])) best.offer(candidate);
        expect(best.take()).toEqual(sorted(candidates, sort).slice(0, most));
      }),
    );
  });

  it('leave out what cannot come among them once they are enough', () => {
    const best = new Best(1, orderOf([up]), [up]);
    const offer = (id: number, key: SortKey) =>
      best.offer({ id: `d${id}`, keys: [key], score: 0, part: 0, place: id });
    for (let id = 0; id < 66; id++) offer(id, 5);
    expect([4, 5, 6, undefined].map((key) => best.mayTake(key))).toEqual([true, true, false, false]);
  });
});

describe('a page of what all parts found', () => {
  it('is that of all candidates together, each with its part', () => {
    const asked = fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(someRanking, asked, ({ candidates, sort }, [from, many, parts]) => {
        const inPart = (part: number) =>
          sorted(
            candidates.filter(({ place }) => place % parts === part),
            sort,
          );
        const ranked = Array.from({ length: parts }, (_, part) => {
          const own = inPart(part);
          return {
            length: own.length,
            at: (number: number, told: number) => ({ ...(own[number] as Candidate), part: told }),
          };
        });
        const expected = sorted(candidates, sort)
          .slice(from, from + many)
          .map((candidate) => ({ ...candidate, part: candidate.place % parts }));
        expect(pageOf(ranked, orderOf(sort), from, from + many)).toEqual(expected);
      }),
    );
  });

  it('looks at no more than one candidate of each part beyond the page', () => {
    let looks = 0;
    const part = (first: number) => ({
      length: 1_000,
      at: (number: number, told: number): Candidate => {
        looks += 1;
        return {
          id: `d${first + 3 * number}`,
          keys: [first + 3 * number],
          score: 0,
          part: told,
          place: number,
        };
      },
    });
    pageOf([part(0), part(1), part(2)], orderOf([up]), 0, 10);
    expect(looks).toBe(13);
  });
});
