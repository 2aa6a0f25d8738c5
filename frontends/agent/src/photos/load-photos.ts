import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import type { readListing } from '@ardhi/contracts/listings/listing.routes';
import type { listMedia } from '@ardhi/contracts/media/media.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const listingRoute = slimRoute<typeof readListing>({ method: 'GET', path: '/properties/:id' });
const mediaRoute = slimRoute<typeof listMedia>({ method: 'GET', path: '/properties/:id/media' });

/** A listing's files, as its owner arranges them. */
export interface PhotosData {
  readonly detail: ListingDetail;
  readonly kept: AnswerOf<typeof listMedia>;
}

export async function photosLoader(args: LoaderFunctionArgs): Promise<PhotosData> {
  const client = clientOf(args);
  const params = { id: args.params['id'] ?? '' };
  const [detail, kept] = await Promise.all([
    client.call(listingRoute, { params }),
    client.call(mediaRoute, { params }),
  ]);
  return { detail, kept };
}
