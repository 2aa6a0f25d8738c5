import { listAgencies, listAgents, listBrokers } from '@ardhi/contracts/accounts/directory.routes';
import type { AgencyCard, AgentCard } from '@ardhi/contracts/listings/contact-cards';
import type { Facets } from '@ardhi/contracts/listings/search';
import type { Client } from '@ardhi/kit/client';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** The lists of the directory. */
export const agentLists = ['agents', 'agencies', 'brokers'] as const;
/** One of the lists of the directory. */
export type AgentList = (typeof agentLists)[number];

const sharedFilters = ['q', 'area', 'speciality', 'page'] as const;
const agentFilters = ['licensed', 'language'] as const;
const agencyFilters = ['verified'] as const;
/** Filters as in the URL; every list has some of its own. */
export type AgentFilters = Readonly<
  Partial<Record<(typeof sharedFilters | typeof agentFilters | typeof agencyFilters)[number], string>>
>;

/** A page of one of the lists. */
export interface AgentResults {
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
  /** Numbers of entries by filter and value. */
  readonly counts: Facets['counts'];
  readonly agents: readonly AgentCard[];
  readonly agencies: readonly AgencyCard[];
}

/** Data of the directory. */
export interface AgentsData {
  readonly list: AgentList;
  readonly filters: AgentFilters;
  readonly results?: AgentResults;
  /** Why there are no results: a filter in the URL is invalid. */
  readonly errorMessage?: string;
}

const isList = (text: string | null): text is AgentList => agentLists.some((name) => name === text);

/** Loads a page of agents, agencies or brokers for the filters in the URL. */
export async function agentsLoader(args: LoaderFunctionArgs): Promise<AgentsData> {
  const params = new URL(args.request.url).searchParams;
  const show = params.get('show');
  const list = isList(show) ? show : 'agents';
  const names = [...sharedFilters, ...(list === 'agents' ? agentFilters : agencyFilters)];
  const filters: AgentFilters = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  try {
    return { list, filters, results: await load(clientOf(args), list, filters) };
  } catch (error) {
    if (!isCallError(error) || error.status !== 400) throw error;
    return { list, filters, errorMessage: error.message };
  }
}

async function load(client: Client, list: AgentList, filters: AgentFilters): Promise<AgentResults> {
  // The filters of the URL have the names and formats of the query.
  const query = filters as object;
  // Those first who have something to show.
  const busiestFirst = { ...query, sort: '-active' as const };
  if (list === 'agents') {
    const answer = await client.call(listAgents, { query: busiestFirst });
    return { ...pageOf(answer), agents: answer.items, agencies: [] };
  }
  const answer =
    list === 'brokers'
      ? await client.call(listBrokers, { query })
      : await client.call(listAgencies, { query: busiestFirst });
  return { ...pageOf(answer), agents: [], agencies: answer.items };
}

const pageOf = ({
  total,
  page,
  totalPages,
  facets,
}: Omit<AnswerOf<typeof listAgents>, 'items'>): Omit<AgentResults, 'agents' | 'agencies'> => ({
  total,
  page,
  totalPages,
  counts: facets.counts,
});

/** The URL of a list with some filters. */
export function agentsHref(list: AgentList, filters: AgentFilters): string {
  const query = new URLSearchParams({ ...(list !== 'agents' && { show: list }), ...filters }).toString();
  return query === '' ? '/agents' : `/agents?${query}`;
}
