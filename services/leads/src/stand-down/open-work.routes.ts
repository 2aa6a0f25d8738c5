import {
  type AgencyOpenWork,
  type OpenWork,
  readAgencyOpenWork,
  readOpenWork,
} from '@ardhi/contracts/leads/open-work.routes';
import { onMarketReasons } from '@ardhi/contracts/listings/status';
import { isAdmin } from '@ardhi/contracts/roles';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { LeadsContext } from '../context.ts';
import { activeColleagues } from '../enquiry/lead-routing.ts';
import { viewings } from '../viewing/viewings.projection.ts';

/** The routes that count what an agent or an agency has in hand before a suspension (api.md L79, L80). */
export function openWorkRoutes(leads: LeadsContext): readonly Endpoint[] {
  return [
    serve(readOpenWork, async ({ params: { userId }, caller }) => {
      const { agencyId } = (await leads.agents.get(userId)) ?? refuse('NOT_FOUND');
      if (!isAdmin(caller.role) && (agencyId === undefined || agencyId !== caller.tenant))
        refuse('NOT_FOUND');
      return openWorkOf(leads, userId, agencyId);
    }),

    serve(readAgencyOpenWork, async ({ params }) => {
      const { id } = (await leads.agencies.get(params.id)) ?? refuse('NOT_FOUND');
      return agencyOpenWorkOf(leads, id);
    }),
  ];
}

async function openWorkOf(leads: LeadsContext, userId: Id, agencyId: Id | undefined): Promise<OpenWork> {
  const { context, listings, contacts } = leads;
  const when = { from: context.clock.now() };
  const [onMarket, open, confirmed, colleagues] = await Promise.all([
    listings.count({ where: { agentId: userId, reason: { in: onMarketReasons } } }),
    contacts.count({ where: { assignedTo: userId, status: 'OPEN' } }),
    context.read(viewings).count({ where: { agentId: userId, state: 'CONFIRMED', when } }),
    agencyId === undefined ? [] : activeColleagues(leads, agencyId, userId),
  ]);
  return {
    listings: onMarket,
    leads: open,
    viewings: confirmed,
    successors: colleagues
      .map((colleague) => ({ userId: colleague.userId, name: colleague.name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

async function agencyOpenWorkOf(
  { context, listings, agents, contacts }: LeadsContext,
  agencyId: Id,
): Promise<AgencyOpenWork> {
  const when = { from: context.clock.now() };
  const [onMarket, working, open, confirmed] = await Promise.all([
    listings.count({ where: { agencyId, reason: { in: onMarketReasons } } }),
    agents.count({ where: { agencyId, status: 'ACTIVE' } }),
    contacts.count({ where: { owner: agencyId, status: 'OPEN' } }),
    context.read(viewings).count({ where: { agencyId, state: 'CONFIRMED', when } }),
  ]);
  return { listings: onMarket, agents: working, leads: open, viewings: confirmed };
}
