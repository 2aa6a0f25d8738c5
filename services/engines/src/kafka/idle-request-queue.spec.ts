import { afterEach, expect, it, vi } from 'vitest';
import { RequestQueue, restWhileIdle } from './idle-request-queue.ts';

restWhileIdle();
afterEach(() => {
  vi.useRealTimers();
});

const open = (enforceRequestTimeout = false): RequestQueue =>
  new RequestQueue({
    maxInFlightRequests: null,
    requestTimeout: 1_000,
    enforceRequestTimeout,
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

it('ends a request whose answer is late, and looks for those once a second', () => {
  vi.useFakeTimers();
  const queue = open(true);
  const timeoutRequest = vi.fn();
  const sentAt = Date.now();
  (queue.inflight as Map<number, object>).set(1, { sentAt, requestTimeout: 1_500, timeoutRequest });
  queue.scheduleRequestTimeoutCheck();
  vi.advanceTimersByTime(1_000);
  expect(timeoutRequest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(timeoutRequest).toHaveBeenCalledOnce();
  queue.destroy();
  expect(vi.getTimerCount()).toBe(0);
});
