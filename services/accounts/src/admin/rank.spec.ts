import { admins, type Permission, permissions, type Role, roles } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { agency } from '../agency/agency.ts';
import { type Execute, joinAgency, registerAgent } from '../processes/change-membership.ts';
import { accountsWorld } from '../testing/accounts-world.ts';
import { type User, user } from '../user/user.ts';

/** One command on a person: a route, and a body with a single field besides the reason. */
interface Command {
  readonly route: AnyRoute;
  /** The field of the body that the command is about; the last segment of the path if it has none. */
  readonly field: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}
interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

let app: World;
let accounts: ServiceContext;
let agencyId: string;
let colleague: string;
/** One person of each rank, all of them agents of one agency. */
let targets: ReadonlyMap<Role, string>;
let commands: readonly Command[];

beforeAll(async () => {
  app = await accountsWorld();
  accounts = app.application.contexts.get('accounts') as ServiceContext;
  agencyId = await anAgency();
  colleague = await aPerson('AGENT');
  targets = new Map(await Promise.all(roles.map(async (role) => [role, await aPerson(role)] as const)));
  await app.settled();
  commands = app.application.endpoints
    .map(({ route }) => route)
    .filter(actsOnPerson)
    .flatMap(commandsOf);
});
afterAll(() => app[Symbol.asyncDispose]());

const execute: Execute = (decider, id, command) =>
  accounts.execute(decider, id, command, { commandId: newId(), actor: 'system' });

async function anAgency() {
  const [id, ownerUserId] = [newId(), newId()];
  const names = { legalName: 'Kira Ltd', displayName: 'Kira', addressLine: 'Kira', email: 'k@kira.test' };
  const lists = { phones: [], serviceAreaIds: [], specialties: [], branches: [], languages: [] };
  const fields = { type: 'AGENCY', about: { en: '' }, socials: {}, vatRegistered: false, countryId: newId() };
  await execute(agency, id, {
    type: 'Found',
    ref: 'AG-1',
    slug: id,
    ownerUserId,
    fields: { ...names, ...lists, ...fields } as never,
  });
  await execute(agency, id, { type: 'ChangeStatus', to: 'ACTIVE', reason: 'papers seen' });
  return id;
}

async function aPerson(role: Role): Promise<string> {
  const id = newId();
  const email = `${id.toLowerCase()}@ardhi.test`;
  const person = {
    subject: id,
    email,
    emailVerified: true,
    name: 'Amina',
    locale: 'en',
    by: 'ADMIN',
  } as const;
  await execute(user, id, { type: 'Register', ...person });
  await registerAgent(execute, id, (await accounts.state<User>(user, id)).state);
  await joinAgency(execute, id, { agencyId, seats: 1_000 });
  await execute(user, id, { type: 'GrantRights', role, agencyId });
  return id;
}

/** A writing call whose path names a person; read from the contracts, so that a new one is tested too. */
const actsOnPerson = ({ method, path, access }: AnyRoute) =>
  method !== 'GET' &&
  typeof access === 'object' &&
  personParam.test(path) &&
  !path.startsWith('/api/brokers');
const personParam = /\/users\/:id(?=\/|$)|:userId|:agentId/;

/** One command for each optional field with each of its values; a call without one is a single command. */
function commandsOf(route: AnyRoute): Command[] {
  const schema: JsonSchema =
    route.body === undefined
      ? {}
      : (z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  const { properties = {}, required = [] } = schema;
  const given = Object.fromEntries(required.map((name) => [name, valuesOf(name, properties[name] ?? {})[0]]));
  const named = Object.keys(properties).filter((name) => !required.includes(name) || name === 'status');
  const whole = { route, field: route.path.split('/').at(-1) ?? '', body: route.body && given };
  if (named.length === 0) return [whole];
  return named.flatMap((field) =>
    valuesOf(field, properties[field] ?? {}).map((value) => ({
      route,
      field,
      body: { ...given, [field]: value },
    })),
  );
}

function valuesOf(name: string, { type, enum: words, anyOf, items }: JsonSchema): readonly unknown[] {
  if (name === 'agencyId') return [null, agencyId];
  if (name === 'transferTo' || name === 'toAgentId') return [colleague];
  if (name === 'phone') return [{ e164: '+256772123456' }];
  if (words !== undefined) return words;
  // One permission that assistants of the matrix hold, and one that only some hold.
  if (name === 'permissions') return [['user.edit'], ['title.level4']];
  if (anyOf !== undefined) return valuesOf(name, anyOf[0] ?? {});
  if (type === 'array') return items?.enum === undefined ? [[]] : items.enum.map((word) => [word]);
  if (type === 'boolean') return [true, false];
  return name.endsWith('Id') ? [newId()] : ['A new text'];
}

/** Seeing the product as someone else, who is never an admin. */
const isImpersonation = ({ path }: AnyRoute) => path.endsWith('/impersonate');

/** The permission without which an ASSISTANT_ADMIN may not do this; every unknown field needs `user.edit` at least. */
function neededPermission({ route, field }: Command): Permission {
  if (route.method === 'DELETE') return route.path.startsWith('/api/admin') ? 'user.erase' : 'roles.grant';
  if (isImpersonation(route)) return 'impersonate';
  if (['role', 'permissions', 'agencyId'].includes(field)) return 'roles.grant';
  // The successor of who is suspended.
  if (field === 'transferTo' && route.path.endsWith('/status')) return 'user.suspend';
  return ['status', 'sign-out', 'reset-second-factor'].includes(field) ? 'user.suspend' : 'user.edit';
}

const relevant = new Set<Permission>([
  'roles.grant',
  'user.edit',
  'user.suspend',
  'user.erase',
  'impersonate',
]);
const otherPermissions = permissions.filter((one) => !relevant.has(one));

/** A caller of every role; assistants with no permission, with each one alone, and with all. */
const callers = (): Partial<Caller>[] => [
  testCaller('USER', { permissions }),
  testCaller('AGENT', { permissions, tenant: agencyId }),
  testCaller('SUPER_AGENT', { permissions, tenant: newId() }),
  testCaller('SUPER_AGENT', { permissions: [], tenant: agencyId }),
  ...[[], otherPermissions, ...[...relevant].map((one) => [one]), permissions].map((held) =>
    testCaller('ASSISTANT_ADMIN', { permissions: held }),
  ),
  testCaller('AFRI_ADMIN', { permissions: [] }),
];

const rank = (role: string | undefined) => roles.findIndex((one) => one === role);
/** Moves the agency's listings to a colleague, whatever the rank of the agent who had them. */
const isAboutListings = ({ route }: Command) => route.path.endsWith('/transfer');

/** Why a command must be refused; undefined if it may pass. Written down without the code that decides it. */
function refusalReason(command: Command, caller: Partial<Caller>, target: Role): string | undefined {
  const { role = '', tenant, permissions: held = [] } = caller;
  const isAdmin = admins.some((one) => one === role);
  if (!isAdmin && role !== 'SUPER_AGENT') return 'the role';
  if (role === 'SUPER_AGENT' && (tenant !== agencyId || command.route.path.startsWith('/api/admin')))
    return 'another agency';
  if (role === 'SUPER_AGENT' && isAboutListings(command)) return undefined;
  if (role === 'ASSISTANT_ADMIN' && !held.includes(neededPermission(command))) return 'the permission';
  if (rank(role) <= rank(target)) return 'the rank';
  if (isImpersonation(command.route) && admins.includes(target)) return 'an admin';
  if (command.body?.['write'] === true && role !== 'AFRI_ADMIN' && !held.includes('impersonate.write'))
    return 'the permission to change something';
  const { role: given, permissions: granted } = (command.body ?? {}) as {
    role?: Role;
    permissions?: Permission[];
  };
  if (given !== undefined && rank(given) > rank(role)) return 'a higher role';
  const lacking = (granted ?? []).some((one) => role !== 'AFRI_ADMIN' && !held.includes(one));
  return lacking ? 'more than they have' : undefined;
}

const describeCall = ({ route, field, body }: Command, caller: Partial<Caller>, target: Role) =>
  `${caller.role} [${caller.permissions}] on ${target}: ${route.method} ${route.path} ${field} ${JSON.stringify(body)}`;

const send = ({ route, body }: Command, as: Partial<Caller>, id: string) =>
  app.call(route.method, pathFor(route.path, id), { as, body, headers: { 'idempotency-key': newId() } });
const pathFor = (path: string, id: string) =>
  path
    .replace(/\/agencies\/:id/, `/agencies/${agencyId}`)
    .replace(personParam, (found) => (found.startsWith('/users') ? `/users/${id}` : id));

/** Every combination of a command, a caller and the rank of the person it acts on. */
const matrix = () =>
  commands.flatMap((command) =>
    callers().flatMap((caller) =>
      // The access rule of the route refuses these whatever the target (e2e/role-matrix.spec.ts).
      (caller.role === 'USER' || caller.role === 'AGENT' ? roles.slice(0, 1) : roles).map((target) => ({
        command,
        caller,
        target,
      })),
    ),
  );

describe('acting on a person', () => {
  it('covers every writing call whose path names a person', () => {
    expect(new Set(commands.map(({ route }) => route.row))).toEqual(
      new Set(['A57', 'A58', 'A63', 'A64', 'A67', 'A68', 'A73', 'A74']),
    );
  });

  it('is refused to equal and lower ranks, without the permission, and beyond what one has, and writes nothing', async () => {
    const before = await app.engines.events.head();
    const passed: string[] = [];
    const refused = matrix().filter(
      ({ command, caller, target }) => refusalReason(command, caller, target) !== undefined,
    );
    for (const { command, caller, target } of refused) {
      const { status, body } = await send(command, caller, targets.get(target) ?? '');
      const isRefusal = status === 403 || ['CONSENT_REQUIRED', 'WRONG_STATE'].includes(body.code);
      if (!isRefusal)
        passed.push(
          `${describeCall(command, caller, target)} got ${status} ${body.code}, against ${refusalReason(command, caller, target)}`,
        );
    }
    expect(passed).toEqual([]);
    expect(refused.length).toBeGreaterThan(500);
    expect(await app.engines.events.head()).toBe(before);
  });

  it('is open to an AFRI_ADMIN and to an assistant with the permission on every lower rank', async () => {
    const allowed = matrix().filter(
      ({ command, caller, target }) =>
        (caller.role === 'AFRI_ADMIN' || (target === 'AGENT' && caller.permissions?.length === 1)) &&
        refusalReason(command, caller, target) === undefined,
    );
    const people = await Promise.all(allowed.map(({ target }) => aPerson(target)));
    await app.settled();
    const refused: string[] = [];
    for (const [i, { command, caller, target }] of allowed.entries()) {
      const { status, body } = await send(command, caller, people[i] ?? '');
      if (status === 403) refused.push(`${describeCall(command, caller, target)} got ${body.code}`);
    }
    expect(refused).toEqual([]);
    expect(allowed.length).toBeGreaterThan(50);
  });
});
