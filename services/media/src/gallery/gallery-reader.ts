import type { Media } from '@ardhi/contracts/media';
import type { MediaQuota as QuotaAnswer } from '@ardhi/contracts/media/media.routes';
import { linkLifetimeMs, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type MediaQuota, mediaQuota, usage } from '../quota/media-quota.ts';
import type { ListingRow } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';
import { galleries } from './galleries.projection.ts';
import { payerOf } from './listing-access.ts';
import { isPublic, ownerView, publicView } from './media-views.ts';

/** Reads galleries and quotas in the shape of the API. */
export interface GalleryReader {
  forOwner(listing: ListingRow): Promise<{ items: Media[]; quota: QuotaAnswer }>;
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
      free: await readSettings(context, 'freeTier'),
    });
  const links = signedLinks(context.keys);
  /** Adds expiring signatures to the URLs of private files. */
  async function withSignedUrls(media: Media): Promise<Media> {
    if (isPublic(media)) return media;
    const until = context.clock.epoch() + linkLifetimeMs;
    const sign = async (url: string) => `${url}?${await links.sign(url.slice(origin.length), until)}`;
    const renditions = await Promise.all(
      media.renditions.map(async (size) => ({ ...size, url: await sign(size.url) })),
    );
    const videoUrl = media.kind === 'VIDEO' ? media.url : undefined;
    return { ...media, renditions, ...(videoUrl !== undefined && { url: await sign(videoUrl) }) };
  }
  return {
    quotaOf,
    async forOwner(listing) {
      const row = await galleryRows.get(listing.id);
      const { agencyId, pin } = listing;
      const items = row ? ownerView(row, { origin, agencyId, pin, cameras: row.cameras }) : [];
      return { items: await Promise.all(items.map(withSignedUrls)), quota: await quotaOf(payerOf(listing)) };
    },
    async forPublic(listing) {
      const row = await galleryRows.get(listing.id);
      return row ? publicView(row, origin).filter(isPublic) : [];
    },
  };
}
