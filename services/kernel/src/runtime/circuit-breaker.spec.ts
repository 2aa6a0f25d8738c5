import { expect, it } from 'vitest';
import { type CallResult, circuitBreaker, withCircuitBreaker } from './circuit-breaker.ts';

/** A circuit breaker with a manual clock, and calls with given results. */
function breakerWithClock() {
  let now = 0;
  const breaker = circuitBreaker(() => now);
  return {
    advance(ms: number) {
      now += ms;
    },
    /** Makes calls 20 ms apart and returns whether each was admitted. */
    calls: (...results: readonly CallResult[]) =>
      results.map((result) => {
        now += 20;
        const report = breaker.tryAcquire();
        report?.(result);
        return report !== undefined;
      }),
    door: breaker,
  };
}

const repeat = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const successes = (count: number) => repeat(count, () => 'success' as const);
const failures = (count: number) => repeat(count, () => 'failure' as const);
const alternating = (count: number) =>
  repeat(count, (at) => (at % 2 === 0 ? ('failure' as const) : ('success' as const)));

it('opens once half of the recent calls failed, within one second at 50 calls a second (A19)', () => {
  const subject = breakerWithClock();
  subject.calls(...successes(500));
  const admitted = subject.calls(...alternating(50));
  expect(admitted.indexOf(false)).toBeLessThan(35);
  expect(admitted.lastIndexOf(true)).toBeLessThan(admitted.indexOf(false));
});

it('stays closed when a tenth of the calls fail, when few calls are made, and when callers hang up', () => {
  const busy = breakerWithClock();
  const tenPercentFailures = repeat(3_000, (at) =>
    at % 10 === 0 ? ('failure' as const) : ('success' as const),
  );
  expect(busy.calls(...tenPercentFailures)).not.toContain(false);
  const quiet = breakerWithClock();
  for (let at = 0; at < 100; at++) {
    quiet.advance(1_000);
    expect(quiet.calls('failure')).toEqual([true]);
  }
  expect(breakerWithClock().calls(...repeat(100, () => 'unknown' as const))).not.toContain(false);
});

it('admits one probe at a time after five seconds and closes after three successes', () => {
  const subject = breakerWithClock();
  subject.calls(...failures(16));
  subject.advance(4_900);
  expect(subject.calls('success')).toEqual([false]);
  subject.advance(100);
  const reportProbe = subject.door.tryAcquire();
  expect(subject.calls('success', 'success')).toEqual([false, false]);
  reportProbe?.('success');
  expect(subject.calls('success', 'success', ...failures(15))).not.toContain(false);
});

it('opens again after a failed probe, and admits another one after a probe without a result', () => {
  const subject = breakerWithClock();
  subject.calls(...failures(16));
  subject.advance(5_000);
  expect(subject.calls('unknown', 'success', 'failure', 'success')).toEqual([true, true, true, false]);
  subject.advance(5_000);
  expect(subject.calls('success', 'success', 'success', 'success')).not.toContain(false);
});

it('counts only those errors as failures that the caller classifies as such', async () => {
  const subject = breakerWithClock();
  const whenOpen = () => new Error('circuit open');
  const call = (reason: string) =>
    withCircuitBreaker(subject.door, () => Promise.reject(new Error(reason)), {
      isFailure: (error) => (error as Error).message === 'away',
      whenOpen,
    }).catch(({ message }: Error) => message);
  for (let at = 0; at < 40; at++) expect(await call('refused')).toBe('refused');
  for (let at = 0; at < 40; at++) await call('away');
  expect(await call('refused')).toBe('circuit open');
});
