import { afterEach, expect, it, vi } from 'vitest';
import { RequestQueue, restWhileIdle } from './idle-request-queue.ts';

restWhileIdle();
afterEach(() => {
  vi.useRealTimers();
});

const open = (): RequestQueue =>
  new RequestQueue({
    maxInFlightRequests: null,
    requestTimeout: 1_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'localhost:1',
    logger: { namespace: () => ({ debug() {} }) },
    isConnected: () => true,
  });

it('sets no timer while no request waits', () => {
  vi.useFakeTimers();
  const queue = open();
  queue.checkPendingRequests();
  expect([queue.throttleCheckTimeoutId, vi.getTimerCount()]).toEqual([null, 0]);
});

it('looks again when the broker takes requests again, once', () => {
  vi.useFakeTimers();
  const queue = open();
  queue.throttledUntil = Date.now() + 500;
  queue.checkPendingRequests();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(600);
  expect(vi.getTimerCount()).toBe(0);
});
