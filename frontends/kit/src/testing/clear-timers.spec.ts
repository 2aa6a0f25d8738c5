import { expect, it, vi } from 'vitest';
import { recordTimers } from './clear-timers.ts';

it('leaves no timer of a file to the next one, and leaves the earlier ones alone', async () => {
  const late = vi.fn();
  const { promise: earlier, resolve } = Promise.withResolvers<string>();
  setTimeout(resolve, 1, 'earlier');
  const before = globalThis.setTimeout;
  const clear = recordTimers();
  setInterval(late, 1);
  setTimeout(late);
  clear();
  expect(globalThis.setTimeout).toBe(before);
  expect(await earlier).toBe('earlier');
  await new Promise((done) => setTimeout(done, 5));
  expect(late).not.toHaveBeenCalled();
});
