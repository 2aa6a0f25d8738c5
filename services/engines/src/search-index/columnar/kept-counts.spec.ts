import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import { expect, it } from 'vitest';
import { KeptCounts, keyOf } from './kept-counts.ts';

it('counts once what is asked again, forgets what was asked longest ago, and everything when told to', () => {
  const kept = new KeptCounts();
  const counted: number[] = [];
  const ask = (number: number) =>
    kept.get(`set ${number}`, () => {
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
  kept.clear();
  ask(0);
  expect(counted.slice(194)).toEqual([0]);
});

it('tells apart what is counted under other filters than those on its own field, and keeps nothing for filters that name much', () => {
  const kept = new KeptCounts();
  const ask = (answer: number, ...filters: SearchFilter[]) =>
    kept.get(keyOf(['values', 'type'], filters), () => answer);
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
