import type { DocumentChange } from '@ardhi/kernel/ports/documents';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { collectionName } from '@ardhi/kernel/write/projection';
import { listingSearchView } from '@ardhi/listings/discovery/listing-search.view';
import { type ListingRow, listingRows } from '@ardhi/listings/listing/listings.projection';

const batch = 2_000;

/** Writes listings to the read model and to the rows from which the search index is filled, before the services start. */
export async function fillListings({ documents }: Engines, listings: Iterable<ListingRow>): Promise<void> {
  const views = [listingRows, listingSearchView.projection];
  for (const view of views) await documents.open({ name: collectionName(view), indexes: view.indexes ?? [] });
  let waiting: DocumentChange[] = [];
  const flush = async (position?: number) => {
    const consumer = collectionName(listingSearchView.projection);
    await documents.write(waiting, position === undefined ? undefined : { consumer, position, versions: [] });
    waiting = [];
  };
  for (const body of listings) {
    for (const view of views)
      waiting.push({ collection: collectionName(view), id: body.id, body: { ...body }, version: 1 });
    if (waiting.length >= batch) await flush();
  }
  await flush(1);
}
