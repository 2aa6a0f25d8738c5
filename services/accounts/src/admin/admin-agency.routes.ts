import {
  changeAgencyAgentStatus,
  changeAgencyStatus,
  changeAgent,
  changeAnyAgency,
  closeAgency,
  createAgency,
  listAgencyAgents,
  listAllAgencies,
  listAllAgents,
  readAgencyHistory,
  readAnyAgency,
} from '@ardhi/contracts/accounts/admin.routes';
import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { pageInfo, paginate } from '@ardhi/kernel/read/page';
import { agency } from '../agency/agency.ts';
import { agencyChangesOf, agencyFieldsOf } from '../agency/agency-fields.ts';
import { type Agent, agent, allowedCommands } from '../agent/agent.ts';
import { isEmpty } from '../changed-fields.ts';
import type { AccountsContext } from '../context.ts';
import { findAgency, storedAgency } from '../directory/agency-records.ts';
import { agentRecordOf, findAgent } from '../directory/agent-records.ts';
import { type Directory, teamRows } from '../directory/cards.ts';
import type { PersonRow } from '../directory/people.projection.ts';
import { changeRights } from '../processes/change-rights.ts';
import { standDownTo } from '../processes/stand-down.ts';
import { slugOf } from '../slug.ts';
import { agencyRefOf } from '../team/agency.routes.ts';
import { authorizedPerson, type PersonAct } from '../user/authority.ts';
import { agencyHistory } from './agency-history.ts';
import { countedAgencyReader, withCounts } from './counted-agency.ts';

const matchesName = (name: string, q: string | undefined) =>
  q === undefined || name.toLowerCase().includes(q.toLowerCase());

/** Routes for admins to create, approve, change and close agencies. */
export function adminAgencyRoutes({ context }: AccountsContext, directory: Directory): Endpoint[] {
  const countedAgency = countedAgencyReader(directory);

  return [
    serve(listAllAgencies, async ({ query }) => {
      const { q, from, to, type, status, country, verified, sort, page, pageSize } = query;
      const createdAt = dayWindow({ from, to });
      const displayName = q === undefined ? undefined : { contains: q };
      const where = omitUndefined({ type, status, countryId: country, verified, createdAt, displayName });
      const sortKey = sort.replace('name', 'displayName');
      const offset = (page - 1) * pageSize;
      const rows = await directory.agencies.find({ where, sort: [sortKey], offset, limit: pageSize });
      const total = await directory.agencies.count({ where });
      return {
        ...pageInfo(query, total),
        items: await Promise.all(rows.map((row) => withCounts(directory, row))),
      };
    }),

    serve(createAgency, async (call) => {
      const id = call.newId();
      const fields = agencyFieldsOf(call.body);
      const names = { ref: agencyRefOf(id), slug: slugOf(fields.displayName, id) };
      await call.execute(agency, id, { type: 'Found', ...names, ownerUserId: '', fields });
      return countedAgency(id);
    }),

    serve(readAnyAgency, async (call) => {
      const { id } = await findAgency(directory, call.params.id);
      const stored = await storedAgency(directory, id);
      call.version(stored.version);
      return withCounts(directory, stored.body);
    }),

    serve(changeAnyAgency, async (call) => {
      const { id } = call.params;
      await call.execute(agency, id, { type: 'Change', changes: agencyChangesOf(call.body) });
      return countedAgency(id);
    }),

    serve(closeAgency, async (call) => {
      const { id } = call.params;
      const { counts } = await countedAgency(id);
      const count = counts.agents + counts.listings;
      if (count > 0) refuse('IN_USE', { count });
      await call.execute(agency, id, { type: 'ChangeStatus', to: 'CLOSED', reason: 'closed by an admin' });
    }),

    serve(readAgencyHistory, async ({ params, query }) => {
      const { id } = (await directory.agencies.get(params.id)) ?? refuse('NOT_FOUND');
      return paginate(await agencyHistory(context, directory, id), query);
    }),

    serve(changeAgencyStatus, async (call) => {
      const { id } = call.params;
      const { status: to, reason } = call.body;
      await call.execute(agency, id, { type: 'ChangeStatus', to, reason });
      return countedAgency(id);
    }),
  ];
}

/** Routes for admins to verify, suspend and transfer agents. */
export function adminAgentRoutes(accounts: AccountsContext, directory: Directory): Endpoint[] {
  const shared = agentAdministration(accounts, directory);
  return [
    listAgencyAgentsRoute(shared),
    changeAgencyAgentStatusRoute(shared),
    listAllAgentsRoute(shared),
    changeAgentRoute(shared),
  ];
}

/** Helpers shared by the routes: the directory, and an agent as of a change. */
function agentAdministration({ context }: AccountsContext, directory: Directory) {
  async function agentAfter(userId: string, positions: readonly number[]) {
    await context.waitForPosition(Math.max(0, ...positions));
    return findAgent(directory, userId);
  }

  async function rowsFor(caller: Caller, people: readonly PersonRow[]): Promise<TeamRow[]> {
    const rows = await teamRows(directory, people);
    return Promise.all(
      rows.map(async (row) => {
        const { state } = await context.state<Agent>(agent, row.userId);
        return { ...row, commands: row.userId === caller.id ? [] : allowedCommands(state, 'PLATFORM') };
      }),
    );
  }

  return { directory, agentAfter, rowsFor, context };
}
type AgentAdministration = ReturnType<typeof agentAdministration>;

function listAgencyAgentsRoute({ directory, rowsFor }: AgentAdministration): Endpoint {
  return serve(listAgencyAgents, async ({ caller, params, query }) => {
    const { members } = await findAgency(directory, params.id);
    const matching = (await directory.people.getMany(Object.keys(members))).filter(
      ({ name, work }) => matchesName(name, query.q) && (query.status ?? work?.status) === work?.status,
    );
    const page = paginate(matching, query);
    return { ...page, items: await rowsFor(caller, page.items) };
  });
}

function changeAgencyAgentStatusRoute({
  context,
  directory,
  agentAfter,
  rowsFor,
}: AgentAdministration): Endpoint {
  return serve(changeAgencyAgentStatus, async (call) => {
    const { id, agentId } = call.params;
    const { work } = await findAgent(directory, agentId);
    if (work.agencyId !== id) refuse('NOT_FOUND');
    await authorizedPerson(context, call.caller, agentId, ['STATUS']);
    const { status: to, reason, transferTo } = call.body;
    const successor = await standDownTo(context, agentId, transferTo);
    const change = { type: 'ChangeStatus', to, reason, by: 'PLATFORM', ...successor } as const;
    const { position } = await call.execute(agent, agentId, change);
    const [row] = await rowsFor(call.caller, [await agentAfter(agentId, [position])]);
    return row ?? refuse('NOT_FOUND');
  });
}

function listAllAgentsRoute({ directory, rowsFor }: AgentAdministration): Endpoint {
  return serve(listAllAgents, async ({ caller, query }) => {
    const { q, from, to, status, agency: agencyId, licence, country, sort, page, pageSize } = query;
    const where = {
      ...omitUndefined({
        'work.status': status ?? { not: null },
        'work.agencyId': agencyId,
        countryId: country,
        createdAt: dayWindow({ from, to }),
      }),
      ...(licence && licenceFilters[licence]),
    };
    const anyOf = q === undefined ? [] : ['name', 'email'].map((path) => ({ [path]: { contains: q } }));
    const rows = await directory.people.find({
      where,
      anyOf,
      sort: [sort === 'newest' ? '-work.since' : sort],
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    return {
      ...pageInfo(query, await directory.people.count({ where, anyOf })),
      items: await rowsFor(caller, rows),
    };
  });
}

function changeAgentRoute({ context, directory, agentAfter }: AgentAdministration): Endpoint {
  return serve(changeAgent, async (call) => {
    const { userId } = call.params;
    const { licenceVerified: licence, idVerified: identity, agencyId, reason } = call.body;
    await findAgent(directory, userId);
    const verification = omitUndefined({ licence, identity });
    const acts: PersonAct[] = [
      ...(isEmpty(verification) ? [] : (['PROFILE'] as const)),
      ...(agencyId === undefined ? [] : (['RIGHTS'] as const)),
    ];
    await authorizedPerson(context, call.caller, userId, acts);
    const verified = await call.execute(agent, userId, {
      type: 'Verify',
      ...verification,
    });
    const rightsPositions =
      agencyId === undefined ? [] : await changeRights(context, call, { id: userId, agencyId, reason });
    return agentRecordOf(directory, await agentAfter(userId, [verified.position, ...rightsPositions]));
  });
}

const licenceFilters = {
  NONE: { 'work.licence.number': null },
  UNVERIFIED: { 'work.licence.number': { not: null }, 'work.licenceVerified': false },
  VERIFIED: { 'work.licence.number': { not: null }, 'work.licenceVerified': true },
} as const;
