import { booleanOf, keywordsOf } from '@ardhi/kernel/ports/search-index/field-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTestSegment, setOf, someDocs } from '../testing/test-segment.ts';
import { countBooleans, countValues } from './segment-value-counts.ts';

const fields = {
  genre: { kind: 'keyword' },
  street: { kind: 'keyword' },
  tags: { kind: 'keyword', many: true },
  words: { kind: 'keyword', many: true },
  features: { kind: 'keyword', many: true },
  sold: { kind: 'boolean' },
} as const;
const many = 1_400;
/** Frequent and rare values, more than 255 in some fields; some documents have none. */
const { columns, placed } = buildTestSegment(
  fields,
  Array.from({ length: many }, (_, at) => ({
    id: `d${at}`,
    fields: {
      ...(at % 9 > 0 && { genre: `g${at % 5}`, sold: at % 3 === 0 }),
      street: `s${(at * 7) % 600}`,
      tags: [`t${at % 4}`, `t${at % 6}`, ...(at % 40 === 0 ? [`rare${at}`] : [])],
      features: Array.from({ length: at % 5 }, (_, each) => `f${(at * 3 + each * 11) % 40}`),
      words: at % 7 === 0 ? [] : [`w${at % 11}`, `v${at}`, `v${at + 1}`],
    },
  })),
);

/** Sets from a few documents to nearly all, clustered or spread. */
const someSet = fc
  .record({
    some: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
    from: fc.nat({ max: many }),
    length: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: many })),
  })
  .map(({ some, from, length }) =>
    someDocs(placed, some).filter((place) => place >= from && place < from + length),
  );
const counted = (values: readonly string[]) =>
  new Map(
    Array.from(
      Map.groupBy(values, (value) => value),
      ([value, all]) => [value, all.length],
    ),
  );
const documentsAt = (places: readonly number[]) =>
  places.map((place) => placed[place] as (typeof placed)[number]);

describe('facet counts of a segment', () => {
  it('count each value of a set, whichever strategy is cheapest', () => {
    fc.assert(
      fc.property(
        someSet,
        fc.constantFrom('genre', 'street', 'tags', 'words', 'features'),
        (places, field) => {
          columns.reset();
          const found = countValues(columns, setOf(columns, places), places.length, field);
          expect(found).toEqual(counted(documentsAt(places).flatMap((one) => keywordsOf(one, field))));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('count only the word range of a set', () => {
    columns.reset();
    for (const field of ['genre', 'tags']) {
      const set = setOf(columns, placed.keys());
      Object.assign(set, { from: 8, to: 20, whole: false });
      const places = Array.from(placed.keys()).filter((place) => place >= 256 && place < 640);
      expect(countValues(columns, set, places.length, field)).toEqual(
        counted(documentsAt(places).flatMap((one) => keywordsOf(one, field))),
      );
    }
  });

  it('count more frequent values than fit one round', () => {
    const tags = Array.from({ length: 1_100 }, (_, at) => `t${at}`);
    const crowded = buildTestSegment(
      { tags: { kind: 'keyword', many: true } },
      Array.from({ length: 128 }, (_, at) => ({
        id: `d${at}`,
        fields: { tags: at % 2 === 0 ? tags : tags.slice(50) },
      })),
    );
    const found = countValues(crowded.columns, setOf(crowded.columns, crowded.placed.keys()), 128, 'tags');
    expect(found).toEqual(new Map(tags.map((tag, at) => [tag, at < 50 ? 64 : 128])));
  });

  it('count booleans and omit those that do not occur', () => {
    fc.assert(
      fc.property(someSet, (places) => {
        columns.reset();
        const flags = documentsAt(places).flatMap((one) => booleanOf(one, 'sold') ?? []);
        expect(countBooleans(columns, setOf(columns, places), 'sold')).toEqual(counted(flags.map(String)));
      }),
    );
  });
});
