import { type OpenWork, readOpenWork } from '@ardhi/contracts/leads/open-work.routes';
import { onMarketReasons } from '@ardhi/contracts/listings/status';
import { isAdmin } from '@ardhi/contracts/roles';
import type { Id } from '@ardhi/contracts/values';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { LeadsContext } from '../context.ts';
import { activeColleagues } from '../enquiry/lead-routing.ts';
import { viewings } from '../viewing/viewings.projection.ts';

/** The route that counts what an agent has in hand before a suspension (api.md L79). */
export function openWorkRoutes(leads: LeadsContext): readonly Endpoint[] {
  return [
    serve(readOpenWork, async ({ params: { userId }, caller }) => {
      const { agencyId } = (await leads.agents.get(userId)) ?? refuse('NOT_FOUND');
      if (!isAdmin(caller.role) && (agencyId === undefined || agencyId !== caller.tenant))
        refuse('NOT_FOUND');
      return openWorkOf(leads, userId, agencyId);
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
