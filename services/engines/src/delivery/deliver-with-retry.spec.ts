import type { Log } from '@ardhi/kernel/base/log';
import { expect, it } from 'vitest';
import { deliverWithRetry } from './deliver-with-retry.ts';

/** Delivers to a subscriber that rejects a batch so many times, and returns the levels of what was logged. */
async function levelsOf(rejections: number): Promise<readonly string[]> {
  const levels: string[] = [];
  const at = (level: string) => () => void levels.push(level);
  const log = { debug: at('debug'), warn: at('warn') } as unknown as Log;
  let left = rejections;
  const subscriber = {
    consumer: 'listings.search',
    deliver: async () => {
      if (left-- > 0) throw new Error('behind');
    },
  };
  const { signal } = new AbortController();
  expect(await deliverWithRetry(subscriber as never, { batch: [], upTo: 1 }, { signal, log })).toBe(true);
  return levels;
}

it('logs a batch that is accepted after a moment without a warning', async () => {
  expect(await levelsOf(3)).toEqual(['debug', 'debug', 'debug']);
});

it('warns of a batch that is still rejected after a second', async () => {
  const levels = await levelsOf(7);
  expect(levels.at(-1)).toBe('warn');
  expect(levels.filter((level) => level === 'warn')).toHaveLength(1);
});
