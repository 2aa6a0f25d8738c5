import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchHead } from './watch-head.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the watch over the head of the log', () => {
  it('asks no second time while the store does not answer, and again once it has answered or failed', async () => {
    const questions: PromiseWithResolvers<number>[] = [];
    const heads: number[] = [];
    const store = {
      head: () => {
        const question = Promise.withResolvers<number>();
        questions.push(question);
        return question.promise;
      },
    };
    const stop = watchHead(store, 500, (head) => heads.push(head));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(1);
    questions[0]?.resolve(7);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(2);
    questions[1]?.reject(new Error('away'));
    await vi.advanceTimersByTimeAsync(500);
    expect(questions).toHaveLength(3);
    expect(heads).toEqual([7]);
    questions[2]?.resolve(8);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toHaveLength(3);
  });
});
