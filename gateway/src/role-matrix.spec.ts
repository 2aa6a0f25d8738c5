import { type Permission, permissions, type Role, roles } from '@ardhi/contracts/roles';
import { type AnyRoute, isForKeys } from '@ardhi/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedCall } from './audit/audit-recorder.ts';
import { contractRoutes } from './testing/contract-routes.ts';
import { json, type TestGateway, testGateway } from './testing/test-gateway.ts';

const routes = await contractRoutes();
const callerKinds = ['anonymous', ...roles, 'disabled'] as const;
type CallerKind = (typeof callerKinds)[number];

/** A second statement of the access rows: the status for each kind of caller if the service itself accepts the call. */
function expectedStatus(
  { access, visitorsOnly }: AnyRoute,
  callerKind: CallerKind,
  granted: boolean,
): number {
  if (isForKeys(access)) return 401;
  if (callerKind === 'disabled') return 403;
  if (visitorsOnly && callerKind !== 'anonymous') return 409;
  if (access === 'public' || access === 'circle') return 200;
  if (callerKind === 'anonymous') return 401;
  if (access === 'signed-in') return 200;
  if (!access.roles.includes(callerKind)) return 403;
  return access.permission === undefined || granted || callerKind === 'AFRI_ADMIN' ? 200 : 403;
}

/** A second statement of which calls get an entry in the audit log (api.md §1 "Audit"). */
function expectedEntries({ method, access, audited, readsOnly }: AnyRoute, callerKind: CallerKind): number {
  const isAdmin = callerKind === 'ASSISTANT_ADMIN' || callerKind === 'AFRI_ADMIN';
  const isMarked = audited === true;
  if (method === 'GET') return isMarked && isAdmin ? 1 : 0;
  if (readsOnly === true && !isMarked) return 0;
  return isMarked || (isAdmin && typeof access === 'object') ? 1 : 0;
}

describe('access to every route for every role, and its entry in the audit log (promises.md C4, F5)', () => {
  let gateway: TestGateway;
  const tokens = new Map<string, readonly string[]>();
  /** Several users of each role take turns, so that nobody exceeds the rate limit for writes. */
  const usersPerRole = Math.ceil(routes.length / 40);
  const signInUsers = (signIn: () => Promise<string>) =>
    Promise.all(Array.from({ length: usersPerRole }, signIn));
  let calls = 0;
  let entries: RecordedCall[] = [];

  beforeAll(async () => {
    gateway = await testGateway({ routes, audit: { record: async (call) => void entries.push(call) } });
    for (const role of roles) {
      tokens.set(role, await signInUsers(() => gateway.signIn(role)));
      tokens.set(
        `${role} granted`,
        await signInUsers(() => gateway.signIn(role, { permissions: [...permissions] as Permission[] })),
      );
    }
    tokens.set('disabled', [await gateway.signIn('AFRI_ADMIN' as Role, { suspended: 'Fraud.' })]);
  });
  afterAll(() => gateway[Symbol.asyncDispose]());

  /** Each call comes from its own address and users take turns, so that no rate limit is reached. */
  async function ask(route: AnyRoute, token: string | undefined) {
    const path = route.path.replace(/:\w+/g, '01HV6Z8J3K4M5N6P7Q8R9S0T1V');
    const headers: Record<string, string> = {
      'x-forwarded-for': `41.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`,
    };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    const hasBody = route.body !== undefined && !route.multipart;
    if (hasBody)
      headers['content-type'] = route.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const receivedBefore = gateway.received.length;
    entries = [];
    const answer = await gateway.get(path, { method: route.method, headers, ...(hasBody && { body: '{}' }) });
    return {
      status: answer.status,
      code: answer.ok ? '' : (await json(answer)).code,
      reached: gateway.received.length > receivedBefore,
    };
  }

  it('covers the contracts of all services', () => {
    expect(routes.length).toBeGreaterThan(60);
  });

  it.each(
    callerKinds.flatMap((callerKind) => [
      [callerKind, false] as const,
      ...(callerKind === 'ASSISTANT_ADMIN' ? [[callerKind, true] as const] : []),
    ]),
  )('answers %s as declared (permissions granted: %s)', async (callerKind, granted) => {
    const mismatches: string[] = [];
    const callerTokens = tokens.get(granted ? `${callerKind} granted` : callerKind);
    for (const [i, route] of routes.entries()) {
      const { status, code, reached } = await ask(route, callerTokens?.[i % callerTokens.length]);
      const expected = expectedStatus(route, callerKind, granted);
      const recorded = expected === 200 ? expectedEntries(route, callerKind) : 0;
      const isAsDeclared = status === expected && reached === (expected === 200);
      if (isAsDeclared && entries.length === recorded && entries.every((one) => one.route === route))
        continue;
      const was = `${status} ${code} with ${entries.length} entries in the audit log`;
      mismatches.push(`${route.row} ${route.method} ${route.path}: ${was}, not ${expected} with ${recorded}`);
    }
    expect(mismatches).toEqual([]);
  });
});
