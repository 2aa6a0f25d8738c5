import type { SearchSort } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, comparatorFor, mergeRanked, type SortKey, TopCandidates } from './candidate.ts';

const up: SearchSort = { by: 'field', field: 'price' };
const down: SearchSort = { ...up, down: true };
const relevance: SearchSort = { by: 'relevance' };
const distance: SearchSort = { by: 'distance', field: 'at', from: [0, 0] };
const isDescending = (key: SearchSort) => key === down || key === relevance;

const someKeys = fc.array(fc.option(fc.nat({ max: 3 }), { nil: undefined }), { minLength: 3, maxLength: 3 });
/** Candidates with a value for each sort key, many of them equal. */
const someRanking = fc
  .tuple(
    fc.noShrink(fc.array(someKeys, { maxLength: 200, size: 'max' })),
    fc.array(fc.constantFrom(up, down, relevance, distance), { maxLength: 3 }),
  )
  .map(([all, sort]) => ({
    sort,
    candidates: all.map((keys, place): Candidate => {
      return {
        id: `d${(place * 89) % 211}`,
        keys: keys.slice(0, sort.length),
        score: place,
        part: 0,
        doc: place,
      };
    }),
  }));

/** Reference sort: stable sorts by id, then by each key from the last to the first, missing values last. */
function sorted(candidates: readonly Candidate[], sort: readonly SearchSort[]): Candidate[] {
  let all = candidates.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let at = sort.length - 1; at >= 0; at--) {
    const sign = isDescending(sort[at] as SearchSort) ? -1 : 1;
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

describe('comparatorFor', () => {
  it('compares key by key, missing values last in either direction, ties by id', () => {
    fc.assert(
      fc.property(someRanking, ({ candidates, sort }) => {
        expect(candidates.toSorted(comparatorFor(sort))).toEqual(sorted(candidates, sort));
      }),
    );
  });

  it('compares strings lexicographically', () => {
    const one = (id: string, ...keys: SortKey[]): Candidate => ({
      id,
      keys,
      score: undefined,
      part: 0,
      doc: 0,
    });
    const [first, second, none] = [one('x', 'ab'), one('y', 'b'), one('a', undefined)];
    expect([none, second, first].sort(comparatorFor([up]))).toEqual([first, second, none]);
    expect([none, first, second].sort(comparatorFor([down]))).toEqual([second, first, none]);
  });
});

describe('TopCandidates', () => {
  it('returns the top candidates even when non-competitive ones are skipped', () => {
    fc.assert(
      fc.property(someRanking, fc.nat({ max: 40 }), ({ candidates, sort }, most) => {
        const best = new TopCandidates(most, comparatorFor(sort), sort);
        for (const candidate of candidates) if (best.canCompete(candidate.keys[0])) best.offer(candidate);
        expect(best.take()).toEqual(sorted(candidates, sort).slice(0, most));
      }),
    );
  });

  it('rejects keys that cannot compete once it is full', () => {
    const best = new TopCandidates(1, comparatorFor([up]), [up]);
    const offer = (id: number, key: SortKey) =>
      best.offer({ id: `d${id}`, keys: [key], score: 0, part: 0, doc: id });
    for (let id = 0; id < 66; id++) offer(id, 5);
    expect([4, 5, 6, undefined].map((key) => best.canCompete(key))).toEqual([true, true, false, false]);
  });
});

describe('mergeRanked', () => {
  it('returns the page of all candidates, each with its part', () => {
    const arbitraryPage = fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(someRanking, arbitraryPage, ({ candidates, sort }, [from, many, parts]) => {
        const inPart = (part: number) =>
          sorted(
            candidates.filter(({ doc: place }) => place % parts === part),
            sort,
          );
        const ranked = Array.from({ length: parts }, (_, part) => {
          const own = inPart(part);
          return {
            length: own.length,
            at: (number: number, partNumber: number) => ({ ...(own[number] as Candidate), part: partNumber }),
          };
        });
        const expected = sorted(candidates, sort)
          .slice(from, from + many)
          .map((candidate) => ({ ...candidate, part: candidate.doc % parts }));
        expect(mergeRanked(ranked, comparatorFor(sort), from, from + many)).toEqual(expected);
      }),
    );
  });

  it('materializes at most one candidate of each part beyond the page', () => {
    let looks = 0;
    const part = (first: number) => ({
      length: 1_000,
      at: (number: number, partNumber: number): Candidate => {
        looks += 1;
        return {
          id: `d${first + 3 * number}`,
          keys: [first + 3 * number],
          score: 0,
          part: partNumber,
          doc: number,
        };
      },
    });
    mergeRanked([part(0), part(1), part(2)], comparatorFor([up]), 0, 10);
    expect(looks).toBe(13);
  });
});
