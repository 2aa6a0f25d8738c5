import { isOffered } from '@ardhi/contracts/listings/listing-visibility';
import { addVideoLink } from '@ardhi/contracts/media/media.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { refuseUrl } from '@ardhi/kernel/http/target-url';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { gallery, type MediaCommand } from '../gallery/gallery.ts';
import type { GalleryReader } from '../gallery/gallery-reader.ts';
import { payerOf, requireOwnListing } from '../gallery/listing-access.ts';
import type { MediaItem } from '../gallery/media-item.ts';
import { maxPerListing } from '../ingest/quota-check.ts';
import { listings } from '../replicas/listings.ts';
import { canonicalVideoUrl } from './video-url.ts';

/** Route to add a video link (api.md M10): only its URL is stored; nothing is fetched or charged. */
export function videoLinkRoutes(context: ServiceContext, reader: GalleryReader): readonly Endpoint[] {
  const listingRows = context.read(listings);
  return [
    serve(
      addVideoLink,
      async ({ body: { listingId, url, caption, heldOnMarket }, caller, execute, newId }) => {
        const listing = await requireOwnListing(listingRows, listingId, caller);
        const canonicalUrl = canonicalVideoUrl(url) ?? refuseUrl('url');
        const id = newId();
        const item: MediaItem = {
          id,
          listingId: listing.id,
          payer: payerOf(listing),
          kind: 'VIDEO_LINK',
          fileName: new URL(canonicalUrl).hostname.replace(/^www\./, ''),
          mime: 'text/uri-list',
          bytes: 0,
          sha256: '',
          url: canonicalUrl,
          ...(caption !== undefined && { caption: { en: caption } }),
          lat: null,
          lon: null,
          state: 'READY',
          renditions: [],
          permission: heldOnMarket === true && isOffered(listing.status) ? 'PRIVATE' : 'PUBLIC',
          uploadedBy: caller.id,
          createdAt: context.clock.now(),
        };
        const add: MediaCommand = {
          type: 'AddMedia',
          items: [item],
          cameras: [],
          most: await maxPerListing(context, 'VIDEO', { payer: item.payer, listingId: listing.id }),
          reservation: id,
        };
        await execute(gallery, listing.id, add);
        const { items } = await reader.forOwner(listing);
        return items.find((media) => media.id === id) ?? refuse('NOT_FOUND');
      },
    ),
  ];
}
