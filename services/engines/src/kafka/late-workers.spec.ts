import { describe, expect, it } from 'vitest';
import { lateWorkers } from './late-workers.ts';

const worker = (position: number, hasWaiters = false) => {
  const state = { position, hasWaiters, caughtUp: 0, catchUp: () => void state.caughtUp++ };
  return state;
};

describe('a worker that does not reach the head of the log', () => {
  it('reads the store after two seconds, and again after two more', () => {
    const late = lateWorkers();
    const behind = worker(3);
    for (const now of [0, 1_000, 1_999]) late.check([behind], 5, now);
    expect(behind.caughtUp).toBe(0);
    late.check([behind], 6, 2_000);
    expect(behind.caughtUp).toBe(1);
    late.check([behind], 6, 3_999);
    expect(behind.caughtUp).toBe(1);
    late.check([behind], 6, 4_000);
    expect(behind.caughtUp).toBe(2);
  });

  it('reads it after half a second while a caller waits', () => {
    const late = lateWorkers();
    const behind = worker(3, true);
    for (const now of [0, 499]) late.check([behind], 5, now);
    expect(behind.caughtUp).toBe(0);
    late.check([behind], 5, 500);
    expect(behind.caughtUp).toBe(1);
  });

  it('is left alone while it advances, however much is appended', () => {
    const late = lateWorkers();
    const busy = worker(0);
    for (let now = 0; now < 20_000; now += 500) {
      busy.position = now;
      late.check([busy], now + 400, now);
    }
    expect(busy.caughtUp).toBe(0);
  });
});
