import { roles } from '@ardhi/contracts/roles';
import { openEngines } from '@ardhi/engines/engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { admittedCaller, expectedRefusal } from './support/access-rule.ts';

describe('services enforce the access rules themselves, independent of the gateway (promises.md C4)', () => {
  let application: World;
  beforeAll(async () => {
    application = await world(services, openEngines);
  });
  afterAll(() => application[Symbol.asyncDispose]());

  it.each([undefined, ...roles])('role %s is refused every route that it may not call', async (role) => {
    const failures: string[] = [];
    const caller = role === undefined ? undefined : testCaller(role);
    for (const { route } of application.application.endpoints) {
      const expected = expectedRefusal(route, role);
      if (expected === undefined) continue;
      const path = route.path.replace(/:\w+/g, '01HV6Z8J3K4M5N6P7Q8R9S0T1V');
      const { status } = await application.call(route.method, path, caller && { as: caller });
      if (status !== expected)
        failures.push(`${route.row} ${route.method} ${path}: ${status}, not ${expected}`);
    }
    expect(failures).toEqual([]);
  });

  it.each(['not-an-id', 'constructor', '01HV6Z8J3K4M5N6P7Q8R9S0T1', '%00', '-1'])(
    'no route takes %s for an id',
    async (text) => {
      const failures: string[] = [];
      for (const { route } of application.application.endpoints) {
        const id = route.slug === true ? `${text}_` : text;
        const path = route.path.replace(/:(id|[a-z]+Id)\b/g, id).replace(/:\w+/g, 'x');
        if (!path.includes(id)) continue;
        const caller = admittedCaller(route, roles);
        const { status, body } = await application.call(route.method, path, caller && { as: caller });
        if (status !== 400 || body?.code !== 'INVALID_ID')
          failures.push(`${route.row} ${route.method} ${path}: ${status} ${body?.code}`);
      }
      expect(failures).toEqual([]);
    },
  );

  it('every read of a record that nobody has is answered with 404', async () => {
    const failures: string[] = [];
    for (const { route } of application.application.endpoints) {
      if (route.method !== 'GET' || !/:(id|[a-z]+Id)\b/.test(route.path)) continue;
      const caller = admittedCaller(route, roles.toReversed());
      const path = route.path
        .replace(/:(id|[a-z]+Id)\b/g, '01HV6Z8J3K4M5N6P7Q8R9S0T1V')
        .replace(/:\w+/g, '1');
      const as = caller === undefined ? {} : { as: caller };
      const query = path.startsWith('/api/leads') ? '?reason=for%20a%20test' : '';
      const { status, body } = await application.call('GET', path + query, as);
      if (status !== 404)
        failures.push(`${route.row} ${path} as ${caller?.role}: ${status} ${body?.code ?? ''}`);
    }
    expect(failures).toEqual([]);
  });

  it('requests that bypass the gateway without its token are refused', async () => {
    const response = await fetch(`${application.url}/api/geo/countries`, {
      headers: { 'x-user-role': 'AFRI_ADMIN' },
    });
    expect(response.status).toBe(401);
  });
});
