import { listAgentListings } from '@ardhi/contracts/listings/back-office.routes';
import { confirmListing } from '@ardhi/contracts/listings/editor.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Client } from '@ardhi/kit/client';

/** Listings confirmed at a time. A client may write 60 times a minute, and waits once for each call beyond that. */
const pageSize = 20;

/** Says that a listing is still available. */
export const confirmAvailable = (client: Client, id: string) =>
  client.call(confirmListing, { params: { id }, body: { state: 'AVAILABLE' } });

/** How many listings were confirmed, and which were not. */
export interface ConfirmedListings {
  readonly confirmed: number;
  readonly failed: readonly string[];
}

/**
 * Says of listings that they are still available, page by page: of those that wait for it when it begins.
 * @param onProgress called with the number of listings that are done
 */
export async function confirmAllAvailable(
  client: Client,
  kind: ListingKind | undefined,
  onProgress: (done: number) => void,
): Promise<ConfirmedListings> {
  const waiting = await idsToConfirm(client, kind);
  const failed: string[] = [];
  for (let from = 0; from < waiting.length; from += pageSize) {
    const some = waiting.slice(from, from + pageSize);
    const results = await Promise.allSettled(some.map(({ id }) => confirmAvailable(client, id)));
    failed.push(...some.filter((_, i) => results[i]?.status === 'rejected').map(({ name }) => name));
    onProgress(from + some.length);
  }
  return { confirmed: waiting.length - failed.length, failed };
}

async function idsToConfirm(client: Client, kind: ListingKind | undefined) {
  const waiting: { readonly id: string; readonly name: string }[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { toConfirm: true, page, pageSize: 100, ...omitUndefined({ kind }) };
    const found = await client.call(listAgentListings, { query });
    pages = found.totalPages;
    waiting.push(...found.items.map(({ card }) => ({ id: card.id, name: card.title || card.ref })));
  }
  return waiting;
}
