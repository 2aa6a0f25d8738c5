import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import type { listFeatures } from '@ardhi/contracts/listings/find.routes';
import type { readListing, similarListings } from '@ardhi/contracts/listings/listing.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { data, type LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const listingRoute = slimRoute<typeof readListing>({ method: 'GET', path: '/properties/:id' });
const similarRoute = slimRoute<typeof similarListings>({ method: 'GET', path: '/properties/:id/similar' });
const featuresRoute = slimRoute<typeof listFeatures>({ method: 'GET', path: '/properties/features' });

/** What the page of a listing is drawn from; without a detail it is no longer offered. */
export interface ListingData {
  readonly detail?: ListingDetail;
  readonly similar: readonly ListingCard[];
  /** Names of the amenities, by key. */
  readonly features: Readonly<Record<string, string>>;
}

const goneStatuses = [404, 410];

/** Reads a listing with what stands around it; what is gone is a page of its own, with its status. */
export async function listingLoader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const id = args.params['id'] ?? '';
  const around = Promise.all([
    client.call(similarRoute, { params: { id }, query: { limit: 6 } }).then(({ items }) => items, nothing),
    client.call(featuresRoute).then(({ items }) => items, nothing),
  ]);
  try {
    const detail = await client.call(listingRoute, { params: { id } });
    const [similar, features] = await around;
    const names = Object.fromEntries(features.map(({ key, label }) => [key, label.en]));
    return data<ListingData>({ detail, similar, features: names });
  } catch (error) {
    if (!isCallError(error) || !goneStatuses.includes(error.status)) throw error;
    return data<ListingData>({ similar: [], features: {} }, { status: error.status });
  }
}

const nothing = () => [];
