import {
  changeUser,
  changeUserStatus,
  createUser,
  listUsers,
  readUser,
  readUserInfo,
  signOutUser,
} from '@ardhi/contracts/accounts/admin.routes';
import { needPermission } from '@ardhi/kernel/http/access';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { agentRecordOf, isAgent } from '../agent/agent-answers.ts';
import { favouriteLists } from '../favourites/favourite-lists.ts';
import { deviceOf } from '../identity/device.ts';
import { logins } from '../login/logins.ts';
import { framed } from '../page-of-all.ts';
import type { CardSources } from '../people/cards.ts';
import { present } from '../present.ts';
import { offered, type Room } from '../room.ts';
import { openUser } from '../user/open-user.ts';
import { roster, rosterId } from '../user/roster.ts';
import { user } from '../user/user.ts';
import { dayWindow } from './day-window.ts';
import { moveUser } from './move-user.ts';
import { userRecordOf, userRows } from './user-answers.ts';

const newestLogins = 20;

/** People, as admins see and change them. */
export function adminUserCalls(room: Room, sources: CardSources): Served[] {
  const { tools } = room;
  const lists = tools.read(favouriteLists);
  const log = tools.read(logins);

  const found = async (id: string) => (await sources.people.get(id)) ?? refuse('NOT_FOUND');
  const notSelf = (caller: Caller, id: string) => (caller.id === id ? refuse('SELF_CHANGE') : undefined);

  async function shown(id: string, positions: readonly number[]) {
    await tools.caughtUp(Math.max(0, ...positions));
    return userRecordOf(await found(id));
  }

  async function endSessions(
    call: Pick<Call<unknown, unknown, unknown>, 'order'>,
    id: string,
    reason: string,
  ) {
    const { subject } = (await tools.state<{ subject: string }>(user, id)).state;
    await room.identity?.endSessions(subject);
    return call.order(user, id, { type: 'EndSessions', reason });
  }

  return [
    serve(listUsers, async ({ query }) => {
      const { q, from, to, role, status, agency, country, sort, page, pageSize } = query;
      const createdAt = dayWindow({ from, to });
      const where = present({ role, status, agencyId: agency, countryId: country, createdAt });
      const anyOf = q === undefined ? undefined : [{ name: { contains: q } }, { email: { contains: q } }];
      const asked = { where, ...(anyOf && { anyOf }) };
      const offset = (page - 1) * pageSize;
      const rows = await sources.people.find({ ...asked, sort: [sort], offset, limit: pageSize });
      return { ...framed(query, await sources.people.count(asked)), items: await userRows(sources, rows) };
    }),

    serve(createUser, async (call) => {
      const { email, name, role, agencyId } = call.body;
      const person = await offered(room).invite({ email, name });
      const { id } = await openUser(tools, person, { by: 'ADMIN' });
      const rights = { role, ...present({ agencyId }) };
      const positions = await moveUser(tools, call, { id, reason: 'opened by an admin', ...rights });
      return shown(id, positions);
    }),

    serve(readUser, async ({ params }) => userRecordOf(await found(params.id))),

    serve(changeUser, async (call) => {
      const { id } = call.params;
      const { name, phone, countryId, regionId, role, permissions, agencyId, reason } = call.body;
      if (role !== undefined || permissions !== undefined || agencyId !== undefined) {
        notSelf(call.caller, id);
        if (role !== undefined || permissions !== undefined) needPermission(call.caller, 'roles.grant');
      }
      await found(id);
      const told = await call.order(user, id, {
        type: 'ChangeProfile',
        ...present({ name, phone, countryId, regionId }),
      });
      const rights = present({ role, permissions, agencyId });
      return shown(id, [told.position, ...(await moveUser(tools, call, { id, reason, ...rights }))]);
    }),

    serve(readUserInfo, async ({ params: { id } }) => {
      const person = await found(id);
      const house = person.agencyId === null ? undefined : await sources.agencies.get(person.agencyId);
      const { subject } = (await tools.state<{ subject: string }>(user, id)).state;
      const sessions = (await room.identity?.sessions(subject)) ?? [];
      return {
        user: userRecordOf(person),
        permissions: [...person.permissions],
        ...present({
          agent: isAgent(person) ? await agentRecordOf(sources, person) : undefined,
          agency: house && { id: house.id, name: house.displayName },
        }),
        sessions: sessions.map((one) => ({ id: one.id, ...deviceOf(one.userAgent), lastAt: one.lastAt })),
        counts: {
          favourites: (await lists.get(id))?.saved.length ?? 0,
          listings: await sources.listings.count({ where: { agentId: id } }),
        },
        logins: [...(await log.find({ where: { userId: id }, sort: ['-at'], limit: newestLogins }))],
      };
    }),

    serve(changeUserStatus, async (call) => {
      const { id } = call.params;
      const { status, reason } = call.body;
      notSelf(call.caller, id);
      await found(id);
      if (status === 'ACTIVE')
        return shown(id, [(await call.order(user, id, { type: 'Reinstate', reason })).position]);
      await call.order(roster, rosterId, { type: 'Dismiss', userId: id });
      const suspended = await call.order(user, id, { type: 'Suspend', reason });
      await endSessions(call, id, reason);
      return shown(id, [suspended.position]);
    }),

    serve(signOutUser, async (call) => {
      const { id } = call.params;
      notSelf(call.caller, id);
      await found(id);
      await endSessions(call, id, call.body.reason);
    }),
  ];
}
