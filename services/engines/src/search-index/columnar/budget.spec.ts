import { performance } from 'node:perf_hooks';
import { SearchUnavailable } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Budget } from './budget.ts';

const isRefused = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(SearchUnavailable);
    return true;
  }
};

describe('the budget of a query', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('pays exactly so many steps, in whatever portions', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), fc.array(fc.nat({ max: 2_000_000 })), (steps, portions) => {
        const budget = new Budget(steps, 60_000);
        let spent = 0;
        for (const portion of portions) {
          spent += portion;
          expect(isRefused(() => budget.spend(portion))).toBe(spent > steps);
        }
      }),
    );
  });

  it('may be spent to the last step', () => {
    const budget = new Budget(5, 60_000);
    expect([5, 0, 1].map((steps) => isRefused(() => budget.spend(steps)))).toEqual([false, false, true]);
  });

  it('ends when its time is over, which is looked at once in 2^20 steps', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const budget = new Budget(1e9, 50);
    clock.mockReturnValue(1_050);
    expect(isRefused(() => budget.spend(2 ** 20))).toBe(false);
    clock.mockReturnValue(1_051);
    clock.mockClear();
    expect(isRefused(() => budget.spend(2 ** 20 - 1))).toBe(false);
    expect(clock).not.toHaveBeenCalled();
    expect(isRefused(() => budget.spend(1))).toBe(true);
  });
});
