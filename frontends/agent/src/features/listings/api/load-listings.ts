import { listAgentListings, readAgentSummary } from '@ardhi/contracts/listings/back-office.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { type ListingReason, listingReasons } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Client } from '@ardhi/kit/client';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** One page of the agent's listings, and the summary if it could be loaded. */
export interface ListingsData {
  readonly listings: AnswerOf<typeof listAgentListings>;
  readonly summary: AnswerOf<typeof readAgentSummary> | undefined;
}

/** The status filter of the URL; undefined for an unknown value. */
export const parseReason = (params: URLSearchParams): ListingReason | undefined =>
  listingReasons.find((reason) => reason === params.get('reason'));

/** True if the URL filters for listings whose availability must be confirmed. */
export const isToConfirm = (params: URLSearchParams): boolean => params.get('toConfirm') === 'true';

const queryOf = (params: URLSearchParams, kind: ListingKind | undefined) => ({
  ...omitUndefined({ kind }),
  reason: parseReason(params),
  toConfirm: isToConfirm(params) || undefined,
  q: params.get('q') ?? undefined,
  sort: params.get('sort') ?? undefined,
});

/** Reads the listings of all pages that the URL filters for, optionally of one kind. */
export async function loadAllListings(
  client: Client,
  params: URLSearchParams,
  kind: ListingKind | undefined,
): Promise<readonly ListingRow[]> {
  const rows: ListingRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { ...queryOf(params, kind), page, pageSize: 100 };
    const found = await client.call(listAgentListings, { query });
    pages = found.totalPages;
    rows.push(...found.items);
  }
  return rows;
}

/** Loads the page of listings named by the URL, optionally of one kind. */
async function load(args: LoaderFunctionArgs, kind?: ListingKind): Promise<ListingsData> {
  const client = clientOf(args);
  const params = new URL(args.request.url).searchParams;
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  const [listings, summary] = await Promise.all([
    client.call(listAgentListings, { query: { ...queryOf(params, kind), page: page >= 1 ? page : 1 } }),
    client.call(readAgentSummary).catch(() => undefined),
  ]);
  return { listings, summary };
}

/** Loads the agent's listings of all kinds. */
export const listingsLoader = (args: LoaderFunctionArgs): Promise<ListingsData> => load(args);
/** Loads the agent's products and services. */
export const productsLoader = (args: LoaderFunctionArgs): Promise<ListingsData> => load(args, 'PRODUCT');
