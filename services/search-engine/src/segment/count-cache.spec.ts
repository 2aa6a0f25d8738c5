import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { expect, it } from 'vitest';
import { CountCache, cacheKeyOf } from './count-cache.ts';

it('counts a repeated key once, evicts the least recently used key, and forgets all keys on clear', () => {
  const cache = new CountCache();
  const counted: number[] = [];
  const ask = (number: number) =>
    cache.get(`set ${number}`, () => {
      counted.push(number);
      return number * 2;
    });
  for (let number = 0; number < 192; number++) ask(number);
  expect([ask(0), ask(191)]).toEqual([0, 382]);
  expect(counted).toHaveLength(192);
  ask(192);
  ask(0);
  ask(1);
  expect(counted.slice(192)).toEqual([192, 1]);
  cache.clear();
  ask(0);
  expect(counted.slice(194)).toEqual([0]);
});

it('ignores filters on the counted field in its key, and does not cache filters with many values', () => {
  const cache = new CountCache();
  const ask = (answer: number, ...filters: SearchFilter[]) =>
    cache.get(cacheKeyOf(['values', 'type'], filters), () => answer);
  const active: SearchFilter = { field: 'status', anyOf: ['ACTIVE'] };
  expect([ask(1, active), ask(2, active, { field: 'type', anyOf: ['plot'] }), ask(3)]).toEqual([1, 1, 3]);
  const many: SearchFilter = { ids: Array.from({ length: 17 }, (_, at) => `id ${at}`) };
  const long: SearchFilter = { field: 'status', anyOf: ['x'.repeat(1_001)] };
  const drawn: SearchFilter = {
    field: 'at',
    polygons: [
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ],
    ],
  };
  for (const filter of [many, long, drawn]) expect([ask(4, filter), ask(5, filter)]).toEqual([4, 5]);
});
