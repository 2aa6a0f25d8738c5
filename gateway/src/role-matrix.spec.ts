import { type Permission, permissions, type Role, roles } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRoutes } from './testing/contract-routes.ts';
import { type EdgeWorld, edgeWorld, json } from './testing/edge-world.ts';

const routes = await contractRoutes();
const somebody = ['anonymous', ...roles, 'disabled'] as const;
type Somebody = (typeof somebody)[number];

/** What the access row says, told a second way: the status that each asker gets when the service itself would say yes. */
function declared({ access }: AnyRoute, who: Somebody, granted: boolean): number {
  if (who === 'disabled') return 403;
  if (access === 'public') return 200;
  if (who === 'anonymous') return 401;
  if (access === 'signed-in') return 200;
  if (!access.roles.includes(who)) return 403;
  return access.permission === undefined || granted || who === 'AFRI_ADMIN' ? 200 : 403;
}

describe('every route for everybody (promises.md C4)', () => {
  let edge: EdgeWorld;
  const tokens = new Map<string, readonly string[]>();
  /** Nobody writes more often than their rate allows: several people of each role take turns. */
  const turns = Math.ceil(routes.length / 40);
  const several = (signIn: () => Promise<string>) => Promise.all(Array.from({ length: turns }, signIn));
  let calls = 0;

  beforeAll(async () => {
    edge = await edgeWorld({ routes });
    for (const role of roles) {
      tokens.set(role, await several(() => edge.signIn(role)));
      tokens.set(
        `${role} granted`,
        await several(() => edge.signIn(role, { permissions: [...permissions] as Permission[] })),
      );
    }
    tokens.set('disabled', [await edge.signIn('AFRI_ADMIN' as Role, { suspended: 'Fraud.' })]);
  });
  afterAll(() => edge[Symbol.asyncDispose]());

  /** Each call comes from an address of its own; users are told apart, so that no rate is reached. */
  async function ask(route: AnyRoute, token: string | undefined) {
    const path = route.path.replace(/:\w+/g, '01HV6Z8J3K4M5N6P7Q8R9S0T1V');
    const headers: Record<string, string> = {
      'x-forwarded-for': `41.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`,
    };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    const hasBody = route.body !== undefined && !route.multipart;
    if (hasBody) headers['content-type'] = 'application/json';
    const before = edge.received.length;
    const answer = await edge.get(path, { method: route.method, headers, ...(hasBody && { body: '{}' }) });
    return {
      status: answer.status,
      code: answer.ok ? '' : (await json(answer)).code,
      reached: edge.received.length > before,
    };
  }

  it('is stated by at least the contracts of the bones', () => {
    expect(routes.length).toBeGreaterThan(60);
  });

  it.each(
    somebody.flatMap((who) => [
      [who, false] as const,
      ...(who === 'ASSISTANT_ADMIN' ? [[who, true] as const] : []),
    ]),
  )('answers %s as declared (permissions granted: %s)', async (who, granted) => {
    const wrong: string[] = [];
    const people = tokens.get(granted ? `${who} granted` : who);
    for (const [i, route] of routes.entries()) {
      const { status, code, reached } = await ask(route, people?.[i % people.length]);
      const expected = declared(route, who, granted);
      if (status === expected && reached === (expected === 200)) continue;
      wrong.push(`${route.row} ${route.method} ${route.path}: ${status} ${code}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});
