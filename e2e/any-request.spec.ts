import { roles } from '@ardhi/contracts/roles';
import { openEngines } from '@ardhi/engines/engines';
import { notAsStated } from '@ardhi/kernel/testing/as-stated';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/run/services.ts';
import { anyRequestOf } from './any-request.ts';

/** Requests a route; `FUZZ=20000` is the nightly form (promises.md C13). */
const perRoute = Number(process.env['FUZZ'] ?? 12);
const seed = Number(process.env['SEED_OF_FUZZ'] ?? 20_261_121);

describe('whatever is asked of any route (promises.md C6, C12, C13)', () => {
  let all: World;
  const asked = [undefined, ...roles] as const;

  beforeAll(async () => {
    all = await world(services, openEngines);
  }, 60_000);
  afterAll(() => all[Symbol.asyncDispose]());

  it('is answered as the contract states or refused with a code, in time, and never with a fault', async () => {
    const faults: string[] = [];
    const met = new Map<number, number>();
    const people = asked.map((role) => (role === undefined ? undefined : somebody(role)));
    for (const { route } of all.running.served.filter((one) => !one.route.multipart)) {
      const requests = fc.sample(anyRequestOf(route), { seed, numRuns: perRoute });
      for (const [i, { path, body }] of requests.entries()) {
        const as = people[i % people.length];
        const ask = async () => {
          const began = performance.now();
          const answer = await all.call(route.method, path, {
            ...(as && { as }),
            ...(body !== undefined && { body }),
          });
          return { ...answer, took: performance.now() - began };
        };
        const answer = await ask();
        met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
        const wrong = notAsStated(route, answer);
        if (answer.status >= 500 && answer.status !== 501) wrong.push(`fault ${answer.status}`);
        // Once may be the machine; twice is the route.
        if (answer.took > 2_000 && (await ask()).took > 2_000) wrong.push('slower than 2 s');
        if (wrong.length > 0)
          faults.push(
            `${route.row} ${route.method} ${path.slice(0, 120)} ${JSON.stringify(body ?? '').slice(0, 300)} as ${as?.role ?? 'a visitor'}: ${wrong.join('; ').slice(0, 300)}`,
          );
      }
    }
    // A generator that asks nothing well would prove nothing.
    expect((met.get(200) ?? 0) / [...met.values()].reduce((a, b) => a + b)).toBeGreaterThan(0.05);
    expect(faults, `seed ${seed}`).toEqual([]);
  }, 240_000);
});
