import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import { readAgentSummary } from '@ardhi/contracts/listings/back-office.routes';
import { onMarketReasons } from '@ardhi/contracts/listings/status';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import { type Portfolio, portfolio } from '../portfolio/portfolio.ts';
import { slotLimitOf } from '../replicas/billing.ts';
import { leads } from '../replicas/leads.ts';
import { ownedBy, toConfirmFilter } from './list-filters.ts';

const expiringWithinDays = 7;

/** Route that counts what an agent has to do today: leads, expiring and unconfirmed listings, and free slots. */
export const agentSummaryRoute = (context: ListingsContext): Endpoint =>
  serve(readAgentSummary, async ({ caller }) => {
    const [listingTasks, leadTasks, quota] = await Promise.all([
      countListings(context, caller),
      countLeads(context.service, caller),
      slotQuota(context.service, caller),
    ]);
    return { ...leadTasks, ...listingTasks, quotas: [quota], tips: [] };
  });

async function countListings({ listings, service }: ListingsContext, caller: Caller) {
  const scope = ownedBy(caller);
  const now = service.clock.now();
  const expiring = {
    reason: { in: onMarketReasons },
    expiresAt: { from: now, below: daysAfter(now, expiringWithinDays) },
  };
  const [{ DELETED: _, ...byReason }, expiring7d, toConfirm] = await Promise.all([
    listings.countBy('reason', scope),
    listings.count({ where: expiring, ...scope }),
    listings.count({ where: toConfirmFilter(now), ...scope }),
  ]);
  return { byReason, expiring7d, toConfirm };
}

/** Counts the leads of the whole agency for a super agent, else those assigned to the caller. */
async function countLeads({ read, clock }: ServiceContext, caller: Caller) {
  const { id, tenant } = caller;
  const ledAgency = agencyLedBy(caller);
  const own =
    ledAgency === undefined ? { assignedTo: id, owner: { in: [id, tenant ?? id] } } : { owner: ledAgency };
  const today = clock.now().slice(0, 10);
  const [leadsToday, unanswered] = await Promise.all([
    read(leads).count({ where: { ...own, askedAt: { from: today } } }),
    read(leads).count({ where: { ...own, unanswered: true } }),
  ]);
  return { leadsToday, unanswered };
}

async function slotQuota(service: ServiceContext, { id, tenant }: Caller) {
  const now = service.clock.now();
  const [{ state }, limit] = await Promise.all([
    service.state<Portfolio>(portfolio, tenant ?? id),
    slotLimitOf(service, tenant ?? id),
  ]);
  const slots = Object.values(state.slots);
  const used = slots.filter(({ until }) => until === undefined || until > now).length;
  return { itemKey: 'LISTING_SLOT', used, limit: limit + state.granted };
}
