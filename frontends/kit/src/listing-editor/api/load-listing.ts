import type { Feature } from '@ardhi/contracts/listings/feature';
import { readListing, readTitle } from '@ardhi/contracts/listings/listing.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { listFeatures } from '@ardhi/contracts/listings/search.routes';
import { clientOf } from '../../client/client-context.ts';
import type { FormValues } from '../../forms/autosave/autosave.ts';
import type { LoaderFunctionArgs } from '../../router/router.tsx';

/** A listing with the data its editor needs. */
export interface EditListingData {
  readonly detail: ListingDetail;
  /** The title record; empty if there is none. */
  readonly title: FormValues;
  /** Amenities available for this kind of listing. */
  readonly features: readonly Feature[];
}

/** Loads a listing with its title record and the available amenities. */
export async function editListingLoader(args: LoaderFunctionArgs): Promise<EditListingData> {
  const client = clientOf(args);
  const params = { id: args.params['id'] ?? '' };
  const [detail, title, { items }] = await Promise.all([
    client.call(readListing, { params }),
    client.call(readTitle, { params }),
    client.call(listFeatures),
  ]);
  const features = items.filter(({ active, kinds }) => active && kinds.includes(detail.listing.kind));
  return { detail, title: title ?? {}, features };
}
