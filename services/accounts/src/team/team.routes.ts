import {
  changeMember,
  changeMemberStatus,
  listTeam,
  removeMember,
  transferListings,
} from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { forbid } from '@ardhi/kernel/write/forbid';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { agency, openOffer, seatsUsed } from '../agency/agency.ts';
import { agent } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { findAgency } from '../directory/agency-records.ts';
import { findAgent } from '../directory/agent-records.ts';
import { type Directory, teamRows } from '../directory/cards.ts';
import { compareBy } from '../directory/directory.routes.ts';
import { leaveAgency } from '../processes/change-membership.ts';
import { requireSuccessor, standDownTo } from '../processes/stand-down.ts';
import { seatLimitOf } from '../replicas/billing.ts';
import { findPerson, type PersonAct, requireAuthority } from '../user/authority.ts';
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
  /** The agency of a member, if the caller may do this to them. @throws Refusal NOT_FOUND and those of requireAuthority */
  async function requireAgencyOf(caller: Caller, userId: string, act: PersonAct): Promise<string> {
    const { work } = await findAgent(directory, userId);
    const agencyId = work.agencyId ?? refuse('NOT_FOUND');
    const isForeign = caller.role === 'SUPER_AGENT' && caller.tenant !== agencyId;
    if (isForeign) forbid(admins, caller.role);
    // What a super agent does to the work of a colleague concerns the agency, not the colleague.
    if (act === 'WORK' && caller.role === 'SUPER_AGENT') return agencyId;
    const { ownerUserId } = await findAgency(directory, agencyId);
    const member = { ...(await findPerson(context, userId)), agencyId };
    requireAuthority(caller, member, [act], ownerUserId);
    return agencyId;
  }

  /** @throws Refusal OWNER_CANNOT_LEAVE */
  async function refuseForOwner(userId: string): Promise<void> {
    const agencyId = (await directory.people.get(userId))?.work?.agencyId ?? undefined;
    const owned = agencyId === undefined ? undefined : await directory.agencies.get(agencyId);
    if (owned?.ownerUserId === userId) refuse('OWNER_CANNOT_LEAVE');
  }

  async function rowOf(userId: string, position: number) {
    await context.waitForPosition(position);
    const [row] = await teamRows(directory, [await findAgent(directory, userId)]);
    return row ?? refuse('NOT_FOUND');
  }

  return { context, directory, requireAgencyOf, refuseForOwner, rowOf };
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
        limit: await seatLimitOf(context, caller.tenant ?? ''),
      },
      handOvers: await recentHandOvers(context, directory, caller.tenant ?? ''),
      ownership: ownershipOf(ownAgency, context.clock.now()),
    };
  });
}

/** Who owns the agency, and the offer of its ownership that can still be accepted. */
function ownershipOf(row: AgencyRow | undefined, now: string) {
  const offer = row && openOffer(row, now);
  return { ...(row && row.ownerUserId !== '' && { ownerUserId: row.ownerUserId }), ...(offer && { offer }) };
}

function changeMemberRoute({ context, requireAgencyOf, rowOf }: TeamAccess): Endpoint {
  return serve(changeMember, async (call) => {
    const { userId } = call.params;
    const agencyId = await requireAgencyOf(call.caller, userId, 'PROFILE');
    const { title, areaIds, seat, quotaShare } = call.body;
    const seats = await seatLimitOf(context, agencyId);
    const membership = { ...omitUndefined({ seat, quotaShare }), seats };
    const arranged = await call.execute(agency, agencyId, { type: 'Arrange', userId, ...membership });
    const profile = await call.execute(agent, userId, {
      type: 'ChangeProfile',
      ...omitUndefined({ title, areaIds }),
    });
    return rowOf(userId, Math.max(arranged.position, profile.position));
  });
}

function removeMemberRoute({ context, requireAgencyOf, refuseForOwner }: TeamAccess): Endpoint {
  return serve(removeMember, async (call) => {
    const { userId } = call.params;
    await refuseForOwner(userId);
    const act = userId === call.caller.id ? 'WORK' : 'MEMBERSHIP';
    const agencyId = await requireAgencyOf(call.caller, userId, act);
    const successor = { successorId: call.body.transferTo, field: 'transferTo' };
    await requireSuccessor(context, { agencyId, userId }, successor);
    await leaveAgency((decider, id, command) => call.execute(decider, id, command), userId, {
      agencyId,
      ...call.body,
    });
  });
}

function changeMemberStatusRoute({ context, requireAgencyOf, refuseForOwner, rowOf }: TeamAccess): Endpoint {
  return serve(changeMemberStatus, async (call) => {
    const { userId } = call.params;
    const { status: to, reason } = call.body;
    if (to === 'SUSPENDED') await refuseForOwner(userId);
    // Going on leave and coming back is one's own affair.
    const isOwnLeave = userId === call.caller.id && to !== 'SUSPENDED';
    await requireAgencyOf(call.caller, userId, isOwnLeave ? 'WORK' : 'STATUS');
    const by = call.caller.role === 'SUPER_AGENT' ? 'AGENCY' : 'PLATFORM';
    const successor = await standDownTo(context, userId, call.body.transferTo);
    const change = { type: 'ChangeStatus', to, reason, by, ...successor } as const;
    const { position } = await call.execute(agent, userId, change);
    return rowOf(userId, position);
  });
}

function transferListingsRoute({ context, directory, requireAgencyOf }: TeamAccess): Endpoint {
  return serve(transferListings, async (call) => {
    const { userId } = call.params;
    const agencyId = await requireAgencyOf(call.caller, userId, 'WORK');
    const { toAgentId: toUserId, listingIds, leads } = call.body;
    const successor = { successorId: toUserId, field: 'toAgentId' };
    await requireSuccessor(context, { agencyId, userId }, successor);
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
