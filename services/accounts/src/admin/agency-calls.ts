import {
  type CountedAgency,
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
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { AgencyView } from '../agency/agencies.ts';
import { agency } from '../agency/agency.ts';
import { agencyRecordOf, findAgency } from '../agency/agency-answers.ts';
import { agencyRefOf } from '../agency/agency-calls.ts';
import { agencyChangesOf, agencyFieldsOf } from '../agency/agency-input.ts';
import { agent } from '../agent/agent.ts';
import { agentRecordOf, findAgent, isAgent } from '../agent/agent-answers.ts';
import { framed, pageOfAll } from '../page-of-all.ts';
import { type CardSources, teamRows } from '../people/cards.ts';
import { inOrder } from '../people/directory-calls.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { slugOf } from '../slug.ts';
import { agencyHistory } from './agency-history.ts';
import { dayWindow } from './day-window.ts';
import { moveUser } from './move-user.ts';

const most = 10_000;
const hasName = (name: string, q: string | undefined) =>
  q === undefined || name.toLowerCase().includes(q.toLowerCase());

/** Agencies, as admins open, approve and close them. */
export function adminAgencyCalls({ tools }: Room, sources: CardSources): Served[] {
  async function counted(it: AgencyView): Promise<CountedAgency> {
    const listings = await sources.listings.count({ where: { agencyId: it.id } });
    const counts = { agents: Object.keys(it.members).length, listings };
    return { ...(await agencyRecordOf(sources, it)), counts };
  }
  const one = async (id: string) => counted(await findAgency(sources, id));

  return [
    serve(listAllAgencies, async ({ query }) => {
      const { q, from, to, type, status, country, verified, sort, page, pageSize } = query;
      const createdAt = dayWindow({ from, to });
      const displayName = q === undefined ? undefined : { contains: q };
      const where = present({ type, status, countryId: country, verified, createdAt, displayName });
      const order = sort.replace('name', 'displayName');
      const offset = (page - 1) * pageSize;
      const rows = await sources.agencies.find({ where, sort: [order], offset, limit: pageSize });
      const total = await sources.agencies.count({ where });
      return { ...framed(query, total), items: await Promise.all(rows.map(counted)) };
    }),

    serve(createAgency, async (call) => {
      const id = call.newId();
      const fields = agencyFieldsOf(call.body);
      const names = { ref: agencyRefOf(id), slug: slugOf(fields.displayName, id) };
      await call.order(agency, id, { type: 'Found', ...names, ownerUserId: '', fields });
      return one(id);
    }),

    serve(readAnyAgency, ({ params }) => one(params.id)),

    serve(changeAnyAgency, async (call) => {
      const { id } = call.params;
      await call.order(agency, id, { type: 'Change', changes: agencyChangesOf(call.body) });
      return one(id);
    }),

    serve(closeAgency, async (call) => {
      const { id } = call.params;
      const { counts } = await one(id);
      const count = counts.agents + counts.listings;
      if (count > 0) refuse('IN_USE', { count });
      await call.order(agency, id, { type: 'ChangeStatus', to: 'CLOSED', reason: 'closed by an admin' });
    }),

    serve(readAgencyHistory, async ({ params, query }) =>
      pageOfAll(await agencyHistory(tools, sources, params.id), query),
    ),

    serve(changeAgencyStatus, async (call) => {
      const { id } = call.params;
      const { status: to, reason } = call.body;
      await call.order(agency, id, { type: 'ChangeStatus', to, reason });
      return one(id);
    }),
  ];
}

/** Agents, as admins verify, suspend and move them. */
export function adminAgentCalls({ tools }: Room, sources: CardSources): Served[] {
  async function caughtUp(userId: string, positions: readonly number[]) {
    await tools.caughtUp(Math.max(0, ...positions));
    return findAgent(sources, userId);
  }

  return [
    serve(listAgencyAgents, async ({ params, query }) => {
      const { members } = await findAgency(sources, params.id);
      const found = (await sources.people.getMany(Object.keys(members))).filter(
        ({ name, work }) => hasName(name, query.q) && (query.status ?? work?.status) === work?.status,
      );
      const page = pageOfAll(found, query);
      return { ...page, items: await teamRows(sources, page.items) };
    }),

    serve(changeAgencyAgentStatus, async (call) => {
      const { id, agentId } = call.params;
      const { work } = await findAgent(sources, agentId);
      if (work.agencyId !== id) refuse('NOT_FOUND');
      const { status: to, reason } = call.body;
      const { position } = await call.order(agent, agentId, { type: 'ChangeStatus', to, reason });
      const [row] = await teamRows(sources, [await caughtUp(agentId, [position])]);
      return row ?? refuse('NOT_FOUND');
    }),

    serve(listAllAgents, async ({ query }) => {
      const { q, from, to, status, agency: house, licence, country, sort } = query;
      const where = present({
        'work.status': status ?? { not: null },
        'work.agencyId': house,
        countryId: country,
        createdAt: dayWindow({ from, to }),
      });
      const found = (await sources.people.find({ where, limit: most }))
        .filter(isAgent)
        .filter(({ name, email }) => hasName(`${name} ${email}`, q))
        .filter(({ work }) => licence === undefined || licence === licenceOf(work))
        .toSorted(
          inOrder(
            sort,
            (one) => one.name,
            (one) => one.work.since,
          ),
        );
      const page = pageOfAll(found, query);
      return { ...page, items: await teamRows(sources, page.items) };
    }),

    serve(changeAgent, async (call) => {
      const { userId } = call.params;
      const { licenceVerified: licence, idVerified: identity, agencyId, reason } = call.body;
      await findAgent(sources, userId);
      const verified = await call.order(agent, userId, { type: 'Verify', ...present({ licence, identity }) });
      const moved =
        agencyId === undefined ? [] : await moveUser(tools, call, { id: userId, agencyId, reason });
      return agentRecordOf(sources, await caughtUp(userId, [verified.position, ...moved]));
    }),
  ];
}

const licenceOf = ({ licence, licenceVerified }: { licence?: object; licenceVerified: boolean }) =>
  licence === undefined ? 'NONE' : licenceVerified ? 'VERIFIED' : 'UNVERIFIED';
