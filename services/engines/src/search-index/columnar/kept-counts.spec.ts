import { expect, it } from 'vitest';
import { KeptCounts } from './kept-counts.ts';

it('counts once what is asked again, forgets what was asked longest ago, and everything when told to', () => {
  const kept = new KeptCounts();
  const counted: number[] = [];
  const ask = (number: number) =>
    kept.get(`set ${number}`, () => {
      counted.push(number);
      return number * 2;
    });
  for (let number = 0; number < 64; number++) ask(number);
  expect([ask(0), ask(63)]).toEqual([0, 126]);
  expect(counted).toHaveLength(64);
  ask(64);
  ask(0);
  ask(1);
  expect(counted.slice(64)).toEqual([64, 1]);
  kept.clear();
  ask(0);
  expect(counted.slice(66)).toEqual([0]);
});
