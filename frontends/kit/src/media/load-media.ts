import { readListing } from '@ardhi/contracts/listings/listing.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { listMedia } from '@ardhi/contracts/media/media.routes';
import { clientOf } from '../client/client-context.ts';
import type { AnswerOf } from '../client/route-request.ts';
import type { LoaderFunctionArgs } from '../router/router.tsx';
import { mediaRoutes } from './media-routes.ts';

/** A listing and its media as its owner sees them. */
export interface MediaData {
  readonly detail: ListingDetail;
  readonly media: AnswerOf<typeof listMedia>;
}

export async function mediaLoader(args: LoaderFunctionArgs): Promise<MediaData> {
  const client = clientOf(args);
  const params = { id: args.params['id'] ?? '' };
  const [detail, media] = await Promise.all([
    client.call(readListing, { params }),
    client.call(mediaRoutes.list, { params }),
  ]);
  return { detail, media };
}
