import { loginEvents } from '@ardhi/contracts/accounts/events';
import type { Queues, Totals } from '@ardhi/contracts/analytics/dashboard';
import { apiCallEvents } from '@ardhi/contracts/gateway/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceReport } from '@ardhi/kernel/report/report-store';
import type { Service } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, world } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { analytics } from '../service.ts';
import { summarise } from './report-summary.ts';

const admin = testCaller('ASSISTANT_ADMIN');
const now = Date.parse('2026-11-20T08:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
const report = (service: string, changes: Partial<ServiceReport> = {}): ServiceReport => ({
  service,
  at: secondsAgo(1),
  lagMs: 0,
  unavailable: [],
  queues: {},
  totals: {},
  countedAt: secondsAgo(60),
  ...changes,
});

describe('the reports of services, put together', () => {
  it('show the slowest of the processes of a service, and what the newest says of its queues', () => {
    const review = (open: number): Queues => ({ review: { open, overdue: 0 } });
    const summary = summarise(
      [
        report('listings', { at: secondsAgo(5), lagMs: 61_000, queues: review(2) }),
        report('listings', { at: secondsAgo(2), queues: review(1) }),
        report('accounts', { lagMs: 400 }),
      ],
      now,
    );
    expect(summary.queues).toEqual(review(1));
    expect(summary.lagMs).toBe(61_000);
    expect(summary.health).toEqual([
      { name: 'accounts', kind: 'SERVICE', ok: true, lagMs: 400 },
      { name: 'listings', kind: 'SERVICE', ok: false, lagMs: 61_000 },
    ]);
  });

  it('leave out the queues of a service that has become silent, and keep its totals', () => {
    const silent = report('content', {
      at: secondsAgo(16),
      lagMs: 90_000,
      queues: { tickets: { open: 3, overdue: 0 } },
      totals: { storageBytes: 5 },
      countedAt: secondsAgo(200),
    });
    expect(summarise([silent, report('media')], now)).toEqual({
      queues: {},
      totals: { storageBytes: 5 },
      countedAt: secondsAgo(200),
      lagMs: 0,
      health: [
        { name: 'content', kind: 'SERVICE', ok: false },
        { name: 'media', kind: 'SERVICE', ok: true, lagMs: 0 },
      ],
    });
  });

  it('name each engine once that a process does not reach', () => {
    const { health } = summarise(
      [report('a', { unavailable: ['Kafka'] }), report('b', { unavailable: ['Kafka', 'S3'] })],
      now,
    );
    expect(health.filter(({ kind }) => kind === 'ENGINE').map(({ name }) => name)).toEqual(['Kafka', 'S3']);
  });
});

/** A service that reports what the test gives it. */
function reporting(reported: { queues: Queues; totals: Totals }): Service {
  return {
    name: 'reporting',
    deciders: [],
    projections: [],
    report: () => ({ queues: async () => reported.queues, totals: async () => reported.totals }),
    routes: () => [],
  };
}

describe('the dashboard', () => {
  it('has what services report, today against the week before, and the last audit entries', async () => {
    const logins = publisher(loginEvents);
    const calls = publisher(apiCallEvents);
    const reported = {
      queues: { tickets: { open: 2, overdue: 1, oldestAt: '2026-11-19T08:00:00.000Z' } } as Queues,
      totals: { orders: { pending: 1, paid30d: 4 } } as Totals,
    };
    await using app = await world(
      [logins.service, calls.service, analytics, reporting(reported)],
      openEngines,
    );
    const read = async (path: string) => (await app.call('GET', path, { as: admin })).body;
    expect(await read('/api/admin/dashboard')).toMatchObject({ queues: {}, health: [], audit: [] });
    const signIn = () =>
      logins.publish(app, newId(), {
        type: 'LoginRecorded',
        outcome: 'SUCCESS',
        provider: 'password',
        ip: '127.0.0.0/24',
        device: 'phone',
        browser: 'Chrome',
        requestId: newId(),
      });
    await signIn();
    await app.advance(24 * 3_600_000);
    for (let i = 0; i < 3; i += 1) await signIn();
    for (const day of ['2026-11-20', '2026-11-21'])
      await calls.publish(app, day, {
        ...{ type: 'ApiCallsCounted', day, calls: { GET: 5, POST: 2 }, purchases: {}, errors: 1 },
      });
    await app.application.report();
    const dashboard = await read('/api/admin/dashboard');
    expect(dashboard.queues).toEqual(reported.queues);
    expect(dashboard.health).toContainEqual({ name: 'analytics', kind: 'SERVICE', ok: true, lagMs: 0 });
    expect(dashboard.today).toEqual([
      { name: 'USERS', value: 0, average7d: 0 },
      { name: 'LOGINS', value: 3, average7d: 0.1 },
      { name: 'LISTINGS', value: 0, average7d: 0 },
      { name: 'CALLS', value: 7, average7d: 1 },
      { name: 'ERRORS', value: 1, average7d: 0.1 },
    ]);
    expect(await read('/api/admin/statistics')).toEqual({
      ...reported.totals,
      logins7d: 4,
      apiCalls7d: 14,
      errors7d: 2,
      queueLag: 0,
      asOf: app.clock.now(),
    });
    reported.queues = { tickets: { open: 0, overdue: 0 } };
    reported.totals = { orders: { pending: 9, paid30d: 9 } };
    await app.advance(2_500);
    await app.application.report();
    expect((await read('/api/admin/dashboard')).queues).toEqual(reported.queues);
    expect((await read('/api/admin/statistics')).orders).toEqual({ pending: 1, paid30d: 4 });
    await app.advance(16_000);
    const silent = await read('/api/admin/dashboard');
    expect([silent.queues, silent.health.every(({ ok }: { ok: boolean }) => !ok)]).toEqual([{}, true]);
    await app.advance(5 * 60_000);
    await app.application.report();
    expect((await read('/api/admin/statistics')).orders).toEqual(reported.totals.orders);
  });

  it('is for admins', async () => {
    await using app = await world([analytics], openEngines);
    for (const path of ['/api/admin/dashboard', '/api/admin/statistics'])
      expect((await app.call('GET', path, { as: testCaller('SUPER_AGENT') })).status).toBe(403);
  });
});
