import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import type { Media } from '@ardhi/contracts/media';
import type { MediaQuota as QuotaAnswer } from '@ardhi/contracts/media/media.routes';
import { mediaSigner } from '@ardhi/kernel/privacy/signed-media';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type MediaQuota, mediaQuota, usage } from '../quota/media-quota.ts';
import { allowanceOf } from '../replicas/billing.ts';
import type { ListingRow } from '../replicas/listings.ts';
import { galleries } from './galleries.projection.ts';
import { gallery } from './gallery.ts';
import { payerOf } from './listing-access.ts';
import { isPublic, ownerView, publicView } from './media-views.ts';

/** Reads galleries and quotas in the shape of the API. */
export interface GalleryReader {
  forOwner(listing: ListingRow): Promise<{ items: Media[]; quota: QuotaAnswer; version: number }>;
  /** The public files; their links are signed while the listing itself is not public. */
  forPublic(listing: ListingRow): Promise<Media[]>;
  quotaOf(payer: string): Promise<QuotaAnswer>;
}

/** Opens the reader of galleries and quotas. */
export function galleryReader(context: ServiceContext): GalleryReader {
  const galleryRows = context.read(galleries);
  const origin = context.config.MEDIA_ORIGIN ?? '';
  const quotaOf = async (payer: string) =>
    usage((await context.state<MediaQuota>(mediaQuota, payer)).state, {
      now: context.clock.now(),
      free: await allowanceOf(context, payer),
    });
  const withSignedUrls = mediaSigner(context, origin);
  return {
    quotaOf,
    async forOwner(listing) {
      // Read before the files: these may be newer, and a change that is based on them is then refused, never lost.
      const { version } = await context.state(gallery, listing.id);
      const row = await galleryRows.get(listing.id);
      const { agencyId, pin } = listing;
      const items = row ? ownerView(row, { origin, agencyId, pin, cameras: row.cameras }) : [];
      return {
        items: await Promise.all(
          items.map((item) => (isPublic(item) && isPubliclyListed(listing) ? item : withSignedUrls(item))),
        ),
        quota: await quotaOf(payerOf(listing)),
        version,
      };
    },
    async forPublic(listing) {
      const row = await galleryRows.get(listing.id);
      const items = row ? publicView(row, origin).filter(isPublic) : [];
      return isPubliclyListed(listing) ? items : Promise.all(items.map(withSignedUrls));
    },
  };
}
