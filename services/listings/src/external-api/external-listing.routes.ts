import {
  deleteExternalListing,
  listExternalListings,
  listExternalPlots,
  putExternalListing,
  readExternalListing,
  readExternalStats,
} from '@ardhi/contracts/listings/external-listings.routes';
import type { Listing } from '@ardhi/contracts/listings/listing';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingStatus } from '@ardhi/contracts/listings/status';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { type CursorRequest, findAfter } from '@ardhi/kernel/read/find-after';
import type { ListingsContext } from '../context.ts';
import { listing } from '../listing/listing.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import { listingResponse } from '../listing/listing-response.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { listFilter, ownedBy } from '../management/list-filters.ts';
import { performance } from '../management/performance.routes.ts';
import { listingAnswer } from '../processes/edit-listing.ts';
import { listingStats } from '../views/listing-stats.ts';
import { changeStatusOnce, findByExternalRef, upsertListing, writingAgency } from './upsert-listing.ts';

type ListQuery = CursorRequest & {
  readonly updatedAfter?: string | undefined;
  readonly kind?: ListingKind | undefined;
  readonly status?: ListingStatus | undefined;
};

/** Routes by which keys of external systems read and write listings (api.md I17, I18). */
export function externalListingRoutes(context: ListingsContext): Endpoint[] {
  const changed = changedListings(context);
  const own = async ({ tenant }: Caller, externalRef: string) =>
    (await findByExternalRef(context, tenant, externalRef)) ?? refuse('NOT_FOUND');

  return [
    serve(listExternalListings, ({ caller, query }) => changed(caller, query)),
    serve(listExternalPlots, ({ caller, query }) => changed(caller, { ...query, kind: 'PLOT' })),

    serve(readExternalListing, async ({ caller, params, version }) => {
      const answer = await listingAnswer(context, (await own(caller, params.externalRef)).id);
      version(answer.version);
      return answer;
    }),

    serve(putExternalListing, async (call) => {
      const { submit, cmd, ...input } = call.body;
      const agency = await writingAgency(context, call.caller);
      const { externalRef } = call.params;
      const editing = { ...call, params: { id: '' } };
      const id = await upsertListing(context, editing, { externalRef, agency, input });
      await changeStatusOnce(context, editing, id, { submit, cmd });
      return listingAnswer(context, id);
    }),

    serve(deleteExternalListing, async ({ caller, params, execute }) => {
      await writingAgency(context, caller);
      const { id } = await own(caller, params.externalRef);
      await execute(listing, id, { type: 'DeleteListing' });
      return undefined;
    }),

    serve(readExternalStats, async ({ caller, query }) => {
      const everybody = caller.tenant === undefined ? {} : undefined;
      const { rows } = await performance(context, query, caller, everybody);
      return { items: rows };
    }),
  ];
}

/** Whole listings: of an agency all with their private fields, for a system without one what anyone may find. */
function changedListings({ service, listings, find }: ListingsContext) {
  async function answerOf(id: string, insider: boolean): Promise<Listing> {
    const [{ row, version }, stats] = await Promise.all([find(id), listingStats(service, id)]);
    return listingResponse(row, { version, now: service.clock.now(), stats, insider });
  }

  return async (caller: Caller, { kind, status, updatedAfter: from, ...request }: ListQuery) => {
    const insider = caller.tenant !== undefined;
    const query = { where: listFilter({ kind, status }), ...(insider && ownedBy(caller)) };
    const order = { path: 'updatedAt', instantOf: ({ updatedAt }: ListingRow) => updatedAt, from };
    const keep = insider ? () => true : isDiscoverable;
    const { items, ...next } = await findAfter(listings, query, request, { ...order, keep });
    return { items: await Promise.all(items.map(({ id }) => answerOf(id, insider))), ...next };
  };
}
