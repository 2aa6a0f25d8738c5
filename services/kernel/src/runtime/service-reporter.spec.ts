import type { Totals } from '@ardhi/contracts/analytics/dashboard';
import { openEngines } from '@ardhi/engines/engines';
import { world } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { joinModules } from './join-modules.ts';
import type { Service, ServiceModule } from './service.ts';

const minuteMs = 60_000;

/** A service whose two modules report how often they were asked. */
function counting(): Service {
  let counts = 0;
  let totals = 0;
  const first: ServiceModule = {
    report: () => ({
      queues: async () => ({ review: { open: ++counts, overdue: 0 } }),
      totals: async (): Promise<Totals> => ({ storageBytes: ++totals }),
    }),
  };
  const second: ServiceModule = {
    report: () => ({ queues: async () => ({ tickets: { open: 1, overdue: 1 } }) }),
  };
  return joinModules('counting', [first, {}, second]);
}

describe('the report of a service', () => {
  it('has what its modules say: queues each time, totals every five minutes', async () => {
    await using app = await world([counting()], openEngines);
    const context = app.application.contexts.get('counting');
    const reports = () => context?.serviceReports();
    expect(await reports()).toEqual([]);
    await app.application.report();
    expect(await reports()).toEqual([
      {
        service: 'counting',
        at: app.clock.now(),
        lagMs: 0,
        unavailable: [],
        queues: { review: { open: 1, overdue: 0 }, tickets: { open: 1, overdue: 1 } },
        totals: { storageBytes: 1 },
        countedAt: app.clock.now(),
      },
    ]);
    await app.advance(minuteMs);
    await app.application.report();
    expect(await reports()).toMatchObject([{ queues: { review: { open: 2 } }, totals: { storageBytes: 1 } }]);
    await app.advance(4 * minuteMs);
    await app.application.report();
    expect(await reports()).toMatchObject([{ queues: { review: { open: 3 } }, totals: { storageBytes: 2 } }]);
  });

  it('stands beside those of other processes, and is removed an hour after its process ended', async () => {
    await using app = await world([counting()], openEngines);
    const times = async () =>
      (await app.application.contexts.get('counting')?.serviceReports())?.map(({ at }) => at);
    await app.application.report();
    const ended = app.clock.now();
    await app.restart();
    await app.advance(50 * minuteMs);
    await app.application.report();
    expect(await times()).toEqual([app.clock.now(), ended]);
    await app.advance(11 * minuteMs);
    await app.application.report();
    expect(await times()).toEqual([app.clock.now()]);
  });

  it('names the engines that do not respond', async () => {
    await using app = await world([counting()], async (...given) => ({
      ...(await openEngines(...given)),
      unavailable: async () => ['Kafka'],
      storage: { isFull: false },
    }));
    await app.application.report();
    expect(await app.application.contexts.get('counting')?.serviceReports()).toMatchObject([
      { unavailable: ['Kafka'] },
    ]);
  });
});
