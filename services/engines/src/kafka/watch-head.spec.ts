import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchHead } from './watch-head.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const intervals = { growing: 150, quiet: 500 };

describe('the watch over the head of the log', () => {
  it('asks no second time while the store does not answer, and again once it has answered or failed', async () => {
    const questions: PromiseWithResolvers<number>[] = [];
    const heads: [number, boolean][] = [];
    const store = {
      head: () => {
        const question = Promise.withResolvers<number>();
        questions.push(question);
        return question.promise;
      },
    };
    const stop = watchHead(store, intervals, (...seen) => heads.push(seen));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(1);
    questions[0]?.resolve(7);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(2);
    questions[1]?.reject(new Error('away'));
    await vi.advanceTimersByTimeAsync(150);
    expect(questions).toHaveLength(3);
    questions[2]?.resolve(7);
    await vi.advanceTimersByTimeAsync(150);
    questions[3]?.resolve(8);
    await vi.advanceTimersByTimeAsync(150);
    expect(heads).toEqual([
      [7, true],
      [7, false],
      [8, true],
    ]);
    questions[4]?.resolve(9);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(5);
    expect(heads).toHaveLength(3);
  });

  it('asks less often once the log has not grown for a while, and as often as before once it grows', async () => {
    let head = 1;
    let looks = 0;
    const stop = watchHead({ head: async () => (looks++, head) }, intervals, () => undefined);
    const looksWithin = async (ms: number) => {
      const before = looks;
      await vi.advanceTimersByTimeAsync(ms);
      return looks - before;
    };
    expect(await looksWithin(3_000)).toBe(20);
    await looksWithin(60_000);
    expect(await looksWithin(3_000)).toBe(6);
    head = 2;
    await looksWithin(500);
    expect(await looksWithin(3_000)).toBe(20);
    stop();
  });
});
