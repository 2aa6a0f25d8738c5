import { beforeAll, expect, it } from 'vitest';
import { loadGeoRefs } from '../../seed/geo-refs.ts';
import { type MeasuredPart, measureParts, shareOf } from './measure-parts.ts';

let measured: readonly MeasuredPart[];
beforeAll(async () => {
  measured = await measureParts((await loadGeoRefs()).gazetteer);
});

/** The fewest cases and the least share that each part must have. */
it.each([
  ['rows: read as meant at the first check', 35, 0.9],
  ['rows: right, or said to be doubtful', 40, 1],
  ['money', 100, 1],
  ['headers', 180, 0.95],
  ['encodings', 30, 1],
  ['places, half looked at', 120, 0.85],
  ['places, half only counted', 120, 0.85],
  ['boundaries', 28, 1],
])('understands of %s with %d cases at least a share of %d', (part, cases, floor) => {
  const { judged = [] } = measured.find((one) => one.part === part) ?? {};
  const missed = judged.filter(({ isRight }) => !isRight).map(({ name }) => name);
  console.log(`${part}: ${(100 * shareOf(judged)).toFixed(1)} % of ${judged.length}`);
  expect(judged.length).toBeGreaterThanOrEqual(cases);
  expect(shareOf(judged), missed.join('\n')).toBeGreaterThanOrEqual(floor);
});
