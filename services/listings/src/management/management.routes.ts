import {
  exportListings,
  listAgencyListings,
  listAgentListings,
  listAllListings,
} from '@ardhi/contracts/listings/back-office.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { DocumentQuery } from '@ardhi/kernel/ports/documents';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { PageRequest } from '@ardhi/kernel/read/page';
import { sortPaths } from '@ardhi/kernel/read/sort-paths';
import type { ListingsContext } from '../context.ts';
import { exportRows } from '../exports/export-rows.ts';
import { sendTable } from '../files/send-table.ts';
import { agentSummaryRoute } from './agent-summary.ts';
import { bulkListingsRoute } from './bulk-listings.ts';
import {
  type CreationPeriod,
  createdIn,
  type Filters,
  type ListFilters,
  listFilter,
  ownedBy,
  toConfirmFilter,
} from './list-filters.ts';
import { listingTableRows } from './listing-table.ts';
import { undoBulkRoute } from './undo-bulk.ts';

const sorting = {
  allowed: ['updated', 'created', 'expires', 'confirmed', 'price', 'reason', 'ref'],
  defaultSort: '-updatedAt',
  paths: {
    updated: 'updatedAt',
    created: 'createdAt',
    expires: 'expiresAt',
    confirmed: 'confirmedAt',
    price: 'priceInDollars',
  },
};

/** As many as two imports take. */
const maxExported = 10_000;

type TableQuery = PageRequest & ListFilters & { readonly sort?: string | undefined };
type AdminTableQuery = TableQuery &
  CreationPeriod & {
    readonly agency?: string | undefined;
    readonly agentId?: string | undefined;
    readonly country?: string | undefined;
    readonly flag?: string | undefined;
  };
type TableCall<Q> = Pick<Call<unknown, Q, unknown>, 'query' | 'caller'>;

/** Routes of the agent and admin tables, bulk changes, export and the agent summary. */
export const managementRoutes = (context: ListingsContext): Endpoint[] => [
  agentListingsRoute(context),
  serve(listAllListings, (call) => adminTable(context, call)),
  serve(listAgencyListings, async (call) => {
    const { id } = (await context.agency(call.params.id)) ?? refuse('NOT_FOUND');
    return adminTable(context, call, { agencyId: id });
  }),
  bulkListingsRoute(context),
  undoBulkRoute(context),
  exportListingsRoute(context),
  agentSummaryRoute(context),
];

/** One page of a table with the number of listings for each reason, whatever reason is filtered for. */
async function listingTable(
  context: ListingsContext,
  { query, caller }: TableCall<TableQuery>,
  where: Filters,
  scope: Pick<DocumentQuery, 'anyOf'> = {},
) {
  const { listings } = context;
  const { reason: _, ...counted } = where;
  const [page, { DELETED: __, ...counts }] = await Promise.all([
    findPage(listings, { where, ...scope }, query, sortPaths(query.sort, sorting)),
    listings.countBy('reason', { where: counted, ...scope }),
  ]);
  return { ...page, items: await listingTableRows(context, page.items, caller, query.lang), counts };
}

function adminTable(context: ListingsContext, call: TableCall<AdminTableQuery>, more: Filters = {}) {
  const { agency, agentId, country, flag } = call.query;
  return listingTable(context, call, {
    ...listFilter(call.query),
    ...createdIn(call.query),
    ...omitUndefined({ agencyId: agency, agentId, 'details.location.geo.countryId': country }),
    ...(flag !== undefined && { flags: { contains: flag } }),
    ...more,
  });
}

const agentListingsRoute = (context: ListingsContext): Endpoint =>
  serve(listAgentListings, (call) => {
    const { agentId, expiresBefore, toConfirm } = call.query;
    const where = {
      ...listFilter(call.query),
      ...(toConfirm && toConfirmFilter(context.service.clock.now())),
      ...omitUndefined({ agentId }),
      ...(expiresBefore !== undefined && { expiresAt: { below: `${expiresBefore}T00:00:00.000Z` } }),
    };
    return listingTable(context, call, where, ownedBy(call.caller));
  });

const exportListingsRoute = ({ listings }: ListingsContext): Endpoint =>
  serve(exportListings, async (call) => {
    const { query, caller } = call;
    const rows = await listings.find({
      where: listFilter(query),
      ...ownedBy(caller),
      sort: ['ref'],
      limit: maxExported,
    });
    return sendTable(call, 'listings', exportRows(rows), query.format);
  });
