import { openEngines } from '@ardhi/engines/engines';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { testCaller, testWorldKey, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';

let application: World;
beforeAll(async () => {
  application = await world(services, openEngines);
});
afterAll(() => application[Symbol.asyncDispose]());

const id = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';
const stolenKey = 'a key of 32 or more characters that is not the one';
const admin = {
  ...testCaller('AFRI_ADMIN', { id }),
  requestId: id,
  address: '10.0.0.7',
} as Caller;

/** Headers that the gateway strips from outside, and that other systems take for an identity. */
const forgedHeaders = {
  'x-user-id': id,
  'x-user-role': 'AFRI_ADMIN',
  'x-ardhi-user': JSON.stringify(admin),
  'x-forwarded-user': 'admin@ardhi.test',
  'x-forwarded-for': '127.0.0.1',
  'x-original-url': '/api/health',
  'x-http-method-override': 'GET',
  authorization: `Bearer ${Buffer.from(JSON.stringify(admin)).toString('base64url')}`,
  cookie: 'ardhi_session=1; token=1',
};

type Request = { readonly method: string; readonly path: string };
type Forgery = (request: Request, now: number) => Readonly<Record<string, string>>;
const claims = (more: object) =>
  Buffer.from(JSON.stringify({ ...admin, expiresAt: 4_000_000_000_000, ...more })).toString('base64url');
const token = (value: string) => ({ [internalTokenHeader]: value });

const forgeries: Readonly<Record<string, Forgery>> = {
  'no token': () => ({}),
  'forged identity headers': () => forgedHeaders,
  'an empty token': () => token(''),
  'claims without a signature': ({ method, path }) => token(`${claims({ audience: `${method} ${path}` })}.`),
  'claims that name no algorithm': ({ method, path }) =>
    token(`${claims({ alg: 'none', audience: `${method} ${path}` })}.none`),
  'a token signed with another key': (request, now) =>
    token(signCaller(admin, { ...request, key: stolenKey, now })),
};

/** All routes with their other names, as a process that reaches the port of a service would call them. */
const requestsOf = ({ application: { endpoints } }: World): Request[] =>
  endpoints.flatMap(({ route }) =>
    [route.path, ...(route.aliases ?? [])].map((path) => ({
      method: route.method,
      path: path.replace(/:\w+/g, id),
    })),
  );

const ask = async ({ method, path }: Request, headers: Readonly<Record<string, string>>) => {
  const response = await fetch(application.url + path, { method, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
};

describe('a call that reaches a service without the gateway', () => {
  it.each(Object.entries(forgeries))(
    'is refused at every route with %s, and writes nothing',
    async (_, forge) => {
      const requests = requestsOf(application);
      expect(requests.length).toBeGreaterThan(150);
      const head = await application.engines.events.head();
      const passed: string[] = [];
      for (const request of requests) {
        const status = await ask(request, forge(request, application.clock.epoch()));
        if (status !== 401) passed.push(`${request.method} ${request.path}: ${status}`);
      }
      expect(passed).toEqual([]);
      expect(await application.engines.events.head()).toBe(head);
    },
  );

  it('is refused with a token of the gateway for another route, another method or an earlier minute', async () => {
    const same = { method: 'GET', path: '/api/admin/admin-changes' };
    const now = application.clock.epoch();
    const taken = signCaller(admin, { ...same, key: testWorldKey, now });
    expect(await ask(same, token(taken))).toBe(200);
    const others = requestsOf(application).filter(
      ({ method, path }) => method !== same.method || path !== same.path,
    );
    const passed: string[] = [];
    for (const request of others)
      if ((await ask(request, token(taken))) !== 401) passed.push(`${request.method} ${request.path}`);
    expect(passed).toEqual([]);
    await application.advance(60_001);
    expect(await ask(same, token(taken))).toBe(401);
  });
});
