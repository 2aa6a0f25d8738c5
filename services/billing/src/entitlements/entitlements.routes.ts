import { listAgencyUsage } from '@ardhi/contracts/billing/agency-usage.routes';
import type { EntitlementsBreakdown, PublicEntitlements } from '@ardhi/contracts/billing/entitlements';
import {
  readAgencyEntitlements,
  readEntitlementsBreakdown,
  readOwnEntitlements,
} from '@ardhi/contracts/billing/entitlements.routes';
import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { onMarketReasons } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agents, agentsAndAdmins, isAdmin } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listings } from '../replicas/listings.ts';
import { agencyMembers } from '../replicas/members.ts';
import { type ReceiverRow, receivers } from '../replicas/receivers.ts';
import { agencyUsage, byUsage } from './agency-usage.ts';
import { type BreakdownRequest, breakdownOf, planOf } from './breakdown.ts';
import { withoutHiddenListings } from './hidden-listings.ts';

/** Routes that tell what agencies and agents have and use. */
export function entitlementsRoutes(context: ServiceContext): Endpoint[] {
  const agencyOf = async (id: string) => {
    const row = await context.read(receivers).get(id);
    return row?.type === 'AGENCY' ? row : refuse('NOT_FOUND');
  };
  const ofAgency = async (id: string, caller: Caller, request?: BreakdownRequest) =>
    withoutHiddenListings(context, await breakdownOf(context, { type: 'AGENCY', id }, request), caller);
  return [
    serve(
      readAgencyEntitlements,
      async ({ params: { id }, caller }): Promise<EntitlementsBreakdown | PublicEntitlements> => {
        const agency = await agencyOf(id);
        if (isMember(caller, id)) return ofAgency(id, caller);
        return agency.isActive ? publicPart(context, agency) : refuse('NOT_FOUND');
      },
    ),

    serve(readEntitlementsBreakdown, async ({ params: { id }, query, caller }) => {
      await agencyOf(id);
      if (!isMember(caller, id)) forbid(agentsAndAdmins, caller.role);
      return ofAgency(id, caller, query);
    }),

    serve(listAgencyUsage, async ({ query }) => {
      const rows = await agencyUsage(context, query);
      return paginate(rows.toSorted(byUsage(query.sort)), query);
    }),

    serve(readOwnEntitlements, async ({ caller }) => {
      const { id, role, tenant } = caller;
      const isAgent = agents.some((one) => one === role);
      const agencyId = isAgent ? tenant : undefined;
      const own = await breakdownOf(context, {
        type: isAgent ? 'AGENT' : 'USER',
        id,
        ...(agencyId !== undefined && { withoutFreeTier: true }),
      });
      return { own, ...(agencyId !== undefined && { agency: await ofAgency(agencyId, caller) }) };
    }),
  ];
}

/** True if a caller works for the agency now, or is an admin. */
const isMember = ({ role, tenant }: Caller, agencyId: string): boolean =>
  isAdmin(role) || (agents.some((one) => one === role) && tenant === agencyId);

async function publicPart(context: ServiceContext, { id, name }: ReceiverRow): Promise<PublicEntitlements> {
  const { read } = context;
  const [membership, rows] = await Promise.all([
    read(agencyMembers).get(id),
    readAll(read(listings), { where: { ownerId: id, reason: { in: onMarketReasons } } }),
  ]);
  return {
    name,
    activeListings: rows.filter(isPubliclyListed).length,
    ...omitUndefined({ plan: await planOf(context, id), verifiedSince: membership?.verifiedSince }),
  };
}
