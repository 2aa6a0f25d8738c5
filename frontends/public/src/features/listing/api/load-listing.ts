import type { ListingCard } from '@ardhi/contracts/listings/card';
import { listSimilarListings, readListing } from '@ardhi/contracts/listings/listing.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { listFeatures } from '@ardhi/contracts/listings/search.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import { data, type LoaderFunctionArgs } from '@ardhi/kit/router';

/** Data of a listing page; without `detail` the listing is no longer offered. */
export interface ListingData {
  readonly detail?: ListingDetail;
  readonly similar: readonly ListingCard[];
  /** Labels of the amenities by key. */
  readonly features: Readonly<Record<string, string>>;
}

const goneStatuses = [404, 410];

/**
 * Loads a listing with similar listings and amenity labels. A gone listing becomes a page with its status,
 * 404 or 410.
 */
export async function listingLoader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const id = args.params['id'] ?? '';
  const related = Promise.all([
    client
      .call(listSimilarListings, { params: { id }, query: { limit: 6 } })
      .then(({ items }) => items, emptyList),
    client.call(listFeatures).then(({ items }) => items, emptyList),
  ]);
  try {
    const detail = await client.call(readListing, { params: { id } });
    const [similar, features] = await related;
    const names = Object.fromEntries(features.map(({ key, label }) => [key, label.en]));
    return data<ListingData>({ detail, similar, features: names });
  } catch (error) {
    if (!isCallError(error) || !goneStatuses.includes(error.status)) throw error;
    return data<ListingData>({ similar: [], features: {} }, { status: error.status });
  }
}

const emptyList = () => [];
