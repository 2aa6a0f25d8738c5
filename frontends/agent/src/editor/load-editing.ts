import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import type { Feature } from '@ardhi/contracts/listings/feature';
import type { listFeatures } from '@ardhi/contracts/listings/find.routes';
import type { readListing, readTitle } from '@ardhi/contracts/listings/listing.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';
import type { Said } from './use-saying.ts';

export const listingRoute = slimRoute<typeof readListing>({ method: 'GET', path: '/properties/:id' });
const featuresRoute = slimRoute<typeof listFeatures>({ method: 'GET', path: '/properties/features' });
const titleRoute = slimRoute<typeof readTitle>({ method: 'GET', path: '/properties/:id/title' });

/** A listing as its agent writes on it. */
export interface EditingData {
  readonly detail: ListingDetail;
  /** What is declared of the title; empty where nothing is. */
  readonly title: Said;
  /** Amenities that this kind of listing may have. */
  readonly features: readonly Feature[];
}

export async function editingLoader(args: LoaderFunctionArgs): Promise<EditingData> {
  const client = clientOf(args);
  const params = { id: args.params['id'] ?? '' };
  const [detail, title, { items }] = await Promise.all([
    client.call(listingRoute, { params }),
    client.call(titleRoute, { params }),
    client.call(featuresRoute),
  ]);
  const features = items.filter(({ active, kinds }) => active && kinds.includes(detail.listing.kind));
  return { detail, title: title ?? {}, features };
}
