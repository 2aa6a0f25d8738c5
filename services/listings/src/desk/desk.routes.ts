import {
  adminListings,
  agencyListings,
  agentListings,
  bulkListings,
  exportListings,
  readAgentSummary,
} from '@ardhi/contracts/listings/desk.routes';
import { listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import type { Locale } from '@ardhi/contracts/values';
import type { Condition, DocumentQuery } from '@ardhi/kernel/documents/documents';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { heardLeads } from '../around/leads.ts';
import { settingOf } from '../around/settings.ts';
import type { Catalogue } from '../catalogue.ts';
import { answerTable } from '../export/answer-table.ts';
import { exportRows } from '../export/export-rows.ts';
import { moveAs } from '../listing/moving-routes.ts';
import { daysAfter } from '../listing/terms.ts';
import { own, say } from '../listing/writing.ts';
import { type Asked, pageOf } from '../paging.ts';
import { type Portfolio, portfolio } from '../portfolio/portfolio.ts';
import { rowsOf } from './rows.ts';

type Filters = Readonly<Record<string, Condition>>;

const sorting = {
  allowed: ['updated', 'created', 'expires', 'confirmed', 'price', 'reason', 'ref'],
  usual: '-updatedAt',
  paths: {
    updated: 'updatedAt',
    created: 'createdAt',
    expires: 'expiresAt',
    confirmed: 'confirmedAt',
    price: 'said.price.amount',
  },
};

interface Narrowing {
  readonly kind?: string | undefined;
  readonly reason?: string | undefined;
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly lang?: Locale | undefined;
}

/** Filters that agents and admins share. */
function narrowed({ kind, reason, status, q }: Narrowing): Filters {
  const reasons = listingReasons.filter((one) => status === undefined || statusOf[one] === status);
  return {
    ...(kind !== undefined && { kind }),
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
const mostExported = 10_000;

const dayAfter = (day: string) => daysAfter(`${day}T00:00:00.000Z`, 1);

/** @throws Refusal DATE_RANGE_INVALID */
function created({ from, to }: { from?: string | undefined; to?: string | undefined }): Filters {
  if (from !== undefined && to !== undefined && from > to) refuse('DATE_RANGE_INVALID');
  if (from === undefined && to === undefined) return {};
  return {
    createdAt: { ...(from !== undefined && { from }), ...(to !== undefined && { below: dayAfter(to) }) },
  };
}

/** The tables of agents and admins, and what is done to many rows at once. */
export function deskRoutes(catalogue: Catalogue): Served[] {
  const { listings, tools } = catalogue;

  async function table(
    call: Pick<Call<unknown, Asked & Narrowing, unknown>, 'query' | 'caller'>,
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
      items: await rowsOf(catalogue, page.items, call.caller, call.query.lang),
      counts: shown,
    };
  }

  const overall = (
    call: Call<
      unknown,
      Parameters<typeof created>[0] &
        Asked &
        Narrowing & {
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
      ...narrowed(call.query),
      ...created(call.query),
      ...(agency !== undefined && { agencyId: agency }),
      ...(agentId !== undefined && { agentId }),
      ...(country !== undefined && { 'said.location.geo.countryId': country }),
      ...(flag !== undefined && { flags: { contains: flag } }),
      ...more,
    });
  };

  return [
    serve(agentListings, (call) => {
      const { agentId, expiresBefore } = call.query;
      return table(
        call,
        {
          ...narrowed(call.query),
          ...(agentId !== undefined && { agentId }),
          ...(expiresBefore !== undefined && { expiresAt: { below: `${expiresBefore}T00:00:00.000Z` } }),
        },
        ownedBy(call.caller),
      );
    }),
    serve(adminListings, (call) => overall(call)),
    serve(agencyListings, (call) => overall(call, { agencyId: call.params.id })),
    serve(bulkListings, async (call) => {
      const results = [];
      for (const id of new Set(call.body.ids)) results.push(await tried(id, () => one(id)));
      return { results };

      async function one(id: string) {
        const asked = { ...call, params: { id } };
        const kept = await own(catalogue, asked);
        const job = call.body.do;
        if ('cmd' in job) return moveAs(catalogue, call, kept, { cmd: job.cmd });
        if ('set' in job) return say(catalogue, asked, job.set);
        const { price } = kept.said;
        if (price === undefined) return refuse('WRONG_STATE', { state: 'without a price' });
        const amount = Math.round(price.amount * (1 + job.pricePercent / 100));
        return say(catalogue, asked, { price: { ...price, amount } });
      }
    }),
    serve(exportListings, async (call) => {
      const { query, caller } = call;
      const kept = await listings.find({
        where: narrowed(query),
        ...ownedBy(caller),
        sort: ['ref'],
        limit: mostExported,
      });
      return answerTable(call, 'listings', exportRows(kept), query.format);
    }),
    serve(readAgentSummary, async ({ caller }) => {
      const scope = ownedBy(caller);
      const now = tools.clock.now();
      const live = { reason: { in: ['LIVE', 'UNDER_OFFER'] } };
      const leads = tools.read(heardLeads);
      const mine =
        caller.role === 'SUPER_AGENT' && caller.tenant !== undefined
          ? { owner: caller.tenant }
          : { assignedTo: caller.id };
      const [byReason, expiring7d, toConfirm, slots, free, leadsToday, unanswered] = await Promise.all([
        listings.countBy('reason', scope),
        listings.count({ where: { ...live, expiresAt: { from: now, below: daysAfter(now, 7) } }, ...scope }),
        listings.count({ where: { ...live, confirmedAt: { below: daysAfter(now, -14) } }, ...scope }),
        tools.state<Portfolio>(portfolio, caller.tenant ?? caller.id),
        settingOf(tools, 'freeTier'),
        leads.count({ where: { ...mine, askedAt: { from: now.slice(0, 10) } } }),
        leads.count({ where: { ...mine, unanswered: true } }),
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
async function tried(id: string, run: () => Promise<unknown>) {
  try {
    await run();
    return { id, ok: true };
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name !== 'Refusal' || code === undefined) throw error;
    return { id, ok: false, code };
  }
}
