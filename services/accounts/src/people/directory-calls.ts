import {
  type AgencyFilters,
  type AgentFilters,
  listAgencies,
  listAgents,
  listBrokers,
  readAgency,
  readAgent,
  readBroker,
} from '@ardhi/contracts/accounts/directory.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { AgencyView } from '../agency/agencies.ts';
import { agencyProfileOf, findAgency } from '../agency/agency-answers.ts';
import { agentProfileOf, findAgent, isAgent, soleBrokerCards, soleBrokerOf } from '../agent/agent-answers.ts';
import { pageOfAll } from '../page-of-all.ts';
import { agencyCards, agentCards, type CardSources, isLicensed } from './cards.ts';
import type { Person } from './people.ts';

const most = 10_000;
const includes = (name: string, q: string | undefined) =>
  q === undefined || name.toLowerCase().includes(q.toLowerCase());
const among = <T>(all: readonly T[], one: T | undefined) => one === undefined || all.includes(one);

type Sort = 'name' | '-name' | 'newest';
/** The same order for everything that has a name and a beginning. */
export const inOrder = <T>(sort: Sort, name: (one: T) => string, since: (one: T) => string) => {
  const way = sort === 'name' ? 1 : -1;
  const value = sort === 'newest' ? since : name;
  return (a: T, b: T) => way * value(a).localeCompare(value(b));
};

/** The public lists and pages of agencies, brokers and agents. */
export function directoryCalls(sources: CardSources): Served[] {
  async function activeAgencies(filters: AgencyFilters): Promise<AgencyView[]> {
    const { type, country, verified, q, area, speciality, sort } = filters;
    const where = {
      status: 'ACTIVE',
      ...(type && { type }),
      ...(country && { countryId: country }),
      ...(verified !== undefined && { verified }),
    };
    const found = await sources.agencies.find({ where, limit: most });
    return found
      .filter((one) => includes(one.displayName, q))
      .filter((one) => among(one.serviceAreaIds, area) && among<string>(one.specialties, speciality))
      .toSorted(
        inOrder(
          sort,
          (one) => one.displayName,
          (one) => one.createdAt,
        ),
      );
  }

  async function activeAgents(filters: Omit<AgentFilters, 'page' | 'pageSize'>): Promise<Person[]> {
    const { agency, country, q, area, speciality, language, licensed, sort } = filters;
    const where = {
      status: 'ACTIVE',
      'work.status': 'ACTIVE',
      ...(agency && { 'work.agencyId': agency }),
      ...(country && { countryId: country }),
    };
    const found = await sources.people.find({ where, limit: most });
    return found
      .filter(isAgent)
      .filter(({ name, work }) => includes(name, q) && among(work.areaIds, area))
      .filter(({ work }) => among<string>(work.specialties, speciality) && among(work.languages, language))
      .filter((one) => licensed === undefined || isLicensed(one, sources.today()) === licensed)
      .toSorted(
        inOrder(
          sort,
          (one) => one.name,
          (one) => one.work.since,
        ),
      );
  }

  return [
    serve(listAgencies, async ({ query }) => {
      const page = pageOfAll(await activeAgencies(query), query);
      return { ...page, items: await agencyCards(sources, page.items) };
    }),

    serve(listBrokers, async ({ query }) => {
      const { type: _, verified, ...filters } = query;
      const houses = await activeAgencies({ ...query, type: 'BROKER' });
      const alone = (await activeAgents({ ...filters, licensed: verified })).filter(
        ({ work }) => work?.agencyId === null,
      );
      const page = pageOfAll<AgencyView | Person>([...houses, ...alone], query);
      const [cards, soles] = await Promise.all([
        agencyCards(
          sources,
          page.items.filter((one): one is AgencyView => 'members' in one),
        ),
        soleBrokerCards(
          sources,
          page.items.filter((one): one is Person => 'work' in one),
        ),
      ]);
      return { ...page, items: [...cards, ...soles] };
    }),

    serve(readBroker, async ({ params, caller }) => {
      const house = await findAgency(sources, params.id).catch(() => undefined);
      if (house === undefined) return soleBrokerOf(sources, await findAgent(sources, params.id));
      return house.type === 'BROKER' ? agencyProfileOf(sources, house, caller) : refuse('NOT_FOUND');
    }),

    serve(readAgency, async ({ params, caller }) =>
      agencyProfileOf(sources, await findAgency(sources, params.id), caller),
    ),

    serve(listAgents, async ({ query }) => {
      const page = pageOfAll(await activeAgents(query), query);
      return { ...page, items: await agentCards(sources, page.items) };
    }),

    serve(readAgent, async ({ params }) => agentProfileOf(sources, await findAgent(sources, params.id))),
  ];
}
