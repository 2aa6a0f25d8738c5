import { expect } from 'vitest';
import type { Contract } from '../testing/contract.ts';
import type { Alarm, Timer } from './timer.ts';

const alarm = (id: string, minutes: number): Alarm => ({
  id,
  at: `2026-11-20T08:${String(minutes).padStart(2, '0')}:00.000Z`,
  topic: 'test',
  data: { id },
});

/** A timer and the clock it looks at. */
export interface TimedTimer {
  readonly timer: Timer;
  readonly clock: { set(instant: string): void };
}

/** What every timer must do; the clock starts at 08:00. */
export const timerContract: Contract<TimedTimer> = {
  port: 'timer',
  cases: [
    {
      name: 'rings what is due, in its order and once, and nothing before its time',
      async prove({ timer, clock }) {
        const rung: string[] = [];
        timer.onRing('test', async ({ id }) => void rung.push(id));
        for (const one of [alarm('b', 2), alarm('a', 1), alarm('c', 30)]) await timer.set(one);
        expect(await timer.due()).toBe(0);
        clock.set('2026-11-20T08:05:00.000Z');
        await timer.due();
        await timer.due();
        expect(rung).toEqual(['a', 'b']);
      },
    },
    {
      name: 'moves an alarm that is set again and forgets one that is cancelled',
      async prove({ timer, clock }) {
        const rung: string[] = [];
        timer.onRing('test', async ({ id, at }) => void rung.push(`${id} ${at.slice(14, 16)}`));
        await timer.set(alarm('a', 1));
        await timer.set(alarm('a', 9));
        await timer.set(alarm('b', 1));
        await timer.cancel('b');
        clock.set('2026-11-20T08:05:00.000Z');
        await timer.due();
        expect(rung).toEqual([]);
        clock.set('2026-11-20T08:10:00.000Z');
        await timer.due();
        expect(rung).toEqual(['a 09']);
      },
    },
    {
      name: 'rings again what could not be handled, without holding up the others',
      async prove({ timer, clock }) {
        const rung: string[] = [];
        let failures = 1;
        timer.onRing('test', async ({ id }) => {
          if (id === 'a' && failures-- > 0) throw new Error('not now');
          rung.push(id);
        });
        await timer.set(alarm('a', 1));
        await timer.set(alarm('b', 2));
        clock.set('2026-11-20T08:05:00.000Z');
        await timer.due();
        expect(rung).toEqual(['b']);
        await timer.due();
        expect(rung).toEqual(['b', 'a']);
      },
    },
    {
      name: 'is not held up by alarms that nobody hears',
      async prove({ timer, clock }) {
        await Promise.all(
          Array.from({ length: 510 }, (_, i) => timer.set({ ...alarm(`dull-${i}`, 0), topic: 'nobody' })),
        );
        const rung: string[] = [];
        timer.onRing('test', async ({ id }) => void rung.push(id));
        await timer.set(alarm('a', 1));
        clock.set('2026-11-20T08:05:00.000Z');
        await timer.due();
        await timer.due();
        expect(rung).toEqual(['a']);
      },
    },
    {
      name: 'moves an alarm though the clock went back',
      async prove({ timer, clock }) {
        const rung: string[] = [];
        timer.onRing('test', async ({ id }) => void rung.push(id));
        await timer.set(alarm('a', 30));
        clock.set('2026-11-20T07:00:00.000Z');
        await timer.set(alarm('a', 1));
        clock.set('2026-11-20T08:02:00.000Z');
        await timer.due();
        await timer.due();
        expect(rung).toEqual(['a']);
      },
    },
    {
      name: 'keeps an alarm that its own ringing sets anew',
      async prove({ timer, clock }) {
        let rung = 0;
        timer.onRing('test', async () => {
          rung += 1;
          if (rung === 1) await timer.set(alarm('a', 8));
        });
        await timer.set(alarm('a', 1));
        clock.set('2026-11-20T08:05:00.000Z');
        await timer.due();
        clock.set('2026-11-20T08:09:00.000Z');
        await timer.due();
        expect(rung).toBe(2);
      },
    },
  ],
};
