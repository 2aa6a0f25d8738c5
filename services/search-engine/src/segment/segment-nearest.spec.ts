import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import { metresBetween } from '@ardhi/kernel/ports/search-index/geometry';
import { expect, it } from 'vitest';
import { columnarSearch } from '../engine/columnar-search.ts';

const shops: SearchDeclaration = {
  name: 'shops',
  version: 1,
  fields: { open: { kind: 'boolean' }, at: { kind: 'point' } },
};
const many = 12_000;
/** Most in two crowded towns, one across the date line; the others anywhere, a few at one point, some without a location. */
const placeOf = (number: number): LonLat | undefined => {
  const [one, other] = [((number * 0.754_877_666) % 1) - 0.5, ((number * 0.569_840_291) % 1) - 0.5];
  if (number % 10 === 0) return undefined;
  if (number % 10 === 1) return [one * 360, other * 170];
  if (number % 10 === 2) return [32.58, 0.31];
  if (number % 10 < 7) return [32.58 + one * 0.2, 0.31 + other * 0.2];
  return [one < 0 ? 180 + one * 0.3 : -180 + one * 0.3, -17 + other * 0.3];
};
const all = Array.from({ length: many }, (_, number) => ({
  id: `s${String(number).padStart(6, '0')}`,
  fields: { open: number % 3 > 0, at: placeOf(number) },
}));

it('the nearest of many documents equal those of a full scan', async () => {
  const engine = columnarSearch();
  const index = await engine.open(shops);
  await index.apply(
    all.map((document) => ({ id: document.id, document })),
    many,
  );
  const towns: LonLat[] = [
    [32.58, 0.31],
    [32.6, 0.4],
    [179.99, -17],
    [-179.95, -17.1],
    [10, 89],
    [-60, 40],
  ];
  for (const from of towns) {
    const expected = all
      .flatMap(({ id, fields: { at, open } }) =>
        open && at !== undefined ? [{ id, metres: metresBetween(at, from) }] : [],
      )
      .sort((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1));
    for (const [offset, limit] of [
      [0, 20],
      [300, 50],
      [0, 3_000],
    ] as const) {
      const { hits } = await index.search({
        filters: [{ field: 'open', is: true }],
        sort: [{ by: 'distance', field: 'at', from }],
        offset,
        limit,
      });
      expect(hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit).map(({ id }) => id));
    }
  }
  await engine.close();
});
