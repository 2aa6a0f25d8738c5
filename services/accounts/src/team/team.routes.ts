import {
  changeMember,
  changeMemberStatus,
  listTeam,
  removeMember,
  transferListings,
} from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { refuse } from '@ardhi/kernel/write/refusal';
import { agency, seatsUsed } from '../agency/agency.ts';
import { agent } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { findAgent } from '../directory/agent-records.ts';
import { type Directory, teamRows } from '../directory/cards.ts';
import { compareBy } from '../directory/directory.routes.ts';
import { leaveAgency } from '../processes/change-membership.ts';
import { readSettings } from '../replicas/settings.ts';
import { recentHandOvers } from './hand-overs.projection.ts';

/** Routes to manage the members of an agency, for its super agents and admins. */
export function teamRoutes(accounts: AccountsContext, directory: Directory): Endpoint[] {
  const shared = teamAccess(accounts, directory);
  return [
    listTeamRoute(shared),
    changeMemberRoute(shared),
    removeMemberRoute(shared),
    changeMemberStatusRoute(shared),
    transferListingsRoute(shared),
  ];
}

/** What the routes share: who may manage a member, and the rows of a team. */
function teamAccess({ context }: AccountsContext, directory: Directory) {
  /** The agency of a member, if the caller may manage it. @throws Refusal NOT_FOUND, FORBIDDEN */
  async function requireAgencyOf(caller: Caller, userId: string): Promise<string> {
    const { work } = await findAgent(directory, userId);
    const agencyId = work.agencyId ?? refuse('NOT_FOUND');
    if (caller.role === 'SUPER_AGENT' && caller.tenant !== agencyId) refuse('FORBIDDEN');
    return agencyId;
  }

  /** The successor must be an active agent of the same agency. @throws Refusal VALIDATION_FAILED */
  async function requireSuccessor(agencyId: string, userId: string, field: string): Promise<void> {
    const work = (await directory.people.get(userId))?.work;
    if (work?.status !== 'ACTIVE' || work.agencyId !== agencyId)
      refuse('VALIDATION_FAILED', { field, fields: { [field]: 'is not an active agent of your agency' } });
  }

  async function rowOf(userId: string, position: number) {
    await context.waitForPosition(position);
    const [row] = await teamRows(directory, [await findAgent(directory, userId)]);
    return row ?? refuse('NOT_FOUND');
  }

  return { context, directory, requireAgencyOf, rowOf, requireSuccessor };
}
type TeamAccess = ReturnType<typeof teamAccess>;

function listTeamRoute({ context, directory }: TeamAccess): Endpoint {
  return serve(listTeam, async ({ caller, query }) => {
    const ownAgency = await directory.agencies.get(caller.tenant ?? '');
    const { q = '', status, sort } = query;
    const members = (await directory.people.getMany(Object.keys(ownAgency?.members ?? {})))
      .filter((member) => member.name.toLowerCase().includes(q.toLowerCase()))
      .filter((member) => status === undefined || member.work?.status === status)
      .toSorted(
        compareBy(
          sort,
          (member) => member.name,
          (member) => member.createdAt,
        ),
      );
    const page = paginate(members, query);
    return {
      ...page,
      items: await teamRows(directory, page.items),
      seats: {
        used: seatsUsed(ownAgency?.members ?? {}),
        limit: (await readSettings(context, 'freeTier')).seats,
      },
      handOvers: await recentHandOvers(context, directory, caller.tenant ?? ''),
    };
  });
}

function changeMemberRoute({ context, requireAgencyOf, rowOf }: TeamAccess): Endpoint {
  return serve(changeMember, async (call) => {
    const { userId } = call.params;
    const agencyId = await requireAgencyOf(call.caller, userId);
    const { title, areaIds, seat, quotaShare } = call.body;
    const { seats } = await readSettings(context, 'freeTier');
    const membership = { ...omitUndefined({ seat, quotaShare }), seats };
    const arranged = await call.execute(agency, agencyId, { type: 'Arrange', userId, ...membership });
    const profile = await call.execute(agent, userId, {
      type: 'ChangeProfile',
      ...omitUndefined({ title, areaIds }),
    });
    return rowOf(userId, Math.max(arranged.position, profile.position));
  });
}

function removeMemberRoute({ directory, requireAgencyOf, requireSuccessor }: TeamAccess): Endpoint {
  return serve(removeMember, async (call) => {
    const { userId } = call.params;
    const agencyId = await requireAgencyOf(call.caller, userId);
    if ((await directory.agencies.get(agencyId))?.ownerUserId === userId) refuse('OWNER_CANNOT_LEAVE');
    await requireSuccessor(agencyId, call.body.transferTo, 'transferTo');
    await leaveAgency((decider, id, command) => call.execute(decider, id, command), userId, {
      agencyId,
      ...call.body,
    });
  });
}

function changeMemberStatusRoute({ directory, requireAgencyOf, rowOf }: TeamAccess): Endpoint {
  return serve(changeMemberStatus, async (call) => {
    const { userId } = call.params;
    const { status: to, reason } = call.body;
    const memberAgency = await directory.agencies.get(await requireAgencyOf(call.caller, userId));
    if (memberAgency?.ownerUserId === userId && to === 'SUSPENDED') refuse('OWNER_CANNOT_LEAVE');
    const { position } = await call.execute(agent, userId, { type: 'ChangeStatus', to, reason });
    return rowOf(userId, position);
  });
}

function transferListingsRoute({ directory, requireAgencyOf, requireSuccessor }: TeamAccess): Endpoint {
  return serve(transferListings, async (call) => {
    const { userId } = call.params;
    const agencyId = await requireAgencyOf(call.caller, userId);
    const { toAgentId: toUserId, listingIds, leads } = call.body;
    await requireSuccessor(agencyId, toUserId, 'toAgentId');
    const handOverDetails = { fromUserId: userId, toUserId, leads, ...omitUndefined({ listingIds }) };
    const ownListings = await directory.listings.find({
      where: { agentId: userId, agencyId: agencyId },
      limit: 10_000,
    });
    const leadCount = await directory.leads.count({ where: { owner: agencyId, assignedTo: userId } });
    await call.execute(agency, agencyId, { type: 'HandOver', ...handOverDetails });
    const transferred = ownListings.filter(({ id }) => listingIds?.includes(id) ?? true);
    return { listings: transferred.length, leads: leads ? leadCount : 0 };
  });
}
