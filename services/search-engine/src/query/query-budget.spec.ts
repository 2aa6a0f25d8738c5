import { performance } from 'node:perf_hooks';
import { SearchUnavailable } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryBudget } from './query-budget.ts';

const throwsUnavailable = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(SearchUnavailable);
    return true;
  }
};

describe('QueryBudget', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('allows exactly its number of steps, in any portions', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), fc.array(fc.nat({ max: 2_000_000 })), (steps, portions) => {
        const budget = new QueryBudget(steps, 60_000);
        let spent = 0;
        for (const portion of portions) {
          spent += portion;
          expect(throwsUnavailable(() => budget.spend(portion))).toBe(spent > steps);
        }
      }),
    );
  });

  it('can be spent to the last step', () => {
    const budget = new QueryBudget(5, 60_000);
    expect([5, 0, 1].map((steps) => throwsUnavailable(() => budget.spend(steps)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('ends when its time is over, checked once every 2^20 steps', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const budget = new QueryBudget(1e9, 50);
    clock.mockReturnValue(1_050);
    expect(throwsUnavailable(() => budget.spend(2 ** 20))).toBe(false);
    clock.mockReturnValue(1_051);
    clock.mockClear();
    expect(throwsUnavailable(() => budget.spend(2 ** 20 - 1))).toBe(false);
    expect(clock).not.toHaveBeenCalled();
    expect(throwsUnavailable(() => budget.spend(1))).toBe(true);
  });
});
