import {
  bulkListings,
  exportListings,
  listAgencyListings,
  listAgentListings,
  listAllListings,
  readAgentSummary,
} from '@ardhi/contracts/listings/back-office.routes';
import { listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Condition, DocumentQuery } from '@ardhi/kernel/ports/documents';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import { exportRows } from '../exports/export-rows.ts';
import { sendTable } from '../files/send-table.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import { type PageRequest, pageOf } from '../paging.ts';
import { type Portfolio, portfolio } from '../portfolio/portfolio.ts';
import { editListing, ownListing } from '../processes/edit-listing.ts';
import { applyStatusChange } from '../processes/publish-listing.ts';
import { leads } from '../replicas/leads.ts';
import { settingsOf } from '../replicas/settings.ts';
import { listingTableRows } from './listing-table.ts';

type Filters = Readonly<Record<string, Condition>>;

const sorting = {
  allowed: ['updated', 'created', 'expires', 'confirmed', 'price', 'reason', 'ref'],
  defaultSort: '-updatedAt',
  paths: {
    updated: 'updatedAt',
    created: 'createdAt',
    expires: 'expiresAt',
    confirmed: 'confirmedAt',
    price: 'details.price.amount',
  },
};

interface ListFilters {
  readonly kind?: string | undefined;
  readonly reason?: string | undefined;
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly lang?: Locale | undefined;
}

/** Filters that agents and admins share. */
function listFilter({ kind, reason, status, q }: ListFilters): Filters {
  const reasons = listingReasons.filter((one) => status === undefined || statusOf[one] === status);
  return {
    ...omitUndefined({ kind }),
    reason: reason ?? { in: reasons.filter((one) => one !== 'DELETED') },
    ...(q && { text: { contains: q } }),
  };
}

/** A listing is an agent's own, or of the whole agency for a super agent. */
export const ownedBy = ({ id, role, tenant }: Caller): Pick<DocumentQuery, 'anyOf'> => ({
  anyOf: [
    { owners: { contains: id } },
    ...(role === 'SUPER_AGENT' && tenant !== undefined ? [{ agencyId: tenant }] : []),
  ],
});

/** As many as two imports take. */
const maxExported = 10_000;

const dayAfter = (day: string) => daysAfter(`${day}T00:00:00.000Z`, 1);

/** @throws Refusal DATE_RANGE_INVALID */
function created({ from, to }: { from?: string | undefined; to?: string | undefined }): Filters {
  if (from !== undefined && to !== undefined && from > to) refuse('DATE_RANGE_INVALID');
  if (from === undefined && to === undefined) return {};
  return {
    createdAt: { ...omitUndefined({ from }), ...(to !== undefined && { below: dayAfter(to) }) },
  };
}

/** Routes of the agent and admin tables, bulk changes, export and the agent summary. */
export function managementRoutes(context: ListingsContext): Endpoint[] {
  const { listings, service } = context;

  async function table(
    call: Pick<Call<unknown, PageRequest & ListFilters, unknown>, 'query' | 'caller'>,
    where: Filters,
    scope: Pick<DocumentQuery, 'anyOf'> = {},
  ) {
    const { reason: _, ...counted } = where;
    const [page, counts] = await Promise.all([
      pageOf(listings, { where, ...scope }, call.query, sorting),
      listings.countBy('reason', { where: counted, ...scope }),
    ]);
    const { DELETED: __, ...shown } = counts;
    return {
      ...page,
      items: await listingTableRows(context, page.items, call.caller, call.query.lang),
      counts: shown,
    };
  }

  const overall = (
    call: Call<
      unknown,
      Parameters<typeof created>[0] &
        PageRequest &
        ListFilters & {
          agency?: string | undefined;
          agentId?: string | undefined;
          country?: string | undefined;
          flag?: string | undefined;
        },
      unknown
    >,
    more: Filters = {},
  ) => {
    const { agency, agentId, country, flag } = call.query;
    return table(call, {
      ...listFilter(call.query),
      ...created(call.query),
      ...omitUndefined({ agencyId: agency, agentId, 'details.location.geo.countryId': country }),
      ...(flag !== undefined && { flags: { contains: flag } }),
      ...more,
    });
  };

  return [
    serve(listAgentListings, (call) => {
      const { agentId, expiresBefore } = call.query;
      return table(
        call,
        {
          ...listFilter(call.query),
          ...omitUndefined({ agentId }),
          ...(expiresBefore !== undefined && { expiresAt: { below: `${expiresBefore}T00:00:00.000Z` } }),
        },
        ownedBy(call.caller),
      );
    }),
    serve(listAllListings, (call) => overall(call)),
    serve(listAgencyListings, (call) => overall(call, { agencyId: call.params.id })),
    serve(bulkListings, async (call) => {
      const results = [];
      for (const id of new Set(call.body.ids)) results.push(await attempt(id, () => one(id)));
      return { results };

      async function one(id: string) {
        const asked = { ...call, params: { id } };
        const kept = await ownListing(context, asked);
        const job = call.body.do;
        if ('cmd' in job) return applyStatusChange(context, call, kept, { cmd: job.cmd });
        if ('set' in job) return editListing(context, asked, job.set);
        const { price } = kept.details;
        if (price === undefined) return refuse('WRONG_STATE', { state: 'without a price' });
        const amount = Math.round(price.amount * (1 + job.pricePercent / 100));
        return editListing(context, asked, { price: { ...price, amount } });
      }
    }),
    serve(exportListings, async (call) => {
      const { query, caller } = call;
      const kept = await listings.find({
        where: listFilter(query),
        ...ownedBy(caller),
        sort: ['ref'],
        limit: maxExported,
      });
      return sendTable(call, 'listings', exportRows(kept), query.format);
    }),
    serve(readAgentSummary, async ({ caller }) => {
      const scope = ownedBy(caller);
      const now = service.clock.now();
      const live = { reason: { in: ['LIVE', 'UNDER_OFFER'] } };
      const leadRows = service.read(leads);
      const mine =
        caller.role === 'SUPER_AGENT' && caller.tenant !== undefined
          ? { owner: caller.tenant }
          : { assignedTo: caller.id };
      const [byReason, expiring7d, toConfirm, slots, free, leadsToday, unanswered] = await Promise.all([
        listings.countBy('reason', scope),
        listings.count({ where: { ...live, expiresAt: { from: now, below: daysAfter(now, 7) } }, ...scope }),
        listings.count({ where: { ...live, confirmedAt: { below: daysAfter(now, -14) } }, ...scope }),
        service.state<Portfolio>(portfolio, caller.tenant ?? caller.id),
        settingsOf(service, 'freeTier'),
        leadRows.count({ where: { ...mine, askedAt: { from: now.slice(0, 10) } } }),
        leadRows.count({ where: { ...mine, unanswered: true } }),
      ]);
      const { DELETED: _, ...shown } = byReason;
      const used = Object.values(slots.state.slots).filter(
        ({ until }) => until === undefined || until > now,
      ).length;
      return {
        leadsToday,
        unanswered,
        byReason: shown,
        expiring7d,
        toConfirm,
        quotas: [{ itemKey: 'LISTING_SLOT', used, limit: free.slots + slots.state.granted }],
        tips: [],
      };
    }),
  ];
}

/** How one of many fared; a fault of ours still ends the whole call. */
async function attempt(id: string, run: () => Promise<unknown>) {
  try {
    await run();
    return { id, ok: true };
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name !== 'Refusal' || code === undefined) throw error;
    return { id, ok: false, code };
  }
}
