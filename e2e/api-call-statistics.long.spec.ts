import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@ardhi/accounts/service';
import { analytics } from '@ardhi/analytics/service';
import { billing } from '@ardhi/billing/service';
import { marketDayOf } from '@ardhi/contracts/market-day';
import { geo } from '@ardhi/geo/service';
import { systemClock } from '@ardhi/kernel/base/clock';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type HttpProduct, password, startHttpProduct } from './support/http-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardhi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Calls with what they count as; the last three are no calls of a service. */
const requests = [
  { method: 'GET', path: '/api/geo/countries', counted: 'GET' },
  { method: 'HEAD', path: '/api/geo/countries', counted: 'GET' },
  { method: 'GET', path: '/api/packages', counted: 'GET', isPurchase: true },
  { method: 'POST', path: '/api/quotes', counted: 'POST', isPurchase: true },
  { method: 'POST', path: '/api/checkout', counted: 'POST', isPurchase: true },
  { method: 'PUT', path: '/api/users/profile', counted: 'PUT' },
  { method: 'PATCH', path: '/api/users/profile', counted: 'PATCH' },
  { method: 'DELETE', path: '/api/users/profile', counted: 'DELETE' },
  { method: 'GET', path: '/health/live' },
  { method: 'GET', path: '/openapi.json' },
  { method: 'GET', path: '/api/nothing' },
] as const;

/** Those that the calls go to. */
const services = [accounts, analytics, billing, geo];

const step = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...requests) },
  { weight: 1, arbitrary: fc.constant({ hours: 9 }) },
  { weight: 1, arbitrary: fc.constant('restart') },
);

it('counts every call of a service once by day and method, over restarts, as a recount of what was sent', async () => {
  const steps = fc.sample(step, { numRuns: 500, seed: 20_261_123 });
  let hours = 0;
  const epoch = () => systemClock.epoch() + hours * 3_600_000;
  const clock = { epoch, now: () => new Date(epoch()).toISOString() };
  const start = () =>
    startHttpProduct({ clock, services, settings: { DATA_DIR: folder, LOG_LEVEL: 'silent' } });
  let product: HttpProduct = await start();
  const recount = new Map<string, number>();
  const add = (name: string) => recount.set(name, (recount.get(name) ?? 0) + 1);
  try {
    await product.signUp('head@ardhi.test', 'Amina');
    await product[Symbol.asyncDispose]();
    // Everything until here was counted too: only later days are compared.
    hours = 24;
    product = await start();
    const firstDay = marketDayOf(clock.now());
    let restarts = 0;
    for (const one of steps) {
      if (one === 'restart') {
        restarts += 1;
        await product[Symbol.asyncDispose]();
        product = await start();
      } else if ('hours' in one) hours += one.hours;
      else {
        const { status } = await product.call(one.method, one.path);
        expect(status).toBeLessThan(500);
        if (!('counted' in one)) continue;
        const day = marketDayOf(clock.now());
        add(`${day} calls ${one.counted}`);
        if ('isPurchase' in one) add(`${day} purchases ${one.counted}`);
      }
    }
    expect(restarts).toBeGreaterThan(3);
    const lastDay = marketDayOf(clock.now());
    await product[Symbol.asyncDispose]();
    // A day later, so that the sign-in below is in no day that is compared.
    hours += 24;
    product = await start();
    await product.product.application.settled();
    const signIn = { body: { email: 'head@ardhi.test', password, session: 'body' } };
    const { token } = await product.callOk('POST', '/api/auth/login', signIn);
    const read = (name: string) =>
      product.callOk(
        'GET',
        `/api/admin/statistics/${name}/timeseries?startDate=${firstDay}&endDate=${lastDay}`,
        { token },
      );
    const found = new Map<string, number>();
    for (const [name, path] of [
      ['calls', 'api-calls'],
      ['purchases', 'purchase-operations'],
    ] as const) {
      const { labels, series, totals, ...methods } = await read(path);
      for (const [method, counts] of Object.entries<number[]>(methods))
        for (const [at, count] of counts.entries())
          if (count > 0) found.set(`${labels[at]} ${name} ${method}`, count);
      expect(totals['PUT+PATCH'] + totals.GET + totals.POST + totals.DELETE).toBe(
        series.reduce((a: number, b: number) => a + b, 0),
      );
    }
    const sorted = (counts: ReadonlyMap<string, number>) => Object.fromEntries([...counts].toSorted());
    expect(sorted(found)).toEqual(sorted(recount));
  } finally {
    await product[Symbol.asyncDispose]();
  }
});
