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
import type { Facets } from '@ardhi/contracts/listings/search';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { agencyProfileOf, findAgency, remainingAgency } from './agency-records.ts';
import {
  type AgentPerson,
  agentProfileOf,
  findAgent,
  isAgent,
  soleBrokerCards,
  soleBrokerOf,
} from './agent-records.ts';
import { agencyCards, agentCards, countActiveListings, type Directory, isLicensed } from './cards.ts';
import { coversArea, filterAndCount, namedAreas } from './directory-facets.ts';

const maxRows = 10_000;
const matchesName = (name: string, q: string | undefined) =>
  q === undefined || name.toLowerCase().includes(q.toLowerCase());
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

/** The entries of a directory that match filters, with the numbers of entries by further filter value. */
interface Matches<R> {
  readonly rows: R[];
  readonly counts: Facets['counts'];
}

/** Agencies or agents by the number of their live listings, those with as many in the order given. */
async function mostActiveFirst<T extends { readonly id: string }>(
  directory: Directory,
  path: 'agentId' | 'agencyId',
  rows: readonly T[],
): Promise<T[]> {
  const ids = rows.map(({ id }) => id);
  const active = await countActiveListings(directory, path, ids);
  return rows.toSorted((a, b) => (active[b.id] ?? 0) - (active[a.id] ?? 0));
}

/** Queries shared by the routes: the active agencies and agents that match filters. */
function directoryQueries(directory: Directory) {
  async function activeAgencies(
    filters: Omit<AgencyFilters, 'sort'> & { readonly sort: Sort | '-active' },
  ): Promise<Matches<AgencyRow>> {
    const { type, country, verified, q, area, speciality, sort } = filters;
    const where = {
      status: 'ACTIVE',
      ...omitUndefined({ type }),
      ...(country && { countryId: country }),
    };
    const agencies = await directory.agencies.find({ where, limit: maxRows });
    const geography = await directory.geography();
    const { rows, counts } = filterAndCount<AgencyRow>(
      agencies.filter((agency) => matchesName(agency.displayName, q)),
      {
        area: {
          valuesOf: (row) => row.serviceAreaIds,
          wanted: area,
          matches: coversArea(geography),
        },
        speciality: { valuesOf: (row) => row.specialties, wanted: speciality },
        verified: { valuesOf: (row) => [String(row.verified)], wanted: verified?.toString() },
      },
    );
    const byName = compareBy<AgencyRow>(
      sort === '-active' ? 'name' : sort,
      (agency) => agency.displayName,
      (agency) => agency.createdAt,
    );
    const sorted = rows.toSorted(byName);
    const shown = sort === '-active' ? await mostActiveFirst(directory, 'agencyId', sorted) : sorted;
    return { rows: shown, counts: namedAreas(counts, geography) };
  }

  async function activeAgents(
    filters: Omit<AgentFilters, 'page' | 'pageSize' | 'sort'> & { readonly sort: Sort | '-active' },
    isListed: (person: AgentPerson) => boolean = () => true,
  ): Promise<Matches<AgentPerson>> {
    const { agency, country, q, area, speciality, language, licensed, sort } = filters;
    const where = {
      status: 'ACTIVE',
      'work.status': 'ACTIVE',
      role: { not: 'USER' },
      ...(agency && { 'work.agencyId': agency }),
      ...(country && { countryId: country }),
    };
    const people = (await directory.people.find({ where, limit: maxRows })).filter(isAgent);
    const geography = await directory.geography();
    const today = directory.today();
    const { rows, counts } = filterAndCount<AgentPerson>(
      people.filter((person) => matchesName(person.name, q) && isListed(person)),
      {
        area: { valuesOf: ({ work }) => work.areaIds, wanted: area, matches: coversArea(geography) },
        speciality: { valuesOf: ({ work }) => work.specialties, wanted: speciality },
        language: { valuesOf: ({ work }) => work.languages, wanted: language },
        licensed: {
          valuesOf: (person) => [String(isLicensed(person, today))],
          wanted: licensed?.toString(),
        },
      },
    );
    const compare = compareBy<AgentPerson>(
      sort === '-active' ? 'name' : sort,
      (person) => person.name,
      (person) => person.work.since,
    );
    const sorted = rows.toSorted(compare);
    const shown = sort === '-active' ? await mostActiveFirst(directory, 'agentId', sorted) : sorted;
    return { rows: shown, counts: namedAreas(counts, geography) };
  }

  return { directory, activeAgencies, activeAgents };
}
type DirectoryQueries = ReturnType<typeof directoryQueries>;

function listAgenciesRoute({ directory, activeAgencies }: DirectoryQueries): Endpoint {
  return serve(listAgencies, async ({ query }) => {
    const { rows, counts } = await activeAgencies(query);
    const page = paginate(rows, query);
    return { ...page, items: await agencyCards(directory, page.items), facets: { counts } };
  });
}

function listBrokersRoute({ directory, activeAgencies, activeAgents }: DirectoryQueries): Endpoint {
  return serve(listBrokers, async ({ query }) => {
    const { type: _, verified, ...filters } = query;
    const brokerAgencies = await activeAgencies({ ...query, type: 'BROKER' });
    const soleBrokers = await activeAgents(
      { ...filters, licensed: verified },
      ({ work }) => work.agencyId === null,
    );
    const page = paginate<AgencyRow | AgentPerson>([...brokerAgencies.rows, ...soleBrokers.rows], query);
    const [cards, soleCards] = await Promise.all([
      agencyCards(
        directory,
        page.items.filter((row): row is AgencyRow => 'members' in row),
      ),
      soleBrokerCards(
        directory,
        page.items.filter((row): row is AgentPerson => 'work' in row),
      ),
    ]);
    const { licensed = [], language: __, ...ofAgents } = soleBrokers.counts;
    const counts = addCounts(brokerAgencies.counts, { ...ofAgents, verified: licensed });
    return { ...page, items: [...cards, ...soleCards], facets: { counts } };
  });
}

/** The numbers of two lists together, the highest first. */
function addCounts(first: Facets['counts'], second: Facets['counts']): Facets['counts'] {
  const sums = Object.keys(first).map((name) => {
    const values = Map.groupBy([...(first[name] ?? []), ...(second[name] ?? [])], ({ v }) => v);
    const added = [...values.values()].flatMap(([one, other]) =>
      one === undefined ? [] : [{ ...one, n: one.n + (other?.n ?? 0) }],
    );
    return [name, added.toSorted((a, b) => b.n - a.n)] as const;
  });
  return Object.fromEntries(sums);
}

function readBrokerRoute({ directory }: DirectoryQueries): Endpoint {
  return serve(readBroker, async ({ params, caller }) => {
    const agency = await findAgency(directory, params.id).catch((error: unknown) => {
      if (!isRefusal(error, 'NOT_FOUND')) throw error;
    });
    if (agency === undefined) return soleBrokerOf(directory, await findAgent(directory, params.id));
    const remaining = await remainingAgency(directory, agency);
    return remaining.type === 'BROKER' ? agencyProfileOf(directory, remaining, caller) : refuse('NOT_FOUND');
  });
}

function readAgencyRoute({ directory }: DirectoryQueries): Endpoint {
  return serve(readAgency, async ({ params, caller }) =>
    agencyProfileOf(
      directory,
      await remainingAgency(directory, await findAgency(directory, params.id)),
      caller,
    ),
  );
}

function listAgentsRoute({ directory, activeAgents }: DirectoryQueries): Endpoint {
  return serve(listAgents, async ({ query }) => {
    const { rows, counts } = await activeAgents(query);
    const page = paginate(rows, query);
    return { ...page, items: await agentCards(directory, page.items), facets: { counts } };
  });
}

function readAgentRoute({ directory }: DirectoryQueries): Endpoint {
  return serve(readAgent, async ({ params, caller }) =>
    agentProfileOf(directory, await findAgent(directory, params.id), caller),
  );
}
