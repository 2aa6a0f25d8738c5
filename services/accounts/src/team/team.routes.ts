import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import {
  changeMember,
  changeMemberStatus,
  listTeam,
  removeMember,
  transferListings,
} from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { StoredDocument } from '@ardhi/kernel/ports/documents';
import { paginate } from '@ardhi/kernel/read/page';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { type Agency, agency, openOffer } from '../agency/agency.ts';
import { seatsUsed } from '../agency/seats.ts';
import { type Agent, agent, allowedCommands, type SuspensionSource } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { findAgency, storedAgency } from '../directory/agency-records.ts';
import { findAgent } from '../directory/agent-records.ts';
import { type Directory, teamRows } from '../directory/cards.ts';
import { compareBy } from '../directory/directory.routes.ts';
import type { PersonRow } from '../directory/people.projection.ts';
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

/** Access shared by the routes: who may manage a member, and the rows of a team. */
function teamAccess({ context }: AccountsContext, directory: Directory) {
  /** The agency of a member, if the caller may do this to them. @throws Refusal NOT_FOUND and those of requireAuthority */
  async function requireAgencyOf(caller: Caller, userId: string, act: PersonAct): Promise<string> {
    const { work } = await findAgent(directory, userId);
    const agencyId = work.agencyId ?? refuse('NOT_FOUND');
    const isForeign = caller.role === 'SUPER_AGENT' && caller.tenant !== agencyId;
    if (isForeign) forbid(admins, caller.role);
    // A super agent's acts on a colleague's work concern the agency, not the colleague.
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

  /**
   * Members with what `changeMember` takes as `If-Match`: the versions of the agency, which holds seats and quota shares, and
   * of the agent, who holds the title, in one number. Both only grow, so that it stays only while neither changes.
   */
  async function memberRows(
    caller: Caller,
    { version: agencyVersion, body: { ownerUserId } }: StoredDocument<AgencyRow>,
    members: readonly PersonRow[],
  ): Promise<TeamRow[]> {
    const agents = new Map(
      await Promise.all(members.map(async ({ id }) => [id, await context.state<Agent>(agent, id)] as const)),
    );
    return (await teamRows(directory, members)).map((row) => {
      const { state = agent.initial, version = 0 } = agents.get(row.userId) ?? {};
      const isUnsuspendable = row.userId === caller.id || row.userId === ownerUserId;
      const commands = allowedCommands(state, suspensionSource(caller));
      // The directory may be behind the version of the agent.
      return {
        ...row,
        ...omitUndefined({ title: state.profile?.title }),
        version: agencyVersion + version,
        commands: commands.filter((command) => command !== 'SUSPEND' || !isUnsuspendable),
      };
    });
  }

  async function rowOf(caller: Caller, agencyId: string, userId: string, position: number): Promise<TeamRow> {
    await context.waitForPosition(position);
    const member = await findAgent(directory, userId);
    const [row] = await memberRows(caller, await storedAgency(directory, agencyId), [member]);
    return row ?? refuse('NOT_FOUND');
  }

  /** The versions of both streams that make up the one of `If-Match`. @throws Refusal VERSION_CONFLICT */
  async function requireCurrent(agencyId: string, userId: string, ifMatch: number | undefined) {
    if (ifMatch === undefined) return undefined;
    const expected = {
      agency: (await context.state<Agency>(agency, agencyId)).version,
      agent: (await context.state<Agent>(agent, userId)).version,
    };
    const version = expected.agency + expected.agent;
    return version === ifMatch ? expected : refuse('VERSION_CONFLICT', { version });
  }

  return { context, directory, requireAgencyOf, refuseForOwner, requireCurrent, memberRows, rowOf };
}
/** Who decides when a caller changes the status of a member. */
const suspensionSource = ({ role }: Caller): SuspensionSource =>
  role === 'SUPER_AGENT' ? 'AGENCY' : 'PLATFORM';

type TeamAccess = ReturnType<typeof teamAccess>;

function listTeamRoute({ context, directory, memberRows }: TeamAccess): Endpoint {
  return serve(listTeam, async ({ caller, query }) => {
    const stored = await directory.agencies.stored(caller.tenant ?? '');
    const ownAgency = stored?.body;
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
      items: stored === undefined ? [] : await memberRows(caller, stored, page.items),
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

function changeMemberRoute({ context, requireAgencyOf, requireCurrent, rowOf }: TeamAccess): Endpoint {
  return serve(changeMember, async (call) => {
    const { userId } = call.params;
    const agencyId = await requireAgencyOf(call.caller, userId, 'PROFILE');
    const { title, areaIds, seat, quotaShare } = call.body;
    const seats = await seatLimitOf(context, agencyId);
    const membership = { type: 'Arrange', userId, ...omitUndefined({ seat, quotaShare }), seats } as const;
    const profile = { type: 'ChangeProfile', ...omitUndefined({ title, areaIds }) } as const;
    const expected = await requireCurrent(agencyId, userId, call.ifMatch);
    const arranged = await call.execute(agency, agencyId, membership, expected?.agency);
    const changed = await call.execute(agent, userId, profile, expected?.agent);
    const row = await rowOf(call.caller, agencyId, userId, Math.max(arranged.position, changed.position));
    call.version(arranged.version + changed.version);
    return row;
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
    const agencyId = await requireAgencyOf(call.caller, userId, isOwnLeave ? 'WORK' : 'STATUS');
    const by = suspensionSource(call.caller);
    const successor = await standDownTo(context, userId, call.body.transferTo);
    const change = { type: 'ChangeStatus', to, reason, by, ...successor } as const;
    const { position } = await call.execute(agent, userId, change);
    return rowOf(call.caller, agencyId, userId, position);
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
