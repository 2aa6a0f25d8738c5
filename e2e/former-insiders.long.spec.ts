import { callerOf, signIn } from '@ardhi/accounts/testing/accounts-world';
import { type AnyRoute, isForKeys } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { idorRequests, isRefused } from './support/idor-requests.ts';
import { createTenant, type Tenant } from './support/two-tenants.ts';

let application: World;
let tenant: Tenant;
let requests: ReturnType<typeof idorRequests>;
beforeAll(async () => {
  application = await world(services, openEngines);
  tenant = await createTenant(application, 'kira', '+25677200300');
  requests = idorRequests(application);
});
afterAll(() => application[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
type Person = 'agent' | 'head';

/** A change after which a member has no business with the agency's records, and the change that undoes it. */
interface MembershipChange {
  readonly name: string;
  readonly former: readonly Person[];
  change(): Promise<void>;
  undo(): Promise<void>;
}

/** Sends a change with a reason. @throws Error if it is refused */
async function send(
  as: Partial<Caller>,
  method: string,
  path: string,
  body: object,
): Promise<{ id?: string }> {
  const answer = await application.call(method, path, {
    as,
    body: { ...body, reason: 'The membership changes.' },
  });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  await application.settled();
  return answer.body;
}
const agentStatus = (as: Partial<Caller>, status: string) =>
  send(as, 'POST', `/api/agent/agents/${tenant.ids.agent}/status`, { status });
const agencyStatus = (status: string) =>
  send(admin, 'POST', `/api/admin/broker/agencies/${tenant.ids.agency}/status`, { status });
const rights = (body: object) => send(admin, 'PUT', `/api/admin/users/${tenant.ids.agent}`, body);
const rejoin = () => rights({ role: 'AGENT', agencyId: tenant.ids.agency });

async function foundAgency(): Promise<string> {
  const names = { legalName: 'Other Ltd', displayName: 'Other', addressLine: 'Ntinda' };
  const body = { type: 'AGENCY', email: 'other@ardhi.test', countryId: newId(), ...names };
  const answer = await application.call('POST', '/api/admin/broker/agencies', { as: admin, body });
  return answer.body.id;
}

const done = async (change: Promise<unknown>): Promise<void> => void (await change);
const changes: readonly MembershipChange[] = [
  {
    name: 'an agent whom the agency suspended',
    former: ['agent'],
    change: () => done(agentStatus(tenant.head, 'SUSPENDED')),
    undo: () => done(agentStatus(tenant.head, 'ACTIVE')),
  },
  {
    name: 'an agent whom the platform suspended',
    former: ['agent'],
    change: () => done(agentStatus(admin, 'SUSPENDED')),
    undo: () => done(agentStatus(admin, 'ACTIVE')),
  },
  {
    name: 'members of a suspended agency',
    former: ['agent', 'head'],
    change: () => done(agencyStatus('SUSPENDED')),
    undo: () => done(agencyStatus('ACTIVE')),
  },
  {
    name: 'an agent who became a plain user',
    former: ['agent'],
    change: () => done(rights({ role: 'USER' })),
    undo: () => done(rejoin()),
  },
  {
    name: 'an agent who moved to another agency',
    former: ['agent'],
    change: async () => done(rights({ agencyId: await foundAgency() })),
    undo: () => done(rejoin()),
  },
  {
    name: 'an agent whom the agency released',
    former: ['agent'],
    async change() {
      const body = { transferTo: tenant.ids.head };
      const path = `/api/agent/agents/${tenant.ids.agent}`;
      expect((await application.call('DELETE', path, { as: tenant.head, body })).status).toBe(204);
      await application.settled();
    },
    undo: () => done(rejoin()),
  },
];

/** The person with the rights of a new session, which are those that the gateway reads from our records. */
const asOfNow = async (person: Person) => callerOf(await signIn(application, tenant[person].email ?? ''));

/** Calls on what belongs to the agency; sessions, searches and jobs belong to its customer, a review to the agent whom it is about, a custom payment without a payer to whoever asked for it, and agents may list for themselves. */
const isAboutAgency = ({ call }: { readonly call: string }) =>
  !/\{own\.|\{session\}|\{search\}|\{job\}|\{review\}|\{customPayment\}|^POST \/plots$/.test(call);
/** The live listing is public; what only insiders see of it is asked by other calls. */
const isOpenToAll = ({ access }: AnyRoute, call: string) => access === 'public' && call.includes('{live}');

/** The calls on the agency's records that a person may make. */
async function reached(person: Partial<Caller>): Promise<string[]> {
  const passed: string[] = [];
  for (const one of requests.calls.filter(isAboutAgency)) {
    const route = requests.routeOf(one);
    // A key is not a person: it ends with its system (gateway/src/auth/api-keys.spec.ts).
    if (isOpenToAll(route, one.call) || isForKeys(route.access)) continue;
    const answer = await requests.ask(one, person, tenant.ids, tenant.ids);
    if (!isRefused(one, answer) && answer.status !== 403) passed.push(`${one.call}: ${answer.status}`);
  }
  return passed;
}

/** Calls that a former insider still reaches after a change, and events that they caused by them. */
async function tryOut({ former }: MembershipChange) {
  const head = await application.engines.events.head();
  const passed: string[] = [];
  for (const person of former)
    passed.push(...(await reached(await asOfNow(person))).map((call) => `${person}: ${call}`));
  await application.settled();
  const written = await Array.fromAsync(application.engines.events.readAll(head));
  // Photos may still be processed; what a former insider causes carries their id.
  const ids = former.map((person) => tenant.ids[person]);
  const changed = written.filter(({ stream, actor }) => ids.includes(actor) && !stream.startsWith('login-'));
  return { passed, changed: changed.map(({ stream, type }) => `${type} in ${stream}`) };
}

describe('former insiders (promises.md C5)', () => {
  // Each change with a limit of its own: hundreds of calls for all of them exceed any common one on a busy machine.
  it.each(changes)(
    'reach none of the records of the agency: $name, until the change is undone',
    async (one) => {
      await one.change();
      try {
        expect(await tryOut(one)).toEqual({ passed: [], changed: [] });
      } finally {
        await one.undo();
      }
      const viewing = `/api/viewings/${tenant.ids.viewing}`;
      expect((await application.call('GET', viewing, { as: await asOfNow('head') })).status).toBe(200);
    },
  );
});
