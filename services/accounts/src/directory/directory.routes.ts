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
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { agencyProfileOf, findAgency } from './agency-records.ts';
import { agentProfileOf, findAgent, isAgent, soleBrokerCards, soleBrokerOf } from './agent-records.ts';
import { agencyCards, agentCards, type Directory, isLicensed } from './cards.ts';
import type { PersonRow } from './people.projection.ts';

const maxRows = 10_000;
const matchesName = (name: string, q: string | undefined) =>
  q === undefined || name.toLowerCase().includes(q.toLowerCase());
const includesOrAny = <T>(values: readonly T[], wanted: T | undefined) =>
  wanted === undefined || values.includes(wanted);

type Sort = 'name' | '-name' | 'newest';
/** A comparator by name or by start date, newest first. */
export const compareBy = <T>(sort: Sort, name: (one: T) => string, since: (one: T) => string) => {
  const direction = sort === 'name' ? 1 : -1;
  const value = sort === 'newest' ? since : name;
  return (a: T, b: T) => direction * value(a).localeCompare(value(b));
};

/** Public routes for the lists and profiles of agencies, brokers and agents. */
export function directoryRoutes(directory: Directory): Endpoint[] {
  const shared = directoryQueries(directory);
  return [
    listAgenciesRoute(shared),
    listBrokersRoute(shared),
    readBrokerRoute(shared),
    readAgencyRoute(shared),
    listAgentsRoute(shared),
    readAgentRoute(shared),
  ];
}

/** What the routes share: the active agencies and agents that match filters. */
function directoryQueries(directory: Directory) {
  async function activeAgencies(filters: AgencyFilters): Promise<AgencyRow[]> {
    const { type, country, verified, q, area, speciality, sort } = filters;
    const where = {
      status: 'ACTIVE',
      ...omitUndefined({ type }),
      ...(country && { countryId: country }),
      ...omitUndefined({ verified }),
    };
    const agencies = await directory.agencies.find({ where, limit: maxRows });
    return agencies
      .filter((agency) => matchesName(agency.displayName, q))
      .filter(
        (agency) =>
          includesOrAny(agency.serviceAreaIds, area) && includesOrAny<string>(agency.specialties, speciality),
      )
      .toSorted(
        compareBy(
          sort,
          (agency) => agency.displayName,
          (agency) => agency.createdAt,
        ),
      );
  }

  async function activeAgents(filters: Omit<AgentFilters, 'page' | 'pageSize'>): Promise<PersonRow[]> {
    const { agency, country, q, area, speciality, language, licensed, sort } = filters;
    const where = {
      status: 'ACTIVE',
      'work.status': 'ACTIVE',
      role: { not: 'USER' },
      ...(agency && { 'work.agencyId': agency }),
      ...(country && { countryId: country }),
    };
    const people = await directory.people.find({ where, limit: maxRows });
    return people
      .filter(isAgent)
      .filter(({ name, work }) => matchesName(name, q) && includesOrAny(work.areaIds, area))
      .filter(
        ({ work }) =>
          includesOrAny<string>(work.specialties, speciality) && includesOrAny(work.languages, language),
      )
      .filter((person) => licensed === undefined || isLicensed(person, directory.today()) === licensed)
      .toSorted(
        compareBy(
          sort,
          (person) => person.name,
          (person) => person.work.since,
        ),
      );
  }

  return { directory, activeAgencies, activeAgents };
}
type DirectoryQueries = ReturnType<typeof directoryQueries>;

function listAgenciesRoute({ directory, activeAgencies }: DirectoryQueries): Endpoint {
  return serve(listAgencies, async ({ query }) => {
    const page = paginate(await activeAgencies(query), query);
    return { ...page, items: await agencyCards(directory, page.items) };
  });
}

function listBrokersRoute({ directory, activeAgencies, activeAgents }: DirectoryQueries): Endpoint {
  return serve(listBrokers, async ({ query }) => {
    const { type: _, verified, ...filters } = query;
    const brokerAgencies = await activeAgencies({ ...query, type: 'BROKER' });
    const soleBrokers = (await activeAgents({ ...filters, licensed: verified })).filter(
      ({ work }) => work?.agencyId === null,
    );
    const page = paginate<AgencyRow | PersonRow>([...brokerAgencies, ...soleBrokers], query);
    const [cards, soleCards] = await Promise.all([
      agencyCards(
        directory,
        page.items.filter((row): row is AgencyRow => 'members' in row),
      ),
      soleBrokerCards(
        directory,
        page.items.filter((row): row is PersonRow => 'work' in row),
      ),
    ]);
    return { ...page, items: [...cards, ...soleCards] };
  });
}

function readBrokerRoute({ directory }: DirectoryQueries): Endpoint {
  return serve(readBroker, async ({ params, caller }) => {
    const agency = await findAgency(directory, params.id).catch(() => undefined);
    if (agency === undefined) return soleBrokerOf(directory, await findAgent(directory, params.id));
    return agency.type === 'BROKER' ? agencyProfileOf(directory, agency, caller) : refuse('NOT_FOUND');
  });
}

function readAgencyRoute({ directory }: DirectoryQueries): Endpoint {
  return serve(readAgency, async ({ params, caller }) =>
    agencyProfileOf(directory, await findAgency(directory, params.id), caller),
  );
}

function listAgentsRoute({ directory, activeAgents }: DirectoryQueries): Endpoint {
  return serve(listAgents, async ({ query }) => {
    const page = paginate(await activeAgents(query), query);
    return { ...page, items: await agentCards(directory, page.items) };
  });
}

function readAgentRoute({ directory }: DirectoryQueries): Endpoint {
  return serve(readAgent, async ({ params, caller }) =>
    agentProfileOf(directory, await findAgent(directory, params.id), caller),
  );
}
