import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type { ScheduledJob, Scheduler } from './scheduler.ts';

const job = (id: string, minutes: number): ScheduledJob => ({
  id,
  at: `2026-11-20T08:${String(minutes).padStart(2, '0')}:00.000Z`,
  topic: 'test',
  data: { id },
});

/** A scheduler and the clock it reads. */
export interface SchedulerUnderTest {
  readonly scheduler: Scheduler;
  readonly clock: { set(instant: string): void };
}

/** Requirements for every scheduler; the clock starts at 08:00. */
export const schedulerContract: PortContract<SchedulerUnderTest> = {
  port: 'scheduler',
  cases: [
    {
      name: 'runs due jobs once, in order of their time, and none before its time',
      async verify({ scheduler, clock }) {
        const ran: string[] = [];
        scheduler.onDue('test', async ({ id }) => void ran.push(id));
        for (const scheduled of [job('b', 2), job('a', 1), job('c', 30)]) await scheduler.schedule(scheduled);
        expect(await scheduler.runDue()).toBe(0);
        clock.set('2026-11-20T08:05:00.000Z');
        await scheduler.runDue();
        await scheduler.runDue();
        expect(ran).toEqual(['a', 'b']);
      },
    },
    {
      name: 'reschedules a job with the same id and drops a cancelled one',
      async verify({ scheduler, clock }) {
        const ran: string[] = [];
        scheduler.onDue('test', async ({ id, at }) => void ran.push(`${id} ${at.slice(14, 16)}`));
        await scheduler.schedule(job('a', 1));
        await scheduler.schedule(job('a', 9));
        await scheduler.schedule(job('b', 1));
        await scheduler.cancel('b');
        clock.set('2026-11-20T08:05:00.000Z');
        await scheduler.runDue();
        expect(ran).toEqual([]);
        clock.set('2026-11-20T08:10:00.000Z');
        await scheduler.runDue();
        expect(ran).toEqual(['a 09']);
      },
    },
    {
      name: 'retries a failed job without delaying the others',
      async verify({ scheduler, clock }) {
        const ran: string[] = [];
        let failures = 1;
        scheduler.onDue('test', async ({ id }) => {
          if (id === 'a' && failures-- > 0) throw new Error('failed on purpose');
          ran.push(id);
        });
        await scheduler.schedule(job('a', 1));
        await scheduler.schedule(job('b', 2));
        clock.set('2026-11-20T08:05:00.000Z');
        await scheduler.runDue();
        expect(ran).toEqual(['b']);
        await scheduler.runDue();
        expect(ran).toEqual(['b', 'a']);
      },
    },
    {
      name: 'is not blocked by jobs without a handler',
      async verify({ scheduler, clock }) {
        await Promise.all(
          Array.from({ length: 510 }, (_, i) =>
            scheduler.schedule({ ...job(`dull-${i}`, 0), topic: 'nobody' }),
          ),
        );
        const ran: string[] = [];
        scheduler.onDue('test', async ({ id }) => void ran.push(id));
        await scheduler.schedule(job('a', 1));
        clock.set('2026-11-20T08:05:00.000Z');
        await scheduler.runDue();
        await scheduler.runDue();
        expect(ran).toEqual(['a']);
      },
    },
    {
      name: 'reschedules a job after the clock went backwards',
      async verify({ scheduler, clock }) {
        const ran: string[] = [];
        scheduler.onDue('test', async ({ id }) => void ran.push(id));
        await scheduler.schedule(job('a', 30));
        clock.set('2026-11-20T07:00:00.000Z');
        await scheduler.schedule(job('a', 1));
        clock.set('2026-11-20T08:02:00.000Z');
        await scheduler.runDue();
        await scheduler.runDue();
        expect(ran).toEqual(['a']);
      },
    },
    {
      name: 'keeps a job that its own handler reschedules',
      async verify({ scheduler, clock }) {
        let ran = 0;
        scheduler.onDue('test', async () => {
          ran += 1;
          if (ran === 1) await scheduler.schedule(job('a', 8));
        });
        await scheduler.schedule(job('a', 1));
        clock.set('2026-11-20T08:05:00.000Z');
        await scheduler.runDue();
        clock.set('2026-11-20T08:09:00.000Z');
        await scheduler.runDue();
        expect(ran).toBe(2);
      },
    },
  ],
};
