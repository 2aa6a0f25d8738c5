import {
  changeUser,
  changeUserStatus,
  createUser,
  listUsers,
  readUser,
  readUserInfo,
  resetSecondFactor,
  signOutUser,
} from '@ardhi/contracts/accounts/admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { pageInfo } from '@ardhi/kernel/read/page';
import { isEmpty } from '../changed-fields.ts';
import { type AccountsContext, requireIdentity } from '../context.ts';
import { agentRecordOf, isAgent } from '../directory/agent-records.ts';
import type { Directory } from '../directory/cards.ts';
import { favouriteLists } from '../favourites/favourite-lists.projection.ts';
import { deviceOf } from '../login/device.ts';
import { logins } from '../login/logins.projection.ts';
import { changeRights } from '../processes/change-rights.ts';
import * as userStatus from '../processes/change-user-status.ts';
import { isExisting } from '../replicas/listings.ts';
import { requirePlaces } from '../replicas/require-places.ts';
import { secondFactors } from '../second-factor/second-factors.ts';
import { authorizedPerson, type PersonAct, requireGrantable } from '../user/authority.ts';
import { openUser } from '../user/open-user.ts';
import { user } from '../user/user.ts';
import { adminChangeOf } from './admin-change-details.ts';
import { userAudit } from './user-audit.ts';
import { userRecordOf, userRows } from './user-records.ts';

const newcomerRights = { role: 'USER', agencyId: null, permissions: [] } as const;
const recentLoginCount = 20;

/** Routes for admins to list, create, change, suspend and sign out users. */
export function adminUserRoutes(accounts: AccountsContext, directory: Directory): Endpoint[] {
  const shared = userAdministration(accounts, directory);
  return [
    listUsersRoute(shared),
    createUserRoute(shared),
    readUserRoute(shared),
    changeUserRoute(shared),
    readUserInfoRoute(shared),
    changeUserStatusRoute(shared),
    signOutUserRoute(shared),
    resetSecondFactorRoute(shared),
  ];
}

/** Helpers shared by the routes: the users, their records, and the checks before a change. */
function userAdministration(accounts: AccountsContext, directory: Directory) {
  const { context } = accounts;
  const lists = context.read(favouriteLists);
  const loginLog = context.read(logins);

  const requirePerson = async (id: string) => (await directory.people.get(id)) ?? refuse('NOT_FOUND');

  async function recordAfter(id: string, positions: readonly number[]) {
    await context.waitForPosition(Math.max(0, ...positions));
    return userRecordOf(await requirePerson(id));
  }

  return {
    directory,
    accounts,
    context,
    recordAfter,
    requirePerson,
    lists,
    loginLog,
  };
}
type UserAdministration = ReturnType<typeof userAdministration>;

function listUsersRoute({ directory }: UserAdministration): Endpoint {
  return serve(listUsers, async ({ query }) => {
    const { q, from, to, role, status, agency, country, sort, page, pageSize } = query;
    const createdAt = dayWindow({ from, to });
    const where = omitUndefined({ role, status, agencyId: agency, countryId: country, createdAt });
    const anyOf =
      q === undefined
        ? undefined
        : ['name', 'email', 'phone.e164'].map((path) => ({ [path]: { contains: q } }));
    const filter = { where, ...omitUndefined({ anyOf }) };
    const offset = (page - 1) * pageSize;
    const rows = await directory.people.find({ ...filter, sort: [sort], offset, limit: pageSize });
    return {
      ...pageInfo(query, await directory.people.count(filter)),
      items: await userRows(directory, rows),
    };
  });
}

function createUserRoute({ accounts, context, recordAfter }: UserAdministration): Endpoint {
  return serve(createUser, async (call) => {
    const { email, name, role, agencyId } = call.body;
    const newcomer = { ...newcomerRights, id: '', status: 'ACTIVE', emailVerified: false } as const;
    await requireGrantable(context, call.caller, newcomer, { role });
    const person = await requireIdentity(accounts).invite({ email, name });
    const { id } = await openUser(context, person, { by: 'ADMIN' });
    const rights = { role, ...omitUndefined({ agencyId }) };
    const positions = await changeRights(context, call, { id, reason: 'created by an admin', ...rights });
    return recordAfter(id, positions);
  });
}

function readUserRoute({ requirePerson }: UserAdministration): Endpoint {
  return serve(readUser, async ({ params }) => userRecordOf(await requirePerson(params.id)));
}

function changeUserRoute({ accounts, context, recordAfter }: UserAdministration): Endpoint {
  return serve(changeUser, async (call) => {
    const { id } = call.params;
    const { name, phone, countryId, regionId, role, permissions, agencyId, reason } = call.body;
    const profile = omitUndefined({ name, phone, countryId, regionId });
    const rights = omitUndefined({ role, permissions, agencyId });
    const acts: PersonAct[] = [
      ...(isEmpty(profile) ? [] : ['PROFILE' as const]),
      ...(isEmpty(rights) ? [] : ['RIGHTS' as const]),
    ];
    const person = await authorizedPerson(context, call.caller, id, acts);
    await requireGrantable(context, call.caller, person, rights);
    await requirePlaces(accounts.geography, profile);
    const changed = await call.execute(user, id, { type: 'ChangeProfile', ...profile });
    return recordAfter(id, [
      changed.position,
      ...(await changeRights(context, call, { id, reason, ...rights })),
    ]);
  });
}

function readUserInfoRoute({
  accounts,
  directory,
  context,
  lists,
  loginLog,
  requirePerson,
}: UserAdministration): Endpoint {
  return serve(readUserInfo, async ({ params: { id }, caller }) => {
    const person = await requirePerson(id);
    const agency = person.agencyId === null ? undefined : await directory.agencies.get(person.agencyId);
    const { subject } = (await context.state<{ subject: string }>(user, id)).state;
    const sessions = (await accounts.identity?.listSessions(subject)) ?? [];
    return {
      user: userRecordOf(person),
      permissions: [...person.permissions],
      ...omitUndefined({
        agent: isAgent(person) ? await agentRecordOf(directory, person) : undefined,
        agency: agency && { id: agency.id, name: agency.displayName },
      }),
      sessions: sessions.map((session) => ({
        id: session.id,
        ...deviceOf(session.userAgent),
        lastAt: session.lastAt,
      })),
      secondFactor: (await secondFactors(context).read(id)).secret !== undefined,
      counts: {
        favourites: (await lists.get(id))?.saved.length ?? 0,
        listings: await directory.listings.count({ where: { agentId: id, ...isExisting } }),
      },
      adminChange: await adminChangeOf(context, directory, person, caller),
      logins: [...(await loginLog.find({ where: { userId: id }, sort: ['-at'], limit: recentLoginCount }))],
      audit: await userAudit(context, directory, id),
    };
  });
}

function changeUserStatusRoute({ accounts, context, recordAfter }: UserAdministration): Endpoint {
  return serve(changeUserStatus, async (call) => {
    const { id } = call.params;
    await authorizedPerson(context, call.caller, id, ['STATUS']);
    return recordAfter(id, [await userStatus.changeUserStatus(accounts, call, { id, ...call.body })]);
  });
}

function signOutUserRoute({ accounts, context }: UserAdministration): Endpoint {
  return serve(signOutUser, async (call) => {
    const { id } = call.params;
    await authorizedPerson(context, call.caller, id, ['SESSIONS']);
    await userStatus.endSessions(accounts, call, { id, reason: call.body.reason });
  });
}

function resetSecondFactorRoute({ accounts, context }: UserAdministration): Endpoint {
  return serve(resetSecondFactor, async (call) => {
    const { id } = call.params;
    await authorizedPerson(context, call.caller, id, ['FACTOR']);
    await userStatus.resetSecondFactor(accounts, call, { id, reason: call.body.reason });
  });
}
