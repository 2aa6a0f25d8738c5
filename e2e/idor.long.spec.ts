import { admins } from '@ardhi/contracts/roles';
import { type AnyRoute, isForKeys } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { TestResponse } from '@ardhi/testing/test-response';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { type IdorCall, idorCalls, sharedIdRoutes } from './support/idor-calls.ts';
import { idorRequests, isRefused } from './support/idor-requests.ts';
import { createTenant, type Tenant, type TenantIds } from './support/two-tenants.ts';

type Requests = ReturnType<typeof idorRequests>;

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;
const isForAdmins = ({ access }: AnyRoute) =>
  typeof access === 'object' && 'roles' in access && access.roles.every((role) => admins.includes(role));
const isGeography = ({ path }: AnyRoute) => path.startsWith('/api/geo/');

describe('an id of another tenant (promises.md C5)', () => {
  let application: World;
  let otherTenant: Tenant;
  let ownTenant: Tenant;
  let routes: ReadonlyMap<string, AnyRoute>;
  let ask: Requests['ask'];
  let routeOf: Requests['routeOf'];

  beforeAll(async () => {
    application = await world(services, openEngines);
    otherTenant = await createTenant(application, 'kira', '+25677200100');
    ownTenant = await createTenant(application, 'mukono', '+25677200200');
    ({ routes, ask, routeOf } = idorRequests(application));
    await application.settled();
  });
  afterAll(() => application[Symbol.asyncDispose]());

  /** The callers of a tenant that the access rule admits. */
  const callersOf = ({ access }: AnyRoute, { head, agent, user, key }: Tenant) =>
    typeof access === 'object' && isForKeys(access)
      ? [key]
      : [head, agent, user].filter(
          ({ role }) => typeof access === 'string' || access.roles.some((allowed) => allowed === role),
        );

  it('is tested at every route with an id', () => {
    const testedRoutes = new Set(idorCalls.map((one) => nameOf(routeOf(one))));
    const idRoutes = [...routes.values()].filter(
      (route) => route.path.includes(':') && !isForAdmins(route) && !isGeography(route),
    );
    expect(
      idRoutes.map(nameOf).filter((name) => !testedRoutes.has(name) && !(name in sharedIdRoutes)),
    ).toEqual([]);
    const names = new Set(idRoutes.map(nameOf));
    expect(Object.keys(sharedIdRoutes).filter((name) => !names.has(name) || testedRoutes.has(name))).toEqual(
      [],
    );
  });

  /** Everything a tenant can read of its own data, by every reading call and every list. */
  async function readAll(house: Tenant): Promise<Map<string, unknown>> {
    const responses = new Map<string, unknown>();
    for (const one of [...idorCalls.filter(isReading), ...listCalls])
      for (const as of callersOf(routeOf(one), house))
        responses.set(`${one.call} as ${as.role}`, (await ask(one, as, house.ids, house.ids)).body);
    await application.settled();
    return responses;
  }

  it('is refused, reveals nothing and changes nothing', async () => {
    const unknownIds = { ...otherTenant.ids };
    for (const name of Object.keys(unknownIds) as (keyof TenantIds)[])
      Object.assign(unknownIds, { [name]: newId() });
    const before = await readAll(otherTenant);
    const violations: string[] = [];
    const statuses: string[] = [];
    let position = await application.engines.events.head();
    for (const one of idorCalls.flatMap((call) => forDraftAndLive(call, routeOf(call)))) {
      for (const as of callersOf(routeOf(one), ownTenant)) {
        const [answer, unknownAnswer] = await Promise.all([
          ask(one, as, otherTenant.ids, ownTenant.ids),
          ask(one, as, unknownIds, ownTenant.ids),
        ]);
        const description = `${one.call} ${JSON.stringify(one.body ?? '')} as ${as.role}: ${comparable(answer)}`;
        if (!isRefused(one, answer)) violations.push(`let in: ${description}`);
        if (answer.status === 403 && !namesVisible(one))
          violations.push(`admits that it exists: ${description}`);
        if (
          answer.status === 403
            ? mentionsAny(otherTenant.ids, answer)
            : comparable(answer) !== comparable(unknownAnswer)
        )
          violations.push(`revealed: ${description}, and of nobody’s ${comparable(unknownAnswer)}`);
        statuses.push(String(answer.status));
      }
      await application.settled();
      for await (const { stream, type } of application.engines.events.readAll(position))
        violations.push(`wrote ${type} to ${stream}: ${one.call}`);
      position = await application.engines.events.head();
    }
    const counts = Object.entries(Object.groupBy(statuses, (status) => status));
    console.log(`idor: ${counts.map(([status, group]) => `${group?.length} × ${status}`).join(', ')}`);
    expect(violations).toEqual([]);
    expect(await readAll(otherTenant)).toEqual(before);
  });

  it('is accepted from its owner', async () => {
    const failures: string[] = [];
    const owners = idorCalls.filter(({ call, invalid }) => !call.includes('{own.') && !invalid);
    for (const one of owners.toSorted((a, b) => Number(removesAccess(a)) - Number(removesAccess(b)))) {
      const answers: TestResponse[] = [];
      // Drafts have no public routes, even for their owner: use the live listing there.
      const call = routeOf(one).access === 'public' ? one.call.replace('{draft}', '{live}') : one.call;
      for (const as of callersOf(routeOf(one), otherTenant))
        answers.push(await ask({ ...one, call }, as, otherTenant.ids, otherTenant.ids));
      await application.settled();
      if (answers.every(({ status }) => [400, 403, 404].includes(status)))
        failures.push(`${one.call}: ${answers.map(comparable)}`);
    }
    expect(failures).toEqual([]);
  });
});

/** Lists that show more of a tenant's data than single records. */
const listCalls: readonly IdorCall[] = [
  { call: 'GET /api/users/sessions' },
  { call: 'GET /api/users/favourites' },
  { call: 'GET /api/circles' },
  { call: 'GET /api/users/notifications' },
  { call: 'GET /api/users/enquiries' },
  { call: 'GET /api/saved-searches' },
  { call: 'GET /api/agent/agents' },
  { call: 'GET /api/agent/invitations' },
  { call: 'GET /api/agent/listings' },
  { call: 'GET /api/agent/import-mappings' },
  { call: 'GET /api/support/tickets' },
  { call: 'GET /api/leads' },
  { call: 'GET /api/viewings' },
  { call: 'GET /api/orders' },
  { call: 'GET /api/invoices' },
  { call: 'GET /api/entitlements' },
  { call: 'GET /api/external/v1/listings' },
  { call: 'GET /api/external/v1/plots' },
  { call: 'GET /api/external/v1/agencies' },
  { call: 'GET /api/external/v1/agents' },
  { call: 'GET /api/external/v1/invoices' },
  { call: 'GET /api/external/v1/leads' },
  { call: 'GET /api/external/v1/webhooks' },
];

const isReading = ({ call }: IdorCall) => call.startsWith('GET') && !call.includes('{own.');
/** Calls that remove data or access of the tenant. */
const removesAccess = ({ call }: IdorCall) =>
  call.startsWith('DELETE') || call.endsWith('/transfer') || call.endsWith('/agents/{agent}/status');

/** Records visible to everyone: only these may be refused as someone else's instead of unknown (model §4.0). */
const visibleToAll: readonly string[] = [
  'live',
  'agency',
  'head',
  'agent',
  'media',
  'otherMedia',
  'lastMedia',
];

/** True if everything of the other tenant that a call names in its path is visible to everyone. */
const namesVisible = ({ call, body }: IdorCall): boolean => {
  const [, path = ''] = call.split(' ');
  const named = /\{\w+\}/.test(path) ? path : JSON.stringify(body ?? '');
  const foreign = [...named.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return foreign.every((name) => visibleToAll.includes(name));
};

/** Repeats calls on a draft for the live listing. */
const forDraftAndLive = (one: IdorCall, { access }: AnyRoute): IdorCall[] =>
  access === 'public' || isReading(one) || !one.call.includes('{draft}')
    ? [one]
    : [one, { ...one, call: one.call.replace('{draft}', '{live}') }];

/** True if a refusal mentions any id of a tenant. */
const mentionsAny = (ids: TenantIds, answer: TestResponse) =>
  Object.values(ids).some((id) => comparable(answer).includes(id));

/** A response without its request id. */
const comparable = ({ status, body }: TestResponse) =>
  `${status} ${JSON.stringify(body).replace(/"requestId":"[^"]*"/, '')}`;
