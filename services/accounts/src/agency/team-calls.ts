import {
  arrangeMember,
  changeMemberStatus,
  handOver,
  listTeam,
  releaseMember,
} from '@ardhi/contracts/accounts/team.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { agent } from '../agent/agent.ts';
import { findAgent } from '../agent/agent-answers.ts';
import { settingOf } from '../around/settings.ts';
import { pageOfAll } from '../page-of-all.ts';
import { type CardSources, teamRows } from '../people/cards.ts';
import { inOrder } from '../people/directory-calls.ts';
import { leaveAgency } from '../people/membership.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { agency, seatsUsed } from './agency.ts';
import { lastHandOvers } from './hand-overs.ts';

/** The people of an agency, run by its super agents; admins may too. */
export function teamCalls({ tools }: Room, sources: CardSources): Served[] {
  /** The agency of a member whom the caller may run. @throws Refusal NOT_FOUND, FORBIDDEN */
  async function houseOf(caller: Caller, userId: string): Promise<string> {
    const { work } = await findAgent(sources, userId);
    const house = work.agencyId ?? refuse('NOT_FOUND');
    if (caller.role === 'SUPER_AGENT' && caller.tenant !== house) refuse('FORBIDDEN');
    return house;
  }

  /** Whoever takes over is at work in the same agency. @throws Refusal VALIDATION_FAILED */
  async function needHeir(house: string, userId: string, field: string): Promise<void> {
    const work = (await sources.people.get(userId))?.work;
    if (work?.status !== 'ACTIVE' || work.agencyId !== house)
      refuse('VALIDATION_FAILED', { field, fields: { [field]: 'is not an agent of yours at work' } });
  }

  async function rowOf(userId: string, position: number) {
    await tools.caughtUp(position);
    const [row] = await teamRows(sources, [await findAgent(sources, userId)]);
    return row ?? refuse('NOT_FOUND');
  }

  return [
    serve(listTeam, async ({ caller, query }) => {
      const house = await sources.agencies.get(caller.tenant ?? '');
      const { q = '', status, sort } = query;
      const members = (await sources.people.getMany(Object.keys(house?.members ?? {})))
        .filter((one) => one.name.toLowerCase().includes(q.toLowerCase()))
        .filter((one) => status === undefined || one.work?.status === status)
        .toSorted(
          inOrder(
            sort,
            (one) => one.name,
            (one) => one.createdAt,
          ),
        );
      const page = pageOfAll(members, query);
      return {
        ...page,
        items: await teamRows(sources, page.items),
        seats: {
          used: seatsUsed(house?.members ?? {}),
          limit: (await settingOf(tools, 'freeTier')).seats,
        },
        handOvers: await lastHandOvers(tools, sources, caller.tenant ?? ''),
      };
    }),

    serve(arrangeMember, async (call) => {
      const { userId } = call.params;
      const house = await houseOf(call.caller, userId);
      const { title, areaIds, seat, quotaShare } = call.body;
      const { seats } = await settingOf(tools, 'freeTier');
      const place = { ...present({ seat, quotaShare }), seats };
      const arranged = await call.order(agency, house, { type: 'Arrange', userId, ...place });
      const told = await call.order(agent, userId, { type: 'ChangeProfile', ...present({ title, areaIds }) });
      return rowOf(userId, Math.max(arranged.position, told.position));
    }),

    serve(releaseMember, async (call) => {
      const { userId } = call.params;
      const agencyId = await houseOf(call.caller, userId);
      if ((await sources.agencies.get(agencyId))?.ownerUserId === userId) refuse('OWNER_CANNOT_LEAVE');
      await needHeir(agencyId, call.body.transferTo, 'transferTo');
      await leaveAgency((rules, id, command) => call.order(rules, id, command), userId, {
        agencyId,
        ...call.body,
      });
    }),

    serve(changeMemberStatus, async (call) => {
      const { userId } = call.params;
      const { status: to, reason } = call.body;
      const house = await sources.agencies.get(await houseOf(call.caller, userId));
      if (house?.ownerUserId === userId && to === 'SUSPENDED') refuse('OWNER_CANNOT_LEAVE');
      const { position } = await call.order(agent, userId, { type: 'ChangeStatus', to, reason });
      return rowOf(userId, position);
    }),

    serve(handOver, async (call) => {
      const { userId } = call.params;
      const house = await houseOf(call.caller, userId);
      const { toAgentId: toUserId, listingIds, leads } = call.body;
      await needHeir(house, toUserId, 'toAgentId');
      const what = { fromUserId: userId, toUserId, leads, ...present({ listingIds }) };
      const theirs = await sources.listings.find({
        where: { agentId: userId, agencyId: house },
        limit: 10_000,
      });
      const held = await sources.leads.count({ where: { owner: house, assignedTo: userId } });
      await call.order(agency, house, { type: 'HandOver', ...what });
      const moved = theirs.filter(({ id }) => listingIds?.includes(id) ?? true);
      return { listings: moved.length, leads: leads ? held : 0 };
    }),
  ];
}
