import { type Role, roles } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/run/services.ts';

/** The refusal that the access row alone calls for; undefined where the service has to look closer. */
function refusalOf({ access }: AnyRoute, role: Role | undefined): number | undefined {
  if (access === 'public') return undefined;
  if (role === undefined) return 401;
  if (access === 'signed-in') return undefined;
  const lacksPermission = access.permission !== undefined && role !== 'AFRI_ADMIN';
  return !access.roles.includes(role) || lacksPermission ? 403 : undefined;
}

describe('services ask the access row themselves, whatever the gateway did (promises.md C4)', () => {
  let all: World;
  beforeAll(async () => {
    all = await world(services, openEngines);
  }, 60_000);
  afterAll(() => all[Symbol.asyncDispose]());

  it.each([undefined, ...roles])('for %s', async (role) => {
    const wrong: string[] = [];
    const as = role === undefined ? undefined : somebody(role);
    for (const { route } of all.running.served) {
      const expected = refusalOf(route, role);
      if (expected === undefined) continue;
      const path = route.path.replace(/:\w+/g, '01HV6Z8J3K4M5N6P7Q8R9S0T1V');
      const { status } = await all.call(route.method, path, as && { as });
      if (status !== expected) wrong.push(`${route.row} ${route.method} ${path}: ${status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses whoever comes past the gateway without its token', async () => {
    const answer = await fetch(`${all.url}/api/geo/countries`, { headers: { 'x-user-role': 'AFRI_ADMIN' } });
    expect(answer.status).toBe(401);
  });
});
