import type { LonLat } from '@ardhi/contracts/values';
import { type SearchDocument, SearchUnavailable } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { type PlaceFilter, predicateOf } from './predicate.ts';
import { narrowToPlace, runAround } from './segment-place.ts';
import { placesIn, segmentOf, setOf, somePlaces } from './testing/segment-of.ts';
import { documentsOf, somePlaceFilter, somePoint } from './testing/some-documents.ts';
import { pointOf } from './values.ts';

const fields = { at: { kind: 'point' }, second: { kind: 'point' } } as const;
const everywhere = segmentOf(fields, fc.sample(documentsOf(fields, 513), { numRuns: 1, seed: 3 })[0] ?? []);
/** So many in one town that squares inside an area hold hundreds. */
const town = segmentOf(
  fields,
  Array.from({ length: 4_000 }, (_, at) => {
    const place: LonLat = [32 + ((at * 0.754_877_666) % 1), (at * 0.569_840_291) % 1];
    return { id: `d${at}`, fields: { at: place, second: place } };
  }),
);
const segments = fc.constantFrom(everywhere, town);
const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
const plenty = () => new Budget(1e9, 60_000);

const around = (half: number): LonLat[] => [
  [32.5 - half, 0.5 - half],
  [32.5 + half, 0.5 - half],
  [32.5 + half, 0.5 + half],
  [32.5 - half, 0.5 + half],
];
const ofTheTown: PlaceFilter[] = [
  { field: 'at', box: [32.1, 0.1, 32.9, 0.9] },
  { field: 'at', near: [32.5, 0.5], radiusM: 40_000 },
  { field: 'at', polygons: [[around(0.4), around(0.1)], [around(0.05)]] },
];

describe('places narrow a set of a segment', () => {
  it('to what lies there, along the curve and off it', () => {
    const filter = fc.oneof(
      { weight: 4, arbitrary: fc.oneof(somePlaceFilter('at'), somePlaceFilter('second')) },
      fc.constantFrom(...ofTheTown),
    );
    fc.assert(
      fc.property(segments, some, filter, ({ columns, placed }, some, asked) => {
        columns.reset();
        const places = somePlaces(placed, some);
        const set = setOf(columns, places);
        narrowToPlace(columns, set, asked, plenty());
        const { passes } = predicateOf(asked);
        expect(placesIn(set)).toEqual(places.filter((place) => passes(placed[place] as never)));
      }),
      { numRuns: 120 },
    );
  });

  it('within the words of its own that a set has', () => {
    const { columns, placed } = everywhere;
    columns.reset();
    const set = setOf(columns, placed.keys());
    Object.assign(set, { from: 4, to: 8, whole: false });
    narrowToPlace(columns, set, { field: 'at', box: [-180, -90, 180, 90] }, plenty());
    const pinned = Array.from(placed.keys()).filter(
      (place) => place < columns.placed && place >= 128 && place < 256,
    );
    expect(placesIn(set)).toEqual(pinned);
  });

  it.each(ofTheTown)('and look at few of them one by one', (filter) => {
    const { columns } = town;
    columns.reset();
    const set = columns.copyOf(columns.living);
    narrowToPlace(columns, set, filter, new Budget(12 * columns.documents, 60_000));
    expect(columns.count(set)).toBeGreaterThan(1_000);
  });

  it('and look no farther than the set reaches', () => {
    const { columns } = town;
    columns.reset();
    const set = columns.copyOf(columns.living);
    Object.assign(set, { from: 60, to: 64, whole: false });
    const [, circle] = ofTheTown as [PlaceFilter, PlaceFilter];
    expect(() => narrowToPlace(columns, set, circle, new Budget(1_000, 60_000))).not.toThrow();
  });

  it('and stop where the budget ends', () => {
    const { columns } = town;
    const edge = Array.from({ length: 300 }, (_, at): LonLat => {
      const reach = at % 2 === 0 ? 0.5 : 0.1;
      return [32.5 + reach * Math.cos(at / 48), 0.5 + reach * Math.sin(at / 48)];
    });
    for (const field of ['at', 'second']) {
      columns.reset();
      const asked = { field, polygons: [[edge]] };
      const work = () =>
        narrowToPlace(columns, columns.copyOf(columns.living), asked, new Budget(3_000, 60_000));
      expect(work).toThrow(SearchUnavailable);
    }
  });
});

describe('the run of the curve around an area', () => {
  it('holds all that lies there', () => {
    const area = somePlaceFilter('at').filter((filter) => !('polygons' in filter));
    fc.assert(
      fc.property(segments, area, ({ columns, placed }, asked) => {
        const [low, high] = runAround(columns, asked as Exclude<PlaceFilter, { polygons: unknown }>);
        const { passes } = predicateOf(asked);
        const inside = Array.from(placed.keys()).filter((place) => passes(placed[place] as never));
        expect(inside.filter((place) => place < low || place >= high)).toEqual([]);
      }),
    );
  });

  it('holds little else around one point', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3_999 }), (number) => {
        const [lon, lat] = pointOf(town.placed[number] as SearchDocument, 'at') as LonLat;
        const [low, high] = runAround(town.columns, { field: 'at', box: [lon, lat, lon, lat] });
        expect([low <= number && number < high, high - low < 10]).toEqual([true, true]);
      }),
    );
    const [low, high] = runAround(town.columns, { field: 'at', box: [-60, -60, -59, -59] });
    expect(high - low).toBe(0);
  });
});

it('a place on no map is in no area', () => {
  const nowhere = segmentOf(fields, [{ id: 'a', fields: { second: [1, 1] } }]);
  fc.assert(
    fc.property(somePoint, (near) => {
      nowhere.columns.reset();
      const set = setOf(nowhere.columns, [0]);
      narrowToPlace(nowhere.columns, set, { field: 'at', near, radiusM: 3e7 }, plenty());
      expect(placesIn(set)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
