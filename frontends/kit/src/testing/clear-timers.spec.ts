import { afterEach, expect, it, vi } from 'vitest';
import { recordTimers } from './clear-timers.ts';

afterEach(() => vi.useRealTimers());

it('leaves no timer of a file to the next one, and leaves the earlier ones alone', () => {
  vi.useFakeTimers();
  const [earlier, late] = [vi.fn(), vi.fn()];
  setTimeout(earlier);
  const before = globalThis.setTimeout;
  const clear = recordTimers();
  setInterval(late, 1);
  setTimeout(late);
  expect(vi.getTimerCount()).toBe(3);
  clear();
  expect(globalThis.setTimeout).toBe(before);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5);
  expect(earlier).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
});
