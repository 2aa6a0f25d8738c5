import { expect, it } from 'vitest';
import { breaker, throughBreaker, type Went } from './breaker.ts';

/** A breaker under a clock of its own, and calls of which it is known how they go. */
function world() {
  let now = 0;
  const door = breaker(() => now);
  return {
    after(ms: number) {
      now += ms;
    },
    /** Whether calls were let through, 20 ms apart. */
    calls: (...all: readonly Went[]) =>
      all.map((went) => {
        now += 20;
        const tell = door.enter();
        tell?.(went);
        return tell !== undefined;
      }),
    door,
  };
}

const some = <T>(count: number, what: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => what(at));
const well = (count: number) => some(count, () => 'well' as const);
const badly = (count: number) => some(count, () => 'badly' as const);
const halfBadly = (count: number) =>
  some(count, (at) => (at % 2 === 0 ? ('badly' as const) : ('well' as const)));

it('lets nobody through once half of the last calls went badly, within a second of 50 calls (A19)', () => {
  const it = world();
  it.calls(...well(500));
  const through = it.calls(...halfBadly(50));
  expect(through.indexOf(false)).toBeLessThan(35);
  expect(through.lastIndexOf(true)).toBeLessThan(through.indexOf(false));
});

it('is not opened by a tenth that goes badly, by a few calls of a quiet hour, or by whoever hung up', () => {
  const busy = world();
  const tenth = some(3_000, (at) => (at % 10 === 0 ? ('badly' as const) : ('well' as const)));
  expect(busy.calls(...tenth)).not.toContain(false);
  const quiet = world();
  for (let at = 0; at < 100; at++) {
    quiet.after(1_000);
    expect(quiet.calls('badly')).toEqual([true]);
  }
  expect(world().calls(...some(100, () => 'unknown' as const))).not.toContain(false);
});

it('tries one call at a time after five seconds, and lets all through again after three that went well', () => {
  const it = world();
  it.calls(...badly(16));
  it.after(4_900);
  expect(it.calls('well')).toEqual([false]);
  it.after(100);
  const trial = it.door.enter();
  expect(it.calls('well', 'well')).toEqual([false, false]);
  trial?.('well');
  expect(it.calls('well', 'well', ...badly(15))).not.toContain(false);
});

it('rests again after a trial that went badly, and frees the place of one that came to nothing', () => {
  const it = world();
  it.calls(...badly(16));
  it.after(5_000);
  expect(it.calls('unknown', 'well', 'badly', 'well')).toEqual([true, true, true, false]);
  it.after(5_000);
  expect(it.calls('well', 'well', 'well', 'well')).not.toContain(false);
});

it('counts what a call throws by whether it speaks of whoever was called', async () => {
  const it = world();
  const held = () => new Error('held back');
  const call = (why: string) =>
    throughBreaker(it.door, () => Promise.reject(new Error(why)), {
      isBad: (error) => (error as Error).message === 'away',
      held,
    }).catch(({ message }: Error) => message);
  for (let at = 0; at < 40; at++) expect(await call('refused')).toBe('refused');
  for (let at = 0; at < 40; at++) await call('away');
  expect(await call('refused')).toBe('held back');
});
