import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { roles } from '@ardhi/contracts/roles';
import { openEngines } from '@ardhi/engines/engines';
import { contractViolations } from '@ardhi/testing/contract-violations';
import { testCaller, type World, world } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/apps/services.ts';
import { fuzzRequests } from './support/fuzz-requests.ts';

/** Requests per route; `FUZZ=20000` is the long run of promises.md C13 and takes about two hours on one core. */
const requestsPerRoute = Number(process.env['FUZZ'] ?? 12);
/** Time limit in milliseconds; a request takes about 1 ms on a quiet machine. */
const timeLimitMs = Math.max(240_000, requestsPerRoute * 2_000);
const seed = Number(process.env['SEED_OF_FUZZ'] ?? 20_261_121);

describe('any request to any route (promises.md C6, C12, C13)', () => {
  let application: World;
  const callerRoles = [undefined, ...roles] as const;

  beforeAll(async () => {
    application = await world(services, openEngines);
  }, 60_000);
  afterAll(() => application[Symbol.asyncDispose]());

  it(
    'gets a response of its contract or a refusal with an error code, in time, and never a 5xx',
    async () => {
      const faults: string[] = [];
      const statusCounts = new Map<number, number>();
      let slowestMs = 0;
      const callers = callerRoles.map((role) => (role === undefined ? undefined : testCaller(role)));
      const routes = application.application.endpoints
        .map((entry) => entry.route)
        .filter((route) => !route.multipart);
      for (const route of routes) {
        const requests = fc.sample(fuzzRequests(route), { seed, numRuns: requestsPerRoute });
        for (const [i, { path, body }] of requests.entries()) {
          const caller = callers[i % callers.length];
          const send = async () => {
            const startedAt = performance.now();
            const response = await application.call(route.method, path, {
              ...omitUndefined({ as: caller, body }),
            });
            return { ...response, durationMs: performance.now() - startedAt };
          };
          const response = await send();
          statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1);
          slowestMs = Math.max(slowestMs, response.durationMs);
          const violations = contractViolations(route, response);
          if (response.status >= 500 && response.status !== 501) violations.push(`fault ${response.status}`);
          // A single slow response may be the machine; two are the route.
          if (response.durationMs > 2_000 && (await send()).durationMs > 2_000)
            violations.push('slower than 2 s');
          if (violations.length > 0)
            faults.push(
              `${route.row} ${route.method} ${path.slice(0, 120)} ${JSON.stringify(body ?? '').slice(0, 300)} as ${caller?.role ?? 'a visitor'}: ${violations.join('; ').slice(0, 300)}`,
            );
        }
      }
      const sent = requestsPerRoute * routes.length;
      process.stdout.write(
        `${sent} requests to ${routes.length} routes, seed ${seed}, ${faults.length} faults, slowest ${Math.round(slowestMs)} ms, by status ${JSON.stringify(Object.fromEntries([...statusCounts].sort()))}\n`,
      );
      // A generator without well-formed requests would prove nothing.
      expect(
        (statusCounts.get(200) ?? 0) / [...statusCounts.values()].reduce((a, b) => a + b),
      ).toBeGreaterThan(0.05);
      expect(faults, `seed ${seed}`).toEqual([]);
    },
    timeLimitMs,
  );
});
